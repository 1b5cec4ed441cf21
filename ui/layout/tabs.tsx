import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { NavLink } from 'react-router';

export type Tab = {
  to: string;
  label: ReactNode;
  count?: number;
  /** The count asks for attention. */
  warn?: boolean;
};

/** Places of one thing. Each is an address, so that it can be sent to somebody and found again. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const row = useRef<HTMLElement>(null);
  useCurrentInSight(row);
  return (
    <nav className="tabs" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <NavLink key={tab.to} to={tab.to} end>
          {tab.label}
          {tab.count !== undefined && <sup className={tab.warn ? 'warn' : undefined}>{tab.count}</sup>}
        </NavLink>
      ))}
    </nav>
  );
}

/** On a narrow screen the row is longer than the window: it opens where one is, and shows on which side it goes on. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, at?: string): void {
  // Another place, another link in sight.
  const bringInSight = useEffectEvent((_at: string | undefined) => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!row.current || !current) return;
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.clientWidth) / 2;
  });
  useEffect(() => bringInSight(at), [at]);
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const tell = () => {
      const { scrollLeft, clientWidth, scrollWidth } = current;
      const sides = [scrollLeft > 1 && 'left', scrollLeft + clientWidth < scrollWidth - 1 && 'right'];
      current.dataset.more = sides.filter(Boolean).join(' ');
    };
    tell();
    const watch = new ResizeObserver(() => {
      bringInSight(undefined);
      tell();
    });
    watch.observe(current);
    current.addEventListener('scroll', tell, { passive: true });
    return () => {
      watch.disconnect();
      current.removeEventListener('scroll', tell);
    };
  }, [row]);
}

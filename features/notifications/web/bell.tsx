import { counted } from '@pero/kernel/plural';
import { Icon } from '@pero/ui/icon';
import { whenIdle } from '@pero/web-platform/idle';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Counters } from '../rules.ts';
import css from './bell.module.css';
import { useCounters } from './live.ts';

const load = () => import('./bell-panel.tsx');
const Panel = lazy(async () => ({ default: (await load()).BellPanel }));

/** How many are unread, and with a press the newest of them. The stream lives as long as this bell is on the page. */
export function Bell({ loaded }: { loaded: Counters | null }) {
  const unread = useCounters(loaded)?.total ?? 0;
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const room = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const place = `${pathname}${search}`;
  // Going anywhere closes it.
  const isOpen = openAt === place;
  const close = () => setOpenAt(null);
  useFollowing();
  useOutside(room, isOpen, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  const label = unread > 0 ? `Уведомления: ${counted(unread, 'новое', 'новых', 'новых')}` : 'Уведомления';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from whatever stands inside
    <div ref={room} className={css.room} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className="btn quiet icon-only bell"
        aria-label={label}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onPointerEnter={() => void load()}
        onClick={() => setOpenAt(isOpen ? null : place)}
      >
        <Icon name="bell" />
        {unread > 0 && <i aria-hidden="true">{unread > 99 ? '99+' : unread}</i>}
      </button>
      {isOpen && (
        <Suspense>
          <Panel unread={unread} />
        </Suspense>
      )}
    </div>
  );
}

/** After everything a person waits for. Only pages with this bell follow: the editor has none, and is left in peace. */
function useFollowing(): void {
  useEffect(() => {
    let stop = () => {};
    let isGone = false;
    const start = async () => {
      const { follow } = await import('./follow.tsx');
      if (!isGone) stop = follow();
    };
    // Without it the counters are those of the page: nobody is told of a stream that did not open.
    whenIdle(window, () => void start().catch(() => undefined));
    return () => {
      isGone = true;
      stop();
    };
  }, []);
}

function useOutside(room: RefObject<HTMLElement | null>, isOn: boolean, leave: () => void): void {
  const leaveNow = useEffectEvent(leave);
  useEffect(() => {
    if (!isOn) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !room.current?.contains(event.target)) leaveNow();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [room, isOn]);
}

import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { isEnough, type Rows, rowsInSight, scrollToRow } from './window.ts';

/** What the server draws, before anybody knows how tall the window is. */
const FIRST_VIEW = 900;

/** The rows to draw; the current one is brought into sight when it becomes the current one. */
export function useRows(scroller: RefObject<HTMLElement | null>, count: number, height: number, current: number): Rows {
  const [rows, setRows] = useState(() =>
    rowsInSight(count, height, Math.max(0, current * height - FIRST_VIEW / 2), FIRST_VIEW),
  );

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const wanted = rowsInSight(count, height, element.scrollTop, element.clientHeight);
      setRows((now) => (isEnough(now, wanted, count) ? now : wanted));
    };
    look();
    const watched = new ResizeObserver(look);
    watched.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watched.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, count, height]);

  useIsomorphicLayout(() => {
    const element = scroller.current;
    const wanted = element && current >= 0 && scrollToRow(current, height, element.scrollTop, element.clientHeight);
    if (element && typeof wanted === 'number') element.scrollTop = wanted;
  }, [current, height]);

  return { from: Math.min(rows.from, count), to: Math.min(rows.to, count) };
}

/** The server measures nothing. */
const useIsomorphicLayout = typeof document === 'undefined' ? useEffect : useLayoutEffect;

import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

const REACHED = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * A list from which rows are taken away. When the row goes that had the focus, its neighbour has it, and the list itself
 * (`tabIndex={-1}`) when it was the last one: whoever works by keyboard is not thrown to the top of the page.
 */
export function useKeptFocus<E extends HTMLElement>(): {
  ref: RefObject<E | null>;
  tabIndex: -1;
  onFocus: (event: FocusEvent<E>) => void;
} {
  const list = useRef<E>(null);
  const last = useRef<{ element: Element; place: number } | null>(null);
  useEffect(() => {
    const { current: gone } = last;
    if (!gone || gone.element.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const left = reachedIn(list.current);
    (left[Math.min(gone.place, left.length - 1)] ?? list.current)?.focus();
  });
  const onFocus = ({ target }: FocusEvent<E>) => {
    last.current = { element: target, place: reachedIn(list.current).indexOf(target) };
  };
  return { ref: list, tabIndex: -1, onFocus };
}

function reachedIn(list: HTMLElement | null): HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>(REACHED) ?? [])];
}

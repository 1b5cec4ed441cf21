import { type FocusEvent, type KeyboardEvent, type RefObject, useState } from 'react';

/**
 * The list is one stop of Tab, not three for each of its rows: arrows lead from row to row, and only the row at hand
 * shows its buttons to the keyboard.
 */
export function useWalking(scroller: RefObject<HTMLElement | null>, current: number, isOn: boolean) {
  const [focused, setFocused] = useState<number | null>(null);
  const atHand = focused ?? Math.max(current, 0);
  const keys = {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => setFocused(rowOf(target)),
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      if (!scroller.current?.contains(relatedTarget)) setFocused(null);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const step = STEPS[event.key];
      const target = event.target as HTMLElement;
      const isWalk = isOn && step !== undefined && target.closest('a') !== null && !event.altKey && !event.ctrlKey;
      const row = isWalk ? rowOf(target) : null;
      const next =
        row === null ? null : scroller.current?.querySelector<HTMLElement>(`[data-row="${row + (step ?? 0)}"] a`);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
  return { atHand, keys };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset.row;
  return row === undefined ? null : Number(row);
}

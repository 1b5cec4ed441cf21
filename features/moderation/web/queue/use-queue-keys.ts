import { type RefObject, useRef } from 'react';
import type { CaseCard } from '../../contract/queue.ts';
import type { Judge } from '../../rules/cases.ts';
import { isArrow, type KeyCommand, rowAfter } from '../parts/keys.ts';
import { useKeys } from '../parts/use-keys.ts';
import { rowActOf } from './row-act.ts';
import type { Taking } from './use-take.ts';

type QueueActions = {
  cases: readonly CaseCard[];
  me: Judge;
  taking: Taking;
  takeNext: () => void;
  showKeys: () => void;
};

/** The rows by the keyboard: the focus itself walks, so that whoever listens to the screen hears where it is. */
export function useQueueKeys({
  cases,
  me,
  taking,
  takeNext,
  showKeys,
}: QueueActions): RefObject<HTMLTableSectionElement | null> {
  const table = useRef<HTMLTableSectionElement>(null);

  const walk = (command: 'down' | 'up', event: KeyboardEvent): boolean => {
    const rows = rowLinks(table.current);
    const at = rows.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    if (isArrow(event) && at < 0) return false;
    const next = rows[rowAfter(at, rows.length, command) ?? -1];
    next?.focus();
    next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
    return true;
  };
  const takeHere = (): boolean => {
    const at = rowLinks(table.current).findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const card = cases[at];
    if (!card || rowActOf(card, me) !== 'take' || taking.busy !== null) return false;
    void taking.take(card);
    return true;
  };
  const obey = (command: KeyCommand, event: KeyboardEvent): boolean => {
    switch (command) {
      case 'down':
      case 'up':
        return walk(command, event);
      case 'take':
        return takeHere();
      case 'next':
        takeNext();
        return true;
      case 'keys':
        showKeys();
        return true;
      case 'approve':
      case 'return':
        return false;
    }
  };
  useKeys(obey);
  return table;
}

/** One in each row, in their order. */
function rowLinks(table: HTMLElement | null): HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

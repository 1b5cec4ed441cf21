import type { BookCard } from '../../contract/books.ts';
import { nextStepOf } from '../../rules/next-step.ts';
import type { DeskBooks } from './desk-data.ts';

/** The book that lies open on the desk: one that waits for its author, else the last one there is something to do with. */
export function openBook({ waiting, latest }: Pick<DeskBooks, 'waiting' | 'latest'>): BookCard | null {
  const steps = [...waiting, ...latest].map((book) => ({ book, step: nextStepOf(book) }));
  const urgent = steps.filter(({ step }) => step !== null && step.urgency < 2);
  const [first] = urgent.sort((a, b) => (a.step?.urgency ?? 0) - (b.step?.urgency ?? 0));
  return (first ?? steps.find(({ step }) => step !== null) ?? steps[0])?.book ?? null;
}

type Group = { readonly label: string; readonly count: number; readonly to: string };

const GROUPS = [
  { label: 'В работе', statuses: ['unpublishedChanges'], to: '/books/?status=work' },
  {
    label: 'На\u00A0проверке',
    statuses: ['queueModeration', 'moderation', 'preparingPublication'],
    to: '/books/?status=check',
  },
  { label: 'Ждут вас', statuses: ['returned', 'overdue'], to: '/books/?status=returned' },
  { label: 'Опубликованы', statuses: ['published'], to: '/books/?status=published' },
] as const;

/** How many books stand where. */
export function countersOf(statuses: DeskBooks['statuses']): Group[] {
  return GROUPS.map(({ label, statuses: named, to }) => ({
    label,
    to,
    count: statuses
      .filter(({ status }) => named.some((known) => known === status))
      .reduce((sum, { count }) => sum + count, 0),
  }));
}

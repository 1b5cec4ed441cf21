import type { Call } from '@pero/web-platform/call';
import { expect, test } from 'vitest';
import type { CaseCard } from '../../contract/queue.ts';
import { readModeratorCases, urgentOf } from './home-cases.ts';

const at = (id: number, due: string, more: Partial<CaseCard> = {}) =>
  ({ id, due_at: new Date(due), state: 'waiting', is_own: false, ...more }) as CaseCard;

test('[MD03] what burns first stands first, books and profiles together, five of them', () => {
  const cases = [3, 1, 6, 2, 5, 4].map((day) => at(day, `2026-11-0${day}T00:00:00Z`));
  expect(urgentOf(cases).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

test('[MD03] one’s own work does not burn for oneself, and what the author mends is not held', async () => {
  const lists: Record<string, CaseCard[]> = {
    'book/all': [at(1, '2026-11-01T00:00:00Z', { is_own: true }), at(2, '2026-11-02T00:00:00Z')],
    'book/my': [
      at(3, '2026-11-03T00:00:00Z', { state: 'returned' }),
      at(4, '2026-11-04T00:00:00Z', { state: 'taken' }),
    ],
  };
  const call = (async (_: unknown, { kind, queue, tab }: { kind: string; queue: string; tab: string }) => ({
    result: tab === 'new' ? (lists[`${kind}/${queue}`] ?? []) : [],
  })) as unknown as Call;
  const { mine, burning } = await readModeratorCases(call);
  expect(mine.map(({ id }) => id)).toEqual([4]);
  expect(burning.map(({ id }) => id)).toEqual([2]);
});

test('a queue that cannot be read leaves the home page standing', async () => {
  const call = (() => Promise.reject(new Error('down'))) as unknown as Call;
  expect(await readModeratorCases(call)).toEqual({ mine: [], burning: [] });
});

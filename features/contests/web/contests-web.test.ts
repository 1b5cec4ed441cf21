import { day } from '@pero/kernel/day';
import { expect, test } from 'vitest';
import { contestPath } from './contest-path.ts';
import { callFor, pathTo, queryIn } from './contests-query.ts';

const dates = {
  accepts_from: day('2026-11-01'),
  accepts_until: day('2026-11-30'),
  shortlist_on: day('2027-01-01'),
  results_on: day('2027-01-15'),
};

test('[P03] the address says which contests and which one is open; nonsense is the whole list', () => {
  expect(queryIn('?show=mine&contest=7')).toEqual({ filter: 'mine', contestId: 7 });
  expect(queryIn('?show=all-of-them&contest=-1')).toEqual({ filter: 'all', contestId: null });
  expect(pathTo({ filter: 'all', contestId: null })).toBe('/books/contests/');
  expect(pathTo({ filter: 'accepting', contestId: 7 })).toBe('/books/contests/?show=accepting&contest=7');
  expect(callFor({ filter: 'mine', contestId: null })).toEqual({ limit: 100, mine: 1 });
  expect(callFor({ filter: 'accepting', contestId: null })).toEqual({ limit: 100, state: 'accepting' });
});

test('[BK39] the nib stands where the contest is, and says how long is left', () => {
  const steps = contestPath({ ...dates, state: 'accepting' }, day('2026-11-24'));
  expect(steps.map(({ state }) => state)).toEqual(['done', 'now', 'future', 'future', 'future']);
  expect(steps[1]?.note).toBe('До\u00A0конца приёма осталось 6\u00A0дней');
  const ended = contestPath({ ...dates, state: 'finished' }, day('2027-02-01'));
  expect(ended.every(({ state }) => state === 'done')).toBe(true);
});

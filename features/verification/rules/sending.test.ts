import { VERIFICATION_STATUSES } from '@pero/accounts/rules/verification-status';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueAt, restOf, retryAt, triesLeft } from './sending.ts';

const HOUR = 3_600_000;
const rejectedAt = new Date('2026-11-16T09:00:00Z');
const after = (ms: number) => new Date(rejectedAt.getTime() + ms);

test('[R10] a rejected profile rests for a day, to the millisecond', () => {
  const past = { rejections: 1, rejectedAt };
  expect(restOf('REJECTED', past, after(24 * HOUR - 1))).toBe('too-soon');
  expect(restOf('REJECTED', past, after(24 * HOUR))).toBeNull();
  expect(retryAt(past)).toEqual(after(24 * HOUR));
  expect(retryAt({ rejections: 0, rejectedAt: null })).toBeNull();
});

test('[R10] three times, then never again by itself', () => {
  expect([0, 1, 2, 3, 4].map((rejections) => triesLeft({ rejections, rejectedAt }))).toEqual([3, 2, 1, 0, 0]);
  expect(restOf('REJECTED', { rejections: 3, rejectedAt }, after(9000 * HOUR))).toBe('too-many-tries');
  expect(retryAt({ rejections: 3, rejectedAt })).toBeNull();
});

test('[R10] no other status rests', () => {
  for (const status of VERIFICATION_STATUSES.filter((each) => each !== 'REJECTED')) {
    expect(restOf(status, { rejections: 3, rejectedAt }, rejectedAt)).toBeNull();
  }
});

test('[AC36] the answer is promised in three working days of Moscow', () => {
  const due = (sent: string) => dueAt(new Date(sent)).toISOString();
  expect(due('2026-11-16T09:00:00Z')).toBe('2026-11-19T09:00:00.000Z');
  expect(due('2026-11-19T09:00:00Z')).toBe('2026-11-24T09:00:00.000Z');
  expect(due('2026-11-14T09:00:00Z')).toBe('2026-11-18T09:00:00.000Z');
  // Sunday evening in London is Monday in Moscow.
  expect(due('2026-11-15T22:00:00Z')).toBe('2026-11-18T22:00:00.000Z');
});

test('[AC36] a promise is three to five days away and never ends on a weekend', () => {
  const moments = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (sent) => {
      const due = dueAt(sent);
      const days = (due.getTime() - sent.getTime()) / (24 * HOUR);
      expect([3, 4, 5]).toContain(days);
      expect([0, 6]).not.toContain(new Date(due.getTime() + 3 * HOUR).getUTCDay());
    }),
  );
});

import { day, startOf } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { postingFault } from '@pero/ledger/entries';
import { line } from '@pero/ledger/rules/entry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brought, released } from '../entries.ts';
import { broughtEntry, referral, referralOf, releaseEntry, voidEntry } from './entries.ts';

const when = { at: startOf(day('2026-11-15')), period: day('2026-11-01') };
const amounts = fc.integer({ min: 1, max: 10_000_000 }).map(money);

test('[ST13] what an invitation brings, takes back and releases is booked as its kinds say', () => {
  fc.assert(
    fc.property(amounts, fc.boolean(), (amount, isBack) => {
      const sum = money(isBack ? -amount : amount);
      const fact = { ...when, source: 'sale:1:2', bookId: 9, inviterId: 7, invitedId: 8, amount: sum };
      expect(postingFault(brought, broughtEntry(fact))).toBeNull();
      expect(postingFault(brought, voidEntry({ ...fact, amount, reason: 'Один человек' }))).toBeNull();
      const release = releaseEntry({ ...when, userId: 7, amount, releasedBefore: money(0), last: 3 });
      expect(postingFault(released, release)).toBeNull();
      const shifted = { ...release, detail: { ...release.detail, amount: money(amount + 1) } };
      expect(postingFault(released, shifted)).toBe('moves another sum than it names');
    }),
    { numRuns: 30 },
  );
});

test('[ST13] a part of it for somebody else is found wrong', () => {
  const entry = broughtEntry({ ...when, source: 's', bookId: 9, inviterId: 7, invitedId: 8, amount: money(20) });
  const [house] = entry.lines;
  const lines = [...(house ? [house] : []), line(referral, 15, { userId: 7 }), line(referral, 5, { userId: 6 })];
  expect(postingFault(brought, { ...entry, lines })).toBe('is not for one inviter alone');
});

test('[ST13] an inviter gets a twentieth, down to the kopeck', () => {
  expect([referralOf(money(7000)), referralOf(money(19)), referralOf(money(20))]).toEqual([350, 0, 1]);
});

import { day, startOf } from '@pero/kernel/day';
import { postingFault } from '@pero/ledger/entries';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { payoutEntries } from '../entries.ts';
import { type BookedPayout, payoutEntry } from './payout-entries.ts';

const when = { at: startOf(day('2026-11-15')), period: day('2026-11-01') };
const kinds = new Map(payoutEntries.map((kind) => [kind.name, kind]));

const payout: fc.Arbitrary<BookedPayout> = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 50_000_000 }),
    withheld: fc.integer({ min: 0, max: 30 }),
    due: fc.integer({ min: 0, max: 30 }),
  })
  .map(({ amount, withheld, due }) => {
    const tax = Math.floor((amount * due) / 100);
    const reckoned = { deduction: 0, base: amount, baseBefore: 0, tax, taxWords: 'НДФЛ' };
    const taxReturned = Math.floor((amount * withheld) / 100) - tax;
    return { id: 3, userId: 7, amount, mask: '•••• 1', reason: 'Отказ', ...reckoned, taxReturned };
  });

function faultOf(of: BookedPayout, state: Parameters<typeof payoutEntry>[1]) {
  const entry = payoutEntry(of, state, when);
  const kind = entry && kinds.get(entry.kind);
  if (!entry || !kind) throw new Error(`${state} moves no money`);
  return postingFault(kind, entry);
}

test('a claim, its payment and its return are booked as their kinds say, whatever the tax came to', () => {
  fc.assert(
    fc.property(payout, (one) => {
      const claimed = { ...one, tax: null, taxReturned: 0 };
      expect(faultOf(claimed, 'created')).toBeNull();
      expect(faultOf(one, 'paid')).toBeNull();
      expect(faultOf(one, 'rejected')).toBeNull();
      expect(faultOf(claimed, 'cancelled')).toBeNull();
    }),
    { numRuns: 40 },
  );
});

test('states between them move no money', () => {
  const [one] = fc.sample(payout, { numRuns: 1, seed: 1 });
  if (!one) throw new Error('no sample');
  for (const state of ['checking', 'approved', 'sent'] as const) expect(payoutEntry(one, state, when)).toBeNull();
});

test('a payment that withholds another tax than it names is found wrong', () => {
  const [one] = fc.sample(payout, { numRuns: 1, seed: 1 });
  const entry = one && payoutEntry(one, 'paid', when);
  const kind = kinds.get('payout_paid');
  if (!entry || !kind) throw new Error('no sample');
  const detail = { ...entry.detail, tax: (entry.detail.tax ?? 0) + 1 };
  expect(postingFault(kind, { ...entry, detail })).toBe('moves another sum than was claimed');
  expect(postingFault(kind, { ...entry, source: 'payout:4:paid' })).toBe('is called by another payout than it names');
});

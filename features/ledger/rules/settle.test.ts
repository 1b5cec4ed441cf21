import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Account, account, debt, earned, nameOf, platform } from './account.ts';
import { type Line, line } from './entry.ts';
import { type Balances, settle } from './settle.ts';

const waiting = account('referral', 'person');
const person = { userId: 7 };
const on = (balances: Balances, { kind }: Account) => balances.get(nameOf({ kind, ...person })) ?? 0;
const sumOf = (movements: readonly { amount: number }[]) => movements.reduce((sum, { amount }) => sum + amount, 0);

const amount = fc.integer({ min: -5000, max: 5000 });
const own = amount.map((kopecks) => line(earned, kopecks, person));
const takenBack = amount.map(
  (kopecks): Line => ({ ...line(waiting, kopecks, person), rest: { kind: earned.kind, ...person } }),
);

test('whatever comes and goes, a person has something or owes something, never both, and no kopeck is lost', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(own, takenBack), { maxLength: 12 }), (lines) => {
      const balances = new Map<string, number>();
      for (const one of lines) {
        const movements = settle([one], balances, false);
        expect(sumOf(movements)).toBe(one.amount);
        for (const { account: at, amount: by } of movements)
          balances.set(nameOf(at), (balances.get(nameOf(at)) ?? 0) + by);
        expect(on(balances, earned)).toBeGreaterThanOrEqual(0);
        expect(on(balances, waiting)).toBeGreaterThanOrEqual(0);
        expect(on(balances, debt)).toBeLessThanOrEqual(0);
        expect([on(balances, earned), on(balances, debt)]).toContain(0);
      }
      // In one entry it comes to the same.
      expect(sumOf(settle(lines, new Map(), false))).toBe(sumOf(lines));
      const all = on(balances, earned) + on(balances, debt) + on(balances, waiting);
      expect(all).toBe(sumOf(lines));
    }),
    { numRuns: 60 },
  );
});

test('what takes exactly what is there never makes a debt: too much is left for the database to refuse', () => {
  const before = new Map([[nameOf({ kind: earned.kind, ...person }), 100]]);
  const movements = settle([line(earned, -101, person), line(platform, 101)], before, true);
  expect(movements).toEqual([
    { account: { kind: earned.kind, ...person }, amount: money(-101) },
    { account: { kind: platform.kind }, amount: money(101) },
  ]);
});

test('a line that moves nothing leaves no trace', () => {
  expect(settle([line(earned, 0, person)], new Map(), false)).toEqual([]);
});

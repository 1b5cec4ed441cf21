import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { rateOf } from '@pero/works/rules/royalty/royalty';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf, reckon } from './reckoning.ts';
import { partOfSale, refundDetail } from './refunds.ts';
import type { SaleDetail } from './sale-entry.ts';

const terms = {
  fromAt: new Date(0),
  licence: 'exclusive',
  isAdvanced: false,
  ownRate: null,
  printCost: money(4000),
} as const;

function sale(paid: number, edition: 'ebook' | 'print'): SaleDetail {
  const sold = { listPrice: money(paid), paid: money(paid), vat: money(Math.floor(paid / 11)), quantity: 1 };
  const rate = rateOf({ format: edition, license: 'exclusive', isAdvanced: false, voice: 'synthesis' });
  const reckoned = reckon(sold, edition, { ...terms, rateOn: () => rate }, day('2026-11-15'), false);
  const parts = partsOf(reckoned.author, [
    { userId: 1, weight: 50 },
    { userId: 2, weight: 30 },
    { userId: 3, weight: 20 },
  ]);
  const named = { artId: 1, orderId: 1, quantity: 1, listPrice: money(paid), licence: 'exclusive' };
  const referrals = [{ inviterId: 9, invitedId: 1, amount: money(Math.floor((parts[0]?.amount ?? 0) / 20)) }];
  return { ...named, isAdvanced: false, ownRate: null, isDraft: false, reckoned, parts, referrals };
}

const sumsOf = ({ reckoned, parts, referrals }: SaleDetail) => [
  reckoned.paid,
  reckoned.vat,
  reckoned.print,
  reckoned.house,
  ...parts.map(({ amount }) => amount),
  ...referrals.map(({ amount }) => amount),
];

test('of a sale any part adds up to the kopeck, no sum shrinks as more is given back, and the whole is the sale', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20_000 }),
      fc.constantFrom('ebook', 'print'),
      fc.nat(10_000),
      (paid, edition, at) => {
        const whole = sale(paid, edition);
        const given = at % paid;
        const [one, next] = [partOfSale(whole, money(given)), partOfSale(whole, money(given + 1))];
        const { reckoned, parts } = one;
        expect(reckoned.vat + reckoned.print + reckoned.house + reckoned.author).toBe(given);
        expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(reckoned.author);
        for (const [index, sum] of sumsOf(next).entries()) expect(sum).toBeGreaterThanOrEqual(sumsOf(one)[index] ?? 0);
        expect(sumsOf(partOfSale(whole, money(paid)))).toEqual(sumsOf(whole));
        expect(sumsOf(refundDetail(whole, money(0), { paid: money(paid), quantity: 1 }))).toEqual(sumsOf(whole));
      },
    ),
  );
});

test('a part that was given back says of what it is a part; the whole at once does not', () => {
  const whole = sale(10_000, 'ebook');
  expect(refundDetail(whole, money(0), { paid: money(4000), quantity: 0 }).partOf).toBe(10_000);
  expect(refundDetail(whole, money(0), { paid: money(10_000), quantity: 1 }).partOf).toBeUndefined();
});

import { type Money, minus, money } from '@pero/kernel/money';
import type { SaleDetail } from './sale-entry.ts';

/**
 * Of a sale, what so many kopecks of it carry: tax, printing, the platform's part, everybody's royalty, in proportion. Divided
 * again and again into one part and the rest, so that all parts add up to the kopeck, none ever shrinks when more is given
 * back, and the whole gives back exactly what the sale gave.
 */
export function partOfSale(detail: SaleDetail, given: Money): SaleDetail {
  const { reckoned } = detail;
  const vat = share(given, reckoned.vat, reckoned.paid);
  const received = minus(given, vat);
  const print = share(received, reckoned.print, minus(reckoned.paid, reckoned.vat));
  const base = minus(received, print);
  const author = share(base, reckoned.author, reckoned.base);
  let [left, whole] = [author, reckoned.author];
  const parts = detail.parts.map((part) => {
    const amount = share(left, part.amount, whole);
    left = minus(left, amount);
    whole = minus(whole, part.amount);
    return { ...part, amount };
  });
  return {
    ...detail,
    reckoned: { ...reckoned, paid: given, vat, print, base, author, house: minus(base, author) },
    parts,
    referrals: detail.referrals.map((one) => ({ ...one, amount: share(given, one.amount, reckoned.paid) })),
  };
}

/** What a refund takes when so much was given back before it. The whole sale at once is the sale itself. */
export function refundDetail(detail: SaleDetail, before: Money, taken: { paid: Money; quantity: number }): SaleDetail {
  const whole = detail.reckoned.paid;
  const [had, has] = [partOfSale(detail, before), partOfSale(detail, money(before + taken.paid))];
  const less = (pick: (of: SaleDetail) => number) => money(pick(has) - pick(had));
  return {
    ...detail,
    quantity: taken.quantity,
    reckoned: {
      ...detail.reckoned,
      paid: taken.paid,
      vat: less(({ reckoned }) => reckoned.vat),
      print: less(({ reckoned }) => reckoned.print),
      base: less(({ reckoned }) => reckoned.base),
      author: less(({ reckoned }) => reckoned.author),
      house: less(({ reckoned }) => reckoned.house),
    },
    parts: detail.parts.map((part, index) => ({ ...part, amount: less(({ parts }) => parts[index]?.amount ?? 0) })),
    referrals: detail.referrals.map((one, index) => ({
      ...one,
      amount: less(({ referrals }) => referrals[index]?.amount ?? 0),
    })),
    ...(taken.paid < whole && { partOf: whole }),
  };
}

/** `part / whole` of a sum, to the nearest kopeck; grows by one kopeck at most when the sum does. */
function share(sum: Money, part: Money, whole: Money): Money {
  if (whole === 0) return money(0);
  return money(Number((2n * BigInt(sum) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole))));
}

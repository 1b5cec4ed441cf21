import { compare, type Day, day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';

/** What of the price is VAT, by whoever runs the site: `standard` follows the law as it changes. */
export const VATS = ['none', '0', '5', '7', '10', 'standard'] as const;
export type Vat = (typeof VATS)[number];

/** How the receipt of a prepayment says it: by a reckoned rate (22/122), as accountants usually do, or like any other. */
export const PREPAID_VATS = ['reckoned', 'same'] as const;
export type PrepaidVat = (typeof PREPAID_VATS)[number];

export type VatRate = { readonly percent: number | null; readonly isReckoned: boolean };

/** The standard rate: 22 % since 2026. */
const STANDARD: readonly { readonly from: Day; readonly percent: number }[] = [
  { from: day('2026-01-01'), percent: 22 },
  { from: day('2019-01-01'), percent: 20 },
];

export function percentOn(vat: Vat, on: Day): number | null {
  if (vat === 'none') return null;
  if (vat !== 'standard') return Number(vat);
  return STANDARD.find(({ from }) => compare(from, on) <= 0)?.percent ?? null;
}

/** Of a line of a receipt. Nothing is reckoned of nothing. */
export function rateOn(vat: Vat, prepaid: PrepaidVat, on: Day, isPrepaid: boolean): VatRate {
  const percent = percentOn(vat, on);
  return { percent, isReckoned: isPrepaid && prepaid === 'reckoned' && percent !== null && percent > 0 };
}

/** The VAT inside a sum: of 122 ₽ at 22 % it is 22 ₽. */
export function vatInside(amount: Money, percent: number | null): Money {
  if (percent === null || percent === 0) return money(0);
  return money(Math.round((amount * percent) / (100 + percent)));
}

import { type Money, minus, money, percentOf, plus, roubles, sum } from './money.ts';
import { type Percent, percent } from './percent.ts';

/** Tax code of Russia, art. 224 p. 1, in force from 2025-01-01: each rate is taken only from its own slice. */
const SLICES: readonly { readonly from: Money; readonly rate: Percent }[] = [
  { from: roubles(0), rate: percent(13) },
  { from: roubles(2_400_000), rate: percent(15) },
  { from: roubles(5_000_000), rate: percent(18) },
  { from: roubles(20_000_000), rate: percent(20) },
  { from: roubles(50_000_000), rate: percent(22) },
];

/** Art. 224 p. 3: who is not a tax resident pays this from everything, without deductions. */
export const NON_RESIDENT_RATE: Percent = percent(30);

/** Art. 221 p. 3: what an author of literary works deducts without receipts, on a written application. */
export const LITERARY_DEDUCTION: Percent = percent(20);

/** The tax of a resident on a base counted from 1 January, in whole roubles: less than 50 kopecks are dropped. */
export function incomeTax(base: Money): Money {
  return wholeRoubles(sum(SLICES.map(({ rate }, index) => percentOf(sliceOf(base, index), rate, 'down'))));
}

/** The tax on the next income of a year in which `soFar` has been taxed already. */
export function nextIncomeTax(soFar: Money, income: Money): Money {
  return minus(incomeTax(plus(soFar, income)), incomeTax(soFar));
}

/** Which rate takes from how much of the next income. */
export function taxedSlices(soFar: Money, income: Money): { readonly rate: Percent; readonly amount: Money }[] {
  const whole = plus(soFar, income);
  return SLICES.map(({ rate }, index) => ({
    rate,
    amount: minus(sliceOf(whole, index), sliceOf(soFar, index)),
  })).filter(({ amount }) => amount > 0);
}

/** The tax of a non-resident, from the gross, in whole roubles. */
export function nonResidentTax(gross: Money): Money {
  return wholeRoubles(percentOf(gross, NON_RESIDENT_RATE, 'down'));
}

function sliceOf(base: Money, index: number): Money {
  const from = SLICES[index]?.from ?? 0;
  const to = SLICES[index + 1]?.from ?? base;
  return money(Math.max(0, Math.min(base, to) - from));
}

/** Kopecks must not have been rounded up before: 49.9 of them would become a rouble. */
function wholeRoubles(amount: Money): Money {
  return money(Math.round(amount / 100) * 100);
}

import { incomeTax } from '@pero/kernel/income-tax';
import { type Money, minus, money, plus, roubles, sum } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import type { Payout } from '../../contract/payouts.ts';
import { yearOf } from '../payout/payout-path.ts';

/** The steps of the scale as they are drawn; how much tax there is only the kernel says. */
export const STEPS = [
  { from: roubles(0), to: roubles(2_400_000), rate: percent(13), words: 'до\u00A02,4\u00A0млн' },
  { from: roubles(2_400_000), to: roubles(5_000_000), rate: percent(15), words: 'до\u00A05\u00A0млн' },
  { from: roubles(5_000_000), to: roubles(20_000_000), rate: percent(18), words: 'до\u00A020\u00A0млн' },
  { from: roubles(20_000_000), to: roubles(50_000_000), rate: percent(20), words: 'до\u00A050\u00A0млн' },
  { from: roubles(50_000_000), to: null, rate: percent(22), words: 'свыше 50\u00A0млн' },
] as const;

/** Where a base stands: its step, and how far into the step, 0 to 1. The last step has no end: it fills by halves. */
export function placeOn(base: Money): { readonly step: number; readonly part: number } {
  const step = STEPS.findLastIndex(({ from }) => base >= from);
  const { from, to } = STEPS[step] ?? STEPS[0];
  const into = base - from;
  return { step, part: to === null ? into / (into + 50_000_000_00) : into / (to - from) };
}

/** How much more may come before the next rate; null on the last step. */
export function leftOnStep(base: Money): Money | null {
  const { to } = STEPS[placeOn(base).step] ?? STEPS[0];
  return to === null ? null : minus(to, base);
}

export type TaxYear = {
  readonly year: number;
  readonly payouts: readonly Payout[];
  readonly gross: Money;
  readonly tax: Money;
  readonly net: Money;
  /** What the tax of the year was reckoned from. */
  readonly base: Money;
};

/** Rejected and cancelled ones stand in the list, and count for nothing. */
export function taxYears(payouts: readonly Payout[]): TaxYear[] {
  const years = [...new Set(payouts.map(yearOf))].sort((a, b) => b - a);
  return years.map((year) => {
    const own = payouts.filter((payout) => yearOf(payout) === year);
    const counted = own.filter(({ status }) => status !== 'rejected' && status !== 'cancelled');
    return {
      year,
      payouts: own,
      gross: sum(counted.map(({ amount }) => amount)),
      tax: sum(counted.map(({ tax }) => tax)),
      net: sum(counted.map(({ net }) => net)),
      base: counted.reduce<Money>(
        (most, { taxed }) => money(Math.max(most, plus(taxed.base_before, taxed.base))),
        money(0),
      ),
    };
  });
}

/** «С каждого рубля»: what the scale takes from all of it, in percent with one decimal. */
export function wholeRate(base: Money): number {
  return base === 0 ? 13 : Math.round((incomeTax(base) / base) * 1000) / 10;
}

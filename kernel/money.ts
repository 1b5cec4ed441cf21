import { formatNumber } from './number.ts';
import type { Percent } from './percent.ts';

/** An amount in kopecks. Always whole: money is never a fraction. */
export type Money = number & { readonly unit: 'money' };

/** Where the fraction of a kopeck goes: to plus infinity, to minus infinity, or to the nearest with halves away from zero. */
export type Rounding = 'up' | 'down' | 'nearest';

/** Ten trillion roubles. Below it a double holds every amount of roubles with two decimals exactly. */
export const LARGEST = 1e15;

/** Takes a whole number of kopecks for money. `money(4990)` gives 49,90 ₽. */
export function money(kopecks: number): Money {
  if (!Number.isInteger(kopecks) || Math.abs(kopecks) > LARGEST) {
    throw new RangeError(`Not a whole amount of kopecks: ${kopecks}`);
  }
  return (kopecks + 0) as Money;
}

/**
 * Takes roubles with at most two decimals for money; anything finer is refused, not rounded.
 * `roubles(49.9)` gives 4990 kopecks. `roubles(0.001)` throws RangeError.
 */
export function roubles(amount: number): Money {
  const kopecks = Math.round(amount * 100);
  if (kopecks / 100 !== amount) throw new RangeError(`Not roubles with two decimals: ${amount}`);
  return money(kopecks);
}

/** The amount as it crosses the wire. `inRoubles(money(4990))` gives 49.9. */
export function inRoubles(amount: Money): number {
  return amount / 100;
}

/** `plus(money(100), money(50))` gives 150. */
export function plus(a: Money, b: Money): Money {
  return money(a + b);
}

/** `minus(money(100), money(150))` gives −50. */
export function minus(a: Money, b: Money): Money {
  return money(a - b);
}

/** `sum([money(1), money(2), money(3)])` gives 6; of nothing, 0. */
export function sum(amounts: Iterable<Money>): Money {
  let total = money(0);
  for (const amount of amounts) total = plus(total, amount);
  return total;
}

/** `times(money(250), 3)` gives 750; a fractional count is a RangeError. */
export function times(amount: Money, count: number): Money {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole number of times: ${count}`);
  return money(amount * count);
}

/**
 * A part of an amount. The caller says where the fraction of a kopeck goes, because somebody loses it.
 * `percentOf(money(999), percent(10), 'down')` gives 99. `percentOf(money(999), percent(10), 'up')` gives 100.
 */
export function percentOf(amount: Money, part: Percent, rounding: Rounding): Money {
  return money(Number(divide(BigInt(amount) * BigInt(Math.round(part * 100)), 10_000n, rounding)));
}

/**
 * What remains after taking a part off. By default the seller keeps the fraction: 9,99 ₽ less 10 % is 9,00 ₽, not 8,99 ₽.
 * `lessPercent(money(999), percent(10))` gives 900.
 */
export function lessPercent(amount: Money, part: Percent, rounding: Rounding = 'up'): Money {
  return money(Number(divide(BigInt(amount) * BigInt(10_000 - Math.round(part * 100)), 10_000n, rounding)));
}

/**
 * Divides an amount in proportion to whole weights, by largest remainder; earlier ones win a tie. The parts always add up.
 * `splitByWeights(money(100), [1, 1, 1])` gives [34, 33, 33].
 */
export function splitByWeights(total: Money, weights: readonly number[]): Money[] {
  const whole = weights.reduce((a, b) => a + requireWeight(b), 0);
  if (whole === 0 || !Number.isSafeInteger(whole))
    throw new RangeError('Weights must add up to a positive whole number');
  const shares = weights.map((weight, index) => {
    const exact = BigInt(Math.abs(total)) * BigInt(weight);
    return { index, kopecks: Number(exact / BigInt(whole)), rest: Number(exact % BigInt(whole)) };
  });
  const left = Math.abs(total) - shares.reduce((a, share) => a + share.kopecks, 0);
  const byRest = [...shares].sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const share of byRest.slice(0, left)) share.kopecks += 1;
  return shares.map((share) => money(Math.sign(total) * share.kopecks));
}

/**
 * Money for a reader, with no-break spaces and a true minus. Kopecks may be left out where there are none.
 * `formatMoney(money(123450))` gives '1 234,50 ₽'. `formatMoney(money(100000), 'kopecks-if-any')` gives '1 000 ₽'.
 */
export function formatMoney(amount: Money, style: 'kopecks' | 'kopecks-if-any' = 'kopecks'): string {
  const decimals = style === 'kopecks' || amount % 100 !== 0 ? 2 : 0;
  return `${formatNumber(inRoubles(amount), decimals)}\u00A0₽`;
}

function divide(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const quotient = dividend / divisor;
  const rest = dividend % divisor;
  if (rest === 0n) return quotient;
  if (rounding === 'up') return rest > 0n ? quotient + 1n : quotient;
  if (rounding === 'down') return rest > 0n ? quotient : quotient - 1n;
  const far = (rest > 0n ? rest : -rest) * 2n >= divisor;
  return far ? quotient + (rest > 0n ? 1n : -1n) : quotient;
}

function requireWeight(weight: number): number {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  return weight;
}

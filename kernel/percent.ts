import { formatNumber } from './number.ts';

/** A part of a whole in hundredths, from 0 to 100, with at most two decimals. */
export type Percent = number & { readonly unit: 'percent' };

/** Takes a number for a percentage. `percent(101)` throws RangeError. */
export function percent(value: number): Percent {
  const hundredths = Math.round(value * 100);
  if (!(value >= 0 && value <= 100) || hundredths / 100 !== value) throw new RangeError(`Not a percentage: ${value}`);
  return (value + 0) as Percent;
}

/**
 * How much of `whole` is done, rounded down to a whole percent: 99.9 % of a book is not yet the book.
 * Never above 100; nothing of nothing is 0. `percentDone(27, 40)` gives 67.
 */
export function percentDone(part: number, whole: number): Percent {
  if (whole <= 0 || part <= 0) return percent(0);
  return percent(Math.min(100, Math.floor((part * 100) / whole)));
}

/** `formatPercent(percent(71))` gives '71 %' with a no-break space. `formatPercent(percent(12.5))` gives '12,5 %'. */
export function formatPercent(value: Percent): string {
  const decimals = String(value).split('.')[1]?.length ?? 0;
  return `${formatNumber(value, decimals)}\u00A0%`;
}

import { addMonths, compare, type Day, day } from '@pero/kernel/day';
import type { Refused } from '@pero/wire/refusal';
import type { Period } from './publisher.ts';

const LONGEST_YEARS = 10;

/**
 * The days a report is asked for: the running month where nothing is said.
 * `periodOf({}, day('2026-11-16'))` gives 1–16 November 2026.
 */
export function periodOf(
  { date_from, date_to }: { readonly date_from?: Day | undefined; readonly date_to?: Day | undefined },
  today: Day,
): Period | Refused<'period-order' | 'period-long'> {
  const to = date_to ?? today;
  const from = date_from ?? day(`${to.slice(0, 7)}-01`);
  if (compare(from, to) > 0) return { refused: 'period-order' };
  if (compare(from, addMonths(to, -12 * LONGEST_YEARS)) <= 0) return { refused: 'period-long' };
  return { from, to };
}

import { compare, type Day, type Days, day } from '@pero/kernel/day';
import { LEGACY_WINDOW } from './metrics.ts';

type DaysQuery = { readonly date_from?: Day | undefined; readonly date_to?: Day | undefined };

const CUTOFF = day(LEGACY_WINDOW.cutoff);
const LAST_LEGACY = day(LEGACY_WINDOW.end);

/** What the statistics of today show of a period: from the cutoff on, up to today. Null when nothing of it is left. */
export function currentDays({ date_from, date_to }: DaysQuery, today: Day): Days | null {
  return daysBetween(later(date_from ?? CUTOFF, CUTOFF), date_to ?? today);
}

/**
 * What the former reports show: days before the cutoff. Without a wish it is their last month; who asks for earlier days
 * gets them, because nowhere else are they shown. `legacyDays({})` gives 1–30 June 2025.
 */
export function legacyDays({ date_from, date_to }: DaysQuery): Days | null {
  const last = date_to ?? LAST_LEGACY;
  return daysBetween(date_from ?? day(LEGACY_WINDOW.start), compare(last, LAST_LEGACY) < 0 ? last : LAST_LEGACY);
}

export function isTurnedAround({ date_from, date_to }: DaysQuery): boolean {
  return date_from !== undefined && date_to !== undefined && compare(date_from, date_to) > 0;
}

function later(a: Day, b: Day): Day {
  return compare(a, b) > 0 ? a : b;
}

function daysBetween(first: Day, last: Day): Days | null {
  return compare(first, last) > 0 ? null : { first, last };
}

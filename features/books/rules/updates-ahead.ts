import { addDays, compare, type Day } from '@pero/kernel/day';

type Promise = {
  /** When readers last got something new. */
  readonly updatedOn: Day;
  readonly period: number | null;
  readonly deadline: Day;
  /** Chapters that are written and not out yet. */
  readonly ready: number;
};

/** A day on which readers were promised a chapter. `isDue`: that day has passed, they wait. */
export type PromisedUpdate = { readonly day: Day; readonly isReady: boolean; readonly isDue: boolean };

export const UPDATES_SHOWN = 12;

/** The promised days from now to the deadline; a missed one stands first, once, and the others are counted from today. */
export function updatesAhead({ updatedOn, period, deadline, ready }: Promise, today: Day): PromisedUpdate[] {
  if (period === null) return [];
  const next = addDays(updatedOn, period);
  const isDue = compare(next, today) < 0;
  const days: Day[] = [next];
  let day = addDays(isDue ? today : next, period);
  while (days.length < UPDATES_SHOWN && compare(day, deadline) <= 0) {
    days.push(day);
    day = addDays(day, period);
  }
  return days
    .filter((each) => isDue || compare(each, deadline) <= 0)
    .map((each, at) => ({ day: each, isReady: at < ready, isDue: isDue && at === 0 }));
}

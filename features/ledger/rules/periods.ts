import { addMonths, compare, type Day, day } from '@pero/kernel/day';

/** The report of a month is ready on this day of the month after it. */
export const REPORT_DAY = 10;

/** `monthOf(day('2026-11-16'))` gives 2026-11-01. */
export function monthOf(which: Day): Day {
  return day(`${which.slice(0, 7)}-01`);
}

/** On which day the report of a month comes out. */
export function reportDay(period: Day): Day {
  return day(`${addMonths(period, 1).slice(0, 7)}-${REPORT_DAY}`);
}

/** The newest month that has been reported by a day. */
export function lastReported(today: Day): Day {
  const month = monthOf(today);
  return addMonths(month, Number(today.slice(8)) >= REPORT_DAY ? -1 : -2);
}

/** In which report a fact of a day stands when it is booked today: its own month, or the running one when that is closed. */
export function periodFor(happened: Day, today: Day, closed: Day | null): Day {
  const own = monthOf(happened);
  return closed === null || compare(own, closed) > 0 ? own : monthOf(today);
}

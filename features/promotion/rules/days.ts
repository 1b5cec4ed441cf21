import { addDays, type Day, startOf } from '@pero/kernel/day';

/** rules.md 9: bookable so many days ahead. */
export const AHEAD = { least: 3, most: 60 } as const;
/** So long a place is held for whoever has begun to pay. */
export const HOLD_MINUTES = 30;
/** After a hold is over money that was on its way may still come; then the order falls. */
export const LATE_MINUTES = 90;
/** Until so long before it begins it may be cancelled, and everything goes back. */
export const CANCEL_HOURS = 48;
/** The report waits for those who bought later, and is told then. */
export const AFTER_DAYS = 7;

export function firstBookable(today: Day): Day {
  return addDays(today, AHEAD.least);
}

export function lastBookable(today: Day): Day {
  return addDays(today, AHEAD.most);
}

export function isBookable(day: Day, today: Day): boolean {
  return day >= firstBookable(today) && day <= lastBookable(today);
}

export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + HOLD_MINUTES * 60_000);
}

export function cancellableUntil(first: Day): Date {
  return new Date(startOf(first).getTime() - CANCEL_HOURS * 3_600_000);
}

export function reportOn(last: Day): Day {
  return addDays(last, AFTER_DAYS + 1);
}

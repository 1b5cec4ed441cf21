import { addDays, type Day } from '@pero/kernel/day';
import type { Delivery } from './choice.ts';

/** Days off that the Labour Code names (art. 112). What a government moves for one year is not counted. */
const HOLIDAYS = new Set(['01-01', '01-02', '01-03', '01-04', '01-05', '01-06', '01-07', '01-08']);
for (const single of ['02-23', '03-08', '05-01', '05-09', '06-12', '11-04']) HOLIDAYS.add(single);

/** Working days that a person looks at the layout, and days in which the bill is to be paid. */
export const CHECK_DAYS = 1;
export const DAYS_TO_PAY = 7;

/** Calendar days on the road, at least and at most. */
export const ROAD_DAYS: Readonly<Record<Delivery, readonly [number, number]>> = {
  post_office: [4, 7],
  courier: [3, 5],
};

export function productionDays(copies: number): 10 | 20 {
  return copies <= 100 ? 10 : 20;
}

export function isWorkingDay(which: Day): boolean {
  const weekday = new Date(`${which}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(which.slice(5));
}

/** `addWorkingDays(day('2026-12-31'), 1)` gives '2027-01-11'. */
export function addWorkingDays(from: Day, days: number): Day {
  let left = days;
  let now = from;
  while (left > 0) {
    now = addDays(now, 1);
    if (isWorkingDay(now)) left -= 1;
  }
  return now;
}

/** When the books are there, if the layout is good and the bill is paid on the day it comes. */
export function arrivalOf(
  { copies, delivery }: { readonly copies: number; readonly delivery: Delivery },
  today: Day,
): Day {
  const printed = addWorkingDays(today, CHECK_DAYS + productionDays(copies));
  return addDays(printed, ROAD_DAYS[delivery][1]);
}

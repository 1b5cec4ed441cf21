/** A calendar day, `2026-03-31`. It sorts as text and has no time zone. */
export type Day = string & { readonly unit: 'day' };

/** A stretch of days; both ends belong to it. */
export type Days = { readonly first: Day; readonly last: Day };

const DAY_MS = 86_400_000;

/**
 * Moscow has kept UTC+3 all year since 2014-10-26, and no instant of the product is older than that.
 * A fixed offset gives the same day in every browser, whatever time zone data it carries.
 */
const MOSCOW_AHEAD_MS = 3 * 3_600_000;

const MONTHS_OF = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];

/** Is the text a day that exists? */
export function isDay(text: string): text is Day {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const parsed = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(0, 10) === text;
}

/** Takes a text for a day. `day('2026-02-30')` throws RangeError. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** The day it is in Moscow at that instant. `moscowDay(new Date('2026-11-14T21:00:00Z'))` gives '2026-11-15'. */
export function moscowDay(instant: Date): Day {
  const here = instant.getTime() + MOSCOW_AHEAD_MS;
  const number = Math.floor(here / DAY_MS);
  // Every request asks for the day, and most of them for the same one.
  if (number !== last.number) last = { number, day: dayOf(here) };
  return last.day;
}

let last = { number: Number.NaN, day: '' as Day };

/**
 * The instant at which the day begins in Moscow.
 * `startOf(day('2026-11-15')).toISOString()` gives '2026-11-14T21:00:00.000Z'.
 */
export function startOf(which: Day): Date {
  return new Date(Date.parse(which) - MOSCOW_AHEAD_MS);
}

/** `addDays(day('2026-12-31'), 1)` gives '2027-01-01'. */
export function addDays(from: Day, days: number): Day {
  return dayOf(Date.parse(from) + days * DAY_MS);
}

/**
 * The same day of another month, or that month's last day where it is shorter.
 * `addMonths(day('2026-01-31'), 1)` gives '2026-02-28'.
 */
export function addMonths(from: Day, months: number): Day {
  const { year, month, date } = partsOf(from);
  const lastOfTarget = new Date(0);
  lastOfTarget.setUTCFullYear(year, month + months, 0);
  const clamped = Math.min(date, lastOfTarget.getUTCDate());
  return dayOf(lastOfTarget.setUTCDate(clamped));
}

/** Both ends count. `lengthOf({ first: day('2026-11-01'), last: day('2026-11-01') })` gives 1. */
export function lengthOf(days: Days): number {
  return (Date.parse(days.last) - Date.parse(days.first)) / DAY_MS + 1;
}

/** Do two stretches share a day? */
export function overlap(a: Days, b: Days): boolean {
  return a.first <= b.last && b.first <= a.last;
}

/** For `sort`. */
export function compare(a: Day, b: Day): -1 | 0 | 1 {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Whole years on that day; who was born on 29 February grows older on 1 March. Negative before birth.
 * `ageOn(day('2008-11-15'), day('2026-11-14'))` gives 17.
 */
export function ageOn(birthday: Day, on: Day): number {
  const years = partsOf(on).year - partsOf(birthday).year;
  return on.slice(5) < birthday.slice(5) ? years - 1 : years;
}

/** The number does not part from its month. `formatDay(day('2026-11-15'))` gives '15 ноября 2026'. */
export function formatDay(which: Day): string {
  return `${dayAndMonth(which)} ${partsOf(which).year}`;
}

/**
 * A stretch of days without repeating what both ends share.
 * `formatDayRange({ first: day('2026-11-01'), last: day('2026-11-15') })` gives '1–15 ноября 2026'.
 */
export function formatDayRange({ first, last }: Days): string {
  const [from, to] = [partsOf(first), partsOf(last)];
  if (first === last) return formatDay(first);
  if (from.year !== to.year) return `${formatDay(first)}\u00A0— ${formatDay(last)}`;
  if (from.month !== to.month) return `${dayAndMonth(first)}\u00A0— ${formatDay(last)}`;
  return `${from.date}–${formatDay(last)}`;
}

/** Day and time in Moscow. `formatMoment(new Date('2026-11-15T09:04:00Z'))` gives '15 ноября 2026, 12:04'. */
export function formatMoment(instant: Date): string {
  const inMoscow = new Date(instant.getTime() + MOSCOW_AHEAD_MS).toISOString();
  return `${formatDay(day(inMoscow.slice(0, 10)))}, ${inMoscow.slice(11, 16)}`;
}

/** Of an instant in UTC. Charts ask for thousands, so the day is not read again to see whether it exists. */
function dayOf(utc: number): Day {
  const text = new Date(utc).toISOString();
  // A year of five digits or before the first has a sign.
  if (text.length !== 24) throw new RangeError(`Not a calendar day: ${text}`);
  return text.slice(0, 10) as Day;
}

function partsOf(which: Day): { year: number; month: number; date: number } {
  return { year: Number(which.slice(0, 4)), month: Number(which.slice(5, 7)), date: Number(which.slice(8)) };
}

/** Of a year that is plain. `dayAndMonth(day('2026-11-15'))` gives '15 ноября'. */
export function dayAndMonth(which: Day): string {
  const { month, date } = partsOf(which);
  return `${date}\u00A0${MONTHS_OF[month - 1]}`;
}

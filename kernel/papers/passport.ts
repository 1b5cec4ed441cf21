import { addDays, addMonths, type Day, day } from '../day.ts';

/** Four digits of series and six of number of a Russian inner passport. */
export type PassportNumber = { readonly series: string; readonly number: string };

/** Facts of a passport that its dates are judged by. */
export type PassportDates = { readonly birthday: Day; readonly issued: Day };

/** Why the day of issue cannot be true. */
export type IssueFault = 'in-the-future' | 'before-the-first-passports' | 'before-age-14';

/** What a person should look at, although it may be true. */
export type PassportDoubt = 'expired' | 'blank-of-another-time';

const FIRST_PASSPORTS = day('1997-10-01');
const YEARS_OF_EXCHANGE = [20, 45];
const DAYS_TO_EXCHANGE = 90;
const BLANK_MAY_DIFFER_YEARS = 3;

/**
 * Reads series and number; spaces may stand anywhere people put them, also «№».
 * `passportNumber('45 11 123456')` gives { series: '4511', number: '123456' }.
 * `passportNumber('4511 12345')` gives null.
 */
export function passportNumber(text: string): PassportNumber | null {
  const digits = text.replace(/[\s№-]/g, '');
  if (!/^\d{10}$/.test(digits)) return null;
  return { series: digits.slice(0, 4), number: digits.slice(4) };
}

/** `formatPassport({ series: '4511', number: '123456' })` gives '45 11 123456' with no-break spaces. */
export function formatPassport({ series, number }: PassportNumber): string {
  return `${series.slice(0, 2)}\u00A0${series.slice(2)}\u00A0${number}`;
}

/** The code of the office that issued a passport. All kinds of office (third digit) occur, so none is refused. */
export function isDivisionCode(text: string): boolean {
  return /^\d{3}-\d{3}$/.test(text);
}

/** Why a passport cannot have been issued on that day; null when it can. */
export function issueFault({ birthday, issued }: PassportDates, today: Day): IssueFault | null {
  if (issued > today) return 'in-the-future';
  if (issued < FIRST_PASSPORTS) return 'before-the-first-passports';
  return issued < birthdayAt(birthday, 14) ? 'before-age-14' : null;
}

/**
 * The last day a passport is good for: it is exchanged at 20 and at 45, with 90 days to do so. Null: for life.
 * `validUntil({ birthday: day('2000-01-10'), issued: day('2014-02-01') })` gives '2020-04-09'.
 */
export function validUntil({ birthday, issued }: PassportDates): Day | null {
  const next = YEARS_OF_EXCHANGE.map((age) => birthdayAt(birthday, age)).find((exchange) => issued < exchange);
  return next ? addDays(next, DAYS_TO_EXCHANGE) : null;
}

/**
 * Doubts to show, not to refuse for: the passport has run out, or its series names the year of a blank
 * printed more than three years away from the issue.
 */
export function passportDoubts(passport: PassportNumber, dates: PassportDates, today: Day): PassportDoubt[] {
  const doubts: PassportDoubt[] = [];
  const last = validUntil(dates);
  if (last !== null && last < today) doubts.push('expired');
  const yearsApart = Math.abs(blankYear(passport.series) - Number(dates.issued.slice(0, 4)));
  if (yearsApart > BLANK_MAY_DIFFER_YEARS) doubts.push('blank-of-another-time');
  return doubts;
}

function birthdayAt(birthday: Day, age: number): Day {
  return addMonths(birthday, age * 12);
}

/** Blanks have been printed since 1997, so 97–99 belong to the last century. */
function blankYear(series: string): number {
  const year = Number(series.slice(2));
  return year >= 97 ? 1900 + year : 2000 + year;
}

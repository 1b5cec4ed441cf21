import { addDays, addMonths, compare, type Day, type Days, formatDayRange, isDay } from '@pero/kernel/day';

const MONTHS = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
];

/** `monthLabel(day('2026-10-01'))` gives 'октябрь 2026'. */
export function monthLabel(month: Day): string {
  return `${MONTHS[Number(month.slice(5, 7)) - 1]}\u00A0${month.slice(0, 4)}`;
}

/** What a report is asked for by: a month, or a stretch of days. */
export type ReportPeriod = { readonly key: string; readonly month: Day | null; readonly days: Days };

/** Longer ones would not fit a letter. */
const LONGEST_YEARS = 10;

/** `2026-10` is a month, `2025-07-01..2025-09-30` a period. Null of anything else. */
export function reportPeriod(key: string): ReportPeriod | null {
  if (!/^20\d{2}-/.test(key)) return null;
  if (/^\d{4}-\d{2}$/.test(key)) {
    const first = `${key}-01`;
    if (!isDay(first)) return null;
    return { key, month: first, days: { first, last: addDays(addMonths(first, 1), -1) } };
  }
  const [first = '', last = '', ...more] = key.split('..');
  if (more.length > 0 || !isDay(first) || !isDay(last)) return null;
  const isRight = compare(first, last) <= 0 && compare(last, addMonths(first, 12 * LONGEST_YEARS)) < 0;
  return isRight ? { key, month: null, days: { first, last } } : null;
}

/** `reportLabel(reportAsked('2026-10'))` gives 'октябрь 2026'. */
export function reportLabel({ month, days }: ReportPeriod): string {
  return month === null ? formatDayRange(days) : monthLabel(month);
}

import { addDays, addMonths, compare, type Day, type Days, day, formatDayRange, lengthOf } from '@pero/kernel/day';
import { counted } from '@pero/kernel/plural';
import { LEGACY_WINDOW } from '../rules/metrics.ts';

/** What lies before this day is in the earlier reports. */
export const FIRST_DAY = day(LEGACY_WINDOW.cutoff);

export const PERIODS = ['7', '30', '90', 'month', 'last-month', 'year', 'all'] as const;
export type PeriodName = (typeof PERIODS)[number];
/** A named one moves on with the calendar; dates of one's own stay. */
export type Period = PeriodName | Days;

export const PERIOD_LABELS: Readonly<Record<PeriodName, string>> = {
  '7': '7\u00A0дней',
  '30': '30\u00A0дней',
  '90': '90\u00A0дней',
  month: 'Этот месяц',
  'last-month': 'Прошлый месяц',
  year: 'Год',
  all: 'Всё время',
};

export const COMPARISONS = ['previous', 'year', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The days of a period, today among them; never before the first day nor after today. */
export function daysOf(period: Period, today: Day): Days {
  const { first, last } = typeof period === 'string' ? namedDays(period, today) : period;
  const end = earlier(last, today);
  return { first: earlier(later(first, FIRST_DAY), end), last: end };
}

function namedDays(period: PeriodName, today: Day): Days {
  switch (period) {
    case 'month':
      return { first: monthStart(today), last: today };
    case 'last-month':
      return { first: addMonths(monthStart(today), -1), last: addDays(monthStart(today), -1) };
    case 'year':
      return { first: addDays(addMonths(today, -12), 1), last: today };
    case 'all':
      return { first: FIRST_DAY, last: today };
    default:
      return { first: addDays(today, 1 - Number(period)), last: today };
  }
}

/**
 * With which days a period is compared; null where there is nothing to compare with. A month goes with the same days
 * of the month before it, anything else with as many days right before it.
 */
export function comparedDays(period: Period, comparison: Comparison, today: Day): Days | null {
  if (comparison === 'none' || period === 'all') return null;
  const days = daysOf(period, today);
  const compared = comparison === 'year' ? yearBefore(days) : daysBefore(period, days);
  return compared.first < FIRST_DAY ? null : compared;
}

function yearBefore({ first, last }: Days): Days {
  return { first: addMonths(first, -12), last: addMonths(last, -12) };
}

function daysBefore(period: Period, days: Days): Days {
  const { first, last } = days;
  if (period === 'month') return { first: addMonths(first, -1), last: addMonths(last, -1) };
  if (period === 'last-month') return { first: addMonths(first, -1), last: addDays(first, -1) };
  return { first: addDays(first, -lengthOf(days)), last: addDays(first, -1) };
}

const MONTHS_TO = 'январю февралю марту апрелю маю июню июлю августу сентябрю октябрю ноябрю декабрю'.split(' ');
const MONTHS_WITH =
  'январём февралём мартом апрелем маем июнем июлем августом сентябрём октябрём ноябрём декабрём'.split(' ');

/** After a change: «к октябрю», «к прошлым 30 дням», «к прошлому году». */
export function comparedTo(period: Period, comparison: Comparison, compared: Days): string {
  if (comparison === 'year') return 'к\u00A0прошлому году';
  if (isMonth(period)) return `к\u00A0${MONTHS_TO[monthOf(compared.first)]}`;
  return `к\u00A0прошлым ${counted(lengthOf(compared), 'дню', 'дням', 'дням')}`;
}

/** On the chooser: «Сравнить с октябрём». */
export function compareWords(period: Period, comparison: Comparison, today: Day): string {
  if (period === 'all') return 'Сравнить не\u00A0с\u00A0чем';
  if (comparison === 'none') return 'Не\u00A0сравнивать';
  if (comparison === 'year') return 'Сравнить с\u00A0прошлым годом';
  const { first, last } = daysBefore(period, daysOf(period, today));
  if (isMonth(period)) return `Сравнить с\u00A0${MONTHS_WITH[monthOf(first)]}`;
  return `Сравнить с\u00A0прошлыми ${counted(lengthOf({ first, last }), 'днём', 'днями', 'днями')}`;
}

export function periodWords(period: Period, today: Day): string {
  return formatDayRange(daysOf(period, today));
}

function isMonth(period: Period): boolean {
  return period === 'month' || period === 'last-month';
}

function earlier(a: Day, b: Day): Day {
  return compare(a, b) < 0 ? a : b;
}

function later(a: Day, b: Day): Day {
  return compare(a, b) > 0 ? a : b;
}

function monthStart(which: Day): Day {
  return day(`${which.slice(0, 7)}-01`);
}

function monthOf(which: Day): number {
  return Number(which.slice(5, 7)) - 1;
}

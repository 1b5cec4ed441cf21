import { type Day, type Days, isDay } from '@pero/kernel/day';
import { ART_TYPES, type ArtType } from '../../rules/metrics.ts';
import type { Report } from '../../rules/publisher.ts';
import { daysOf, PERIODS, type Period } from '../periods.ts';

/** What the address of a report asks for. */
export type ReportQuery = { readonly period: Period; readonly view: ArtType | 'all' };

export const REPORT_PATHS: Readonly<Record<Report, `/${string}`>> = {
  royalty: '/publisher/statistics/royalty-page-sales/',
  reading: '/publisher/statistics/royalty-page-reading/',
};

const FIRST: ReportQuery = { period: 'month', view: 'all' };

/** What is said wrongly is left out: an old link still opens. */
export function reportQueryIn(search: string): ReportQuery {
  const query = new URLSearchParams(search);
  const view = ART_TYPES.find((each) => each === query.get('view')) ?? FIRST.view;
  const named = PERIODS.find((each) => each === query.get('period')) ?? FIRST.period;
  return { view, period: ownDays(query.get('from'), query.get('to')) ?? named };
}

export function reportPath(report: Report, { period, view }: ReportQuery): string {
  const query = new URLSearchParams({
    ...(view !== FIRST.view && { view }),
    ...(typeof period !== 'string' && { from: period.first, to: period.last }),
    ...(typeof period === 'string' && period !== FIRST.period && { period }),
  });
  return query.size > 0 ? `${REPORT_PATHS[report]}?${query}` : REPORT_PATHS[report];
}

/** The same for the calls. */
export function reportInput({ period, view }: ReportQuery, today: Day, days: Days = daysOf(period, today)) {
  return { date_from: days.first, date_to: days.last, ...(view !== 'all' && { art_type: view }) };
}

function ownDays(from: string | null, to: string | null): Days | null {
  return from && to && isDay(from) && isDay(to) && from <= to ? { first: from, last: to } : null;
}

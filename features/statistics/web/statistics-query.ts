import { type Days, isDay } from '@pero/kernel/day';
import { ART_TYPES, type ArtType } from '../rules/metrics.ts';
import { COMPARISONS, type Comparison, PERIODS, type Period } from './periods.ts';

const TABS = ['overview', 'reading', 'royalty'] as const;
export type StatisticsTab = (typeof TABS)[number];

/** What the address of the page asks for. */
export type StatisticsQuery = {
  readonly tab: StatisticsTab;
  readonly view: ArtType;
  readonly period: Period;
  /** Ids of books; none means all of them. */
  readonly books: readonly number[];
  readonly comparison: Comparison;
};

const FIRST: StatisticsQuery = { tab: 'overview', view: 'text', period: '30', books: [], comparison: 'previous' };

/** What is said wrongly is left out: an old link still opens. */
export function queryIn(search: string): StatisticsQuery {
  const query = new URLSearchParams(search);
  const one = <T extends string>(known: readonly T[], name: string) => known.find((each) => each === query.get(name));
  return {
    tab: one(TABS, 'tab') ?? FIRST.tab,
    view: one(ART_TYPES, 'view') ?? FIRST.view,
    period: ownDays(query.get('from'), query.get('to')) ?? one(PERIODS, 'period') ?? FIRST.period,
    books: bookIds(query.get('books')),
    comparison: one(COMPARISONS, 'compare') ?? FIRST.comparison,
  };
}

/** The address that asks for this; what goes without saying is left out. */
export function pathTo({ tab, view, period, books, comparison }: StatisticsQuery): string {
  const query = new URLSearchParams({
    ...(tab !== FIRST.tab && { tab }),
    ...(view !== FIRST.view && { view }),
    ...(typeof period !== 'string' && { from: period.first, to: period.last }),
    ...(typeof period === 'string' && period !== FIRST.period && { period }),
    ...(books.length > 0 && { books: books.join(',') }),
    ...(comparison !== FIRST.comparison && { compare: comparison }),
  });
  return query.size > 0 ? `/statistics/?${query}` : '/statistics/';
}

function ownDays(from: string | null, to: string | null): Days | null {
  return from && to && isDay(from) && isDay(to) && from <= to ? { first: from, last: to } : null;
}

function bookIds(text: string | null): number[] {
  if (!text || !/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))];
}

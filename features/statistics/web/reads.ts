import type { Day, Days } from '@pero/kernel/day';
import type { ApiResponse, Call } from '@pero/web-platform/call';
import { type Read, useRead } from '@pero/web-platform/use-read';
import { useState } from 'react';
import { type Chart, getChart, getRaw, type ReadingRow } from '../contract/charts.ts';
import { type ArtType, METRICS } from '../rules/metrics.ts';
import { comparedDays, daysOf, FIRST_DAY } from './periods.ts';
import type { StatisticsQuery } from './statistics-query.ts';

/** What the figures of a screen are about. */
export type Scope = {
  readonly view: ArtType;
  readonly days: Days;
  readonly compared: Days | null;
  /** Ids of books; none means all of them. */
  readonly books: readonly number[];
};

export function scopeOf({ view, period, books, comparison }: StatisticsQuery, today: Day): Scope {
  return { view, days: daysOf(period, today), compared: comparedDays(period, comparison, today), books };
}

export function inputOf({ view, days, books }: Pick<Scope, 'view' | 'days' | 'books'>) {
  const ofBooks = books.length > 0 ? { art_ids: [...books] } : {};
  return { art_type: view, from_date: days.first, to_date: days.last, ...ofBooks };
}

function chartInput(scope: Pick<Scope, 'view' | 'days' | 'books'>) {
  return { ...inputOf(scope), metrics: [...METRICS] };
}

/** More than anybody has; whoever has more finds the rest in the table. */
const MOST_BOOKS = 100;

function booksInput(view: ArtType, today: Day) {
  return { art_type: view, from_date: FIRST_DAY, to_date: today, limit: MOST_BOOKS };
}

/** What comes with the page itself, so that the figures are there before any script. */
export type FirstReads = {
  readonly search: string;
  readonly chart: ApiResponse<Chart> | undefined;
  readonly before: ApiResponse<Chart> | undefined;
  readonly books: ApiResponse<ReadingRow[]> | undefined;
};

export async function firstReads(call: Call, query: StatisticsQuery, search: string, today: Day): Promise<FirstReads> {
  const scope = scopeOf(query, today);
  const [chart, before, books] = await Promise.all([
    call(getChart, chartInput(scope)),
    scope.compared ? call(getChart, chartInput({ ...scope, days: scope.compared })) : undefined,
    call(getRaw, booksInput(query.view, today)),
  ]);
  return { search, chart: good(chart), before: before && good(before), books: good(books) };
}

/** A refusal is asked for again in the browser, where the screen has words for it. */
function good<Result>(response: ApiResponse<Result>): ApiResponse<Result> | undefined {
  return response.errors.length === 0 ? response : undefined;
}

export type ChartRead = {
  readonly chart: Chart | null;
  readonly before: Chart | null;
  /** Another period is on its way; the last one is still shown. */
  readonly isOld: boolean;
  readonly error: Error | null;
  readonly again: () => void;
};

export function useChart(scope: Scope, first: FirstReads | null): ChartRead {
  const now = useRead(getChart, chartInput(scope), { initial: first?.chart });
  const before = useRead(getChart, chartInput({ ...scope, days: scope.compared ?? scope.days }), {
    initial: first?.before,
    isOn: scope.compared !== null,
  });
  const earlier = scope.compared ? before.result : null;
  const isWhole = now.result !== null && (scope.compared === null || before.result !== null || before.error !== null);
  const [kept, setKept] = useState<{ chart: Chart; before: Chart | null } | null>(null);
  const whole = isWhole && now.result ? { chart: now.result, before: earlier } : kept;
  if (whole && (whole.chart !== kept?.chart || whole.before !== kept.before)) setKept(whole);
  return {
    chart: whole?.chart ?? null,
    before: whole?.before ?? null,
    isOld: !isWhole,
    error: now.error,
    again: now.refetch,
  };
}

/** Every book of the view that is or was on sale, the best earner first. */
export function useBooks(view: ArtType, today: Day, first: FirstReads | null): Read<ReadingRow[]> {
  return useRead(getRaw, booksInput(view, today), { initial: first?.books });
}

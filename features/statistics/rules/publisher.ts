import type { Day } from '@pero/kernel/day';
import { type Money, sum } from '@pero/kernel/money';

/** Figures of a publisher. Reading of bought books was paid with the sale; pages by subscription are paid by the fund. */
export type PublisherFigures = {
  readonly sale_count: number;
  readonly sale_royalty_sum: Money;
  readonly prorata_count: number;
  readonly prorata_royalty_sum: Money;
  readonly read_count: number;
  readonly read_royalty_sum: Money;
  readonly royalty_sum: Money;
};

export const EDITIONS = ['ebook', 'print', 'audio'] as const;

export type PublisherRow = PublisherFigures & {
  readonly book_id: number;
  readonly title: string;
  readonly author: string;
  readonly cover_url: string | null;
  readonly edition: 'ebook' | 'audio' | 'print';
  /** What readers paid. */
  readonly sale_sum: Money;
};

export const PUBLISHER_SORT_KEYS = [
  'title',
  'sale_count',
  'sale_sum',
  'sale_royalty_sum',
  'prorata_count',
  'prorata_royalty_sum',
  'read_count',
  'royalty_sum',
] as const;
export type PublisherSortKey = (typeof PUBLISHER_SORT_KEYS)[number];

export type Report = 'royalty' | 'reading';
/** What a report is about stands first in it. */
export const FIRST_KEY = { royalty: 'sale_royalty_sum', reading: 'prorata_royalty_sum' } as const;

export type Period = { readonly from: Day; readonly to: Day };

/** Does the row belong into the report? A refund alone does: it takes royalty away. */
export function isIn(report: Report, row: PublisherRow): boolean {
  if (report === 'royalty') return row.sale_count !== 0 || row.sale_sum !== 0 || row.sale_royalty_sum !== 0;
  return row.prorata_count !== 0 || row.prorata_royalty_sum !== 0 || row.read_count !== 0;
}

export function sortRows(
  rows: readonly PublisherRow[],
  key: PublisherSortKey,
  direction: 'asc' | 'desc',
): PublisherRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => sign * compareBy(key, a, b) || byName(a, b));
}

function compareBy(key: PublisherSortKey, a: PublisherRow, b: PublisherRow): number {
  return key === 'title' ? a.title.localeCompare(b.title, 'ru') : a[key] - b[key];
}

/** So that no two rows ever change places between one page and the next. */
function byName(a: PublisherRow, b: PublisherRow): number {
  return a.title.localeCompare(b.title, 'ru') || a.book_id - b.book_id || a.edition.localeCompare(b.edition);
}

export function totalOf(rows: readonly PublisherRow[]) {
  const count = (of: (row: PublisherRow) => number) => rows.reduce((all, row) => all + of(row), 0);
  return {
    rows: rows.length,
    total_royalty_sum: sum(rows.map(({ royalty_sum }) => royalty_sum)),
    sale_count: count((row) => row.sale_count),
    sale_sum: sum(rows.map(({ sale_sum }) => sale_sum)),
    sale_royalty_sum: sum(rows.map(({ sale_royalty_sum }) => sale_royalty_sum)),
    prorata_royalty_sum: sum(rows.map(({ prorata_royalty_sum }) => prorata_royalty_sum)),
    read_royalty_sum: sum(rows.map(({ read_royalty_sum }) => read_royalty_sum)),
    read_count: count((row) => row.read_count),
    prorata_count: count((row) => row.prorata_count),
  };
}

import { addDays, addMonths, type Day, type Days, lengthOf } from '@pero/kernel/day';
import { inRoubles, type Money, money } from '@pero/kernel/money';
import type { Metric, SortKey, StatisticsKind } from './metrics.ts';

/** What was counted, as the rollup has it. */
export type DayCounts = {
  readonly views: number;
  readonly trials: number;
  readonly likes: number;
  /** Pages read by subscription. */
  readonly libraryHits: number;
  readonly sales: number;
  readonly refunds: number;
  readonly reviews: number;
  readonly reads: number;
  readonly readPercents: number;
};
export const NOTHING: DayCounts = {
  ...{ views: 0, trials: 0, likes: 0, libraryHits: 0, sales: 0, refunds: 0, reviews: 0, reads: 0, readPercents: 0 },
};

const LONGEST_YEARS = 10;

export function daysRefusalOf({ first, last }: Days): 'days-order' | 'days-long' | null {
  if (last < first) return 'days-order';
  return last >= addMonths(first, 12 * LONGEST_YEARS) ? 'days-long' : null;
}

export function datesOf(days: Days): Day[] {
  return Array.from({ length: lengthOf(days) }, (_, index) => addDays(days.first, index));
}

/** The average place of the reports of reading, to a tenth of a percent; null while nobody has read. */
export function averagePercent({ reads, readPercents }: Pick<DayCounts, 'reads' | 'readPercents'>): number | null {
  return reads === 0 ? null : tenths(readPercents / reads);
}

/** A copy that was given back is not sold. */
export function sold({ sales, refunds }: Pick<DayCounts, 'sales' | 'refunds'>): number {
  return sales - refunds;
}

export type Sums = {
  art_card_views_count: number;
  trial_reads_count: number;
  likes_count: number;
  hits_count: number;
  sales_count: number;
  royalty: Money;
  reviews_count: number;
  reads_avg_percent: number | null;
};

export function sumsOf(counted: DayCounts, royalty: Money): Sums {
  return {
    art_card_views_count: counted.views,
    trial_reads_count: counted.trials,
    likes_count: counted.likes,
    hits_count: counted.libraryHits,
    sales_count: sold(counted),
    royalty,
    reviews_count: counted.reviews,
    reads_avg_percent: averagePercent(counted),
  };
}

/** The names that the same figures had earlier. */
export function earlierNames(sums: Sums) {
  return {
    trial_opens: sums.trial_reads_count,
    royalty_sum: sums.royalty,
    views: sums.art_card_views_count,
    liked: sums.likes_count,
    reading_depth: sums.reads_avg_percent,
  };
}

export type CountedDay = DayCounts & { readonly day: Day };

const SERIES: Readonly<Record<Exclude<Metric, 'royalty' | 'reads_avg_percent'>, (of: DayCounts) => number>> = {
  art_card_views_count: ({ views }) => views,
  trial_reads_count: ({ trials }) => trials,
  likes_count: ({ likes }) => likes,
  hits_count: ({ libraryHits }) => libraryHits,
  sales_count: sold,
};

const MADE_OF: Readonly<Record<Metric, readonly (keyof DayCounts)[]>> = {
  art_card_views_count: ['views'],
  trial_reads_count: ['trials'],
  likes_count: ['likes'],
  hits_count: ['libraryHits'],
  sales_count: ['sales', 'refunds'],
  royalty: [],
  reads_avg_percent: ['reads', 'readPercents'],
};

/** What of the rollup these metrics are made of. */
export function neededFor(metrics: readonly Metric[]): (keyof DayCounts)[] {
  return [...new Set(metrics.flatMap((metric) => MADE_OF[metric]))];
}

/** Every metric that was asked for as a series beside its sum; a day without anything on it is a zero. */
export function chartOf(
  days: Days,
  metrics: readonly Metric[],
  counted: readonly CountedDay[],
  royalty: readonly { readonly day: Day; readonly royalty: Money }[],
) {
  const dates = datesOf(days);
  const places = new Map(dates.map((day, index) => [day, index]));
  const wanted = new Set(metrics);
  const chart: Record<string, (number | null)[] | number | null> = {};
  const series = <Row extends { readonly day: Day }, Value extends number | null>(
    rows: readonly Row[],
    value: (row: Row) => Value,
    empty: Value,
  ) => {
    const line = new Array<Value>(dates.length).fill(empty);
    for (const row of rows) {
      const place = places.get(row.day);
      if (place !== undefined) line[place] = value(row);
    }
    return line;
  };
  for (const [metric, of] of Object.entries(SERIES)) {
    if (!wanted.has(metric as Metric)) continue;
    const line = series(counted, of, 0);
    chart[metric] = line;
    chart[`${metric}_sum`] = line.reduce((sum, value) => sum + value, 0);
  }
  if (wanted.has('royalty')) {
    chart.royalty = series(royalty, ({ royalty: kopecks }) => inRoubles(kopecks), 0);
    chart.royalty_sum = inRoubles(money(royalty.reduce((sum, { royalty: kopecks }) => sum + kopecks, 0)));
  }
  if (wanted.has('reads_avg_percent')) {
    chart.reads_avg_percent = series(counted, averagePercent, null);
    chart.reads_avg_percent_sum = averagePercent(totalOf(counted));
  }
  return { dates, ...chart };
}

export function totalOf(rows: readonly DayCounts[]): DayCounts {
  const total: { -readonly [Name in keyof DayCounts]: number } = { ...NOTHING };
  for (const row of rows) for (const name of NAMES) total[name] += row[name];
  return total;
}
const NAMES = Object.keys(NOTHING) as (keyof DayCounts)[];

/** Sales per hundred views. */
export function conversionOf({ sales_count, art_card_views_count }: Sums): number | null {
  return art_card_views_count === 0 ? null : tenths((100 * sales_count) / art_card_views_count);
}

type Sortable = Sums & { readonly art_id: number; readonly conversion: number | null };
const SORTED_BY: Readonly<Record<SortKey, (row: Sortable) => number | null>> = {
  royalty: (row) => row.royalty,
  sales: (row) => row.sales_count,
  views: (row) => row.art_card_views_count,
  liked: (row) => row.likes_count,
  recenses: (row) => row.reviews_count,
  reading_depth: (row) => row.reads_avg_percent,
  conversion: (row) => row.conversion,
};

/** What cannot be said stands last either way; of equals the newer art stands first, so that pages never overlap. */
export function sortRows<Row extends Sortable>(rows: readonly Row[], key: SortKey, direction: 'asc' | 'desc'): Row[] {
  const of = SORTED_BY[key];
  const sign = direction === 'asc' ? 1 : -1;
  return [...rows].sort((a, b) => {
    const [one, other] = [of(a), of(b)];
    if (one === other) return b.art_id - a.art_id;
    if (one === null) return 1;
    return other === null ? -1 : sign * (one - other);
  });
}

export const EDITIONS_OF: Readonly<Record<StatisticsKind, readonly ('ebook' | 'audio' | 'print')[]>> = {
  all: ['ebook', 'audio', 'print'],
  book: ['ebook'],
  audiobook: ['audio'],
  printed_book: ['print'],
};
export const KIND_OF = { ebook: 'book', audio: 'audiobook', print: 'printed_book' } as const;

/** From the page to the last page. Finished are those who bought; whoever reads by subscription buys nothing. */
export type Funnel = {
  readonly views: number;
  readonly trials: number;
  readonly sales: number;
  readonly finished: number;
};
const STEPS = [
  { key: 'views', label: 'Открыли страницу книги' },
  { key: 'trials', label: 'Начали читать' },
  { key: 'sales', label: 'Купили' },
  { key: 'finished', label: 'Дочитали' },
] as const;

export function funnelOf(mine: Funnel, peers: Funnel | null) {
  return STEPS.map(({ key, label }, index) => {
    const before = STEPS[index - 1]?.key;
    const part = (of: Funnel) => (before === undefined ? null : partOf(of[key], of[before]));
    return { key, label, count: mine[key], part: part(mine), peers: peers && part(peers) };
  });
}

/** In percent. A period cuts through ways that began before it, so a step may be wider than the one before: 100, then. */
export function partOf(part: number, whole: number): number | null {
  return whole <= 0 ? null : Math.min(100, Math.max(0, tenths((100 * part) / whole)));
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

import type { Day } from '@pero/kernel/day';
import type { Chart } from '../../contract/charts.ts';
import type { ArtType, Metric } from '../../rules/metrics.ts';
import { type Bucket, bucketsOf, bucketWords, type Grain, inBuckets, type Values } from '../buckets.ts';
import { howToJoin, valueWords, wordsOf } from '../metric-words.ts';

export type ChartLine = {
  readonly metric: Metric;
  readonly label: string;
  readonly short: string;
  readonly values: Values;
  /** The compared period, laid over this one from its first day; null when nothing is compared. */
  readonly before: Values | null;
};

export type Drawing = {
  readonly buckets: readonly Bucket[];
  readonly grain: Grain;
  /** The last point goes on today: it is not as low as it looks. */
  readonly isOpen: boolean;
  readonly lines: readonly ChartLine[];
};

type LinesInput = {
  readonly chart: Chart;
  readonly before: Chart | null;
  readonly metrics: readonly Metric[];
  readonly grain: Grain;
  readonly view: ArtType;
  readonly today?: Day | undefined;
};

export function drawingOf({ chart, before, metrics, grain, view, today }: LinesInput): Drawing {
  const buckets = bucketsOf(chart.dates, grain);
  const earlier = before ? bucketsOf(before.dates, grain) : [];
  const lines = metrics.map((metric) => ({
    metric,
    ...wordsOf(metric, view),
    values: inBuckets(chart[metric] ?? [], buckets, howToJoin(metric)),
    before: before && fitted(inBuckets(before[metric] ?? [], earlier, howToJoin(metric)), buckets.length),
  }));
  return { buckets, grain, lines, isOpen: buckets.length > 2 && buckets.at(-1)?.last === today };
}

/** A month of 31 days beside one of 30: what is missing is a gap, what is over is left out. */
function fitted(values: Values, length: number): Values {
  return Array.from({ length }, (_, at) => values[at] ?? null);
}

export type PointRow = { readonly label: string; readonly value: string; readonly before: string | null };

/** What is said of one point: beside the cursor, and aloud. */
export function pointOf({ buckets, grain, lines }: Drawing, at: number): { title: string; rows: PointRow[] } {
  const bucket = buckets[at];
  return {
    title: bucket ? bucketWords(bucket, grain) : '',
    rows: lines.map(({ metric, label, values, before }) => ({
      label,
      value: valueWords(metric, values[at]),
      before: before && valueWords(metric, before[at]),
    })),
  };
}

export function pointWords(drawing: Drawing, at: number): string {
  const { title, rows } = pointOf(drawing, at);
  const parts = rows.map(
    ({ label, value, before }) => `${label}: ${value}${before === null ? '' : `, было ${before}`}`,
  );
  return `${title}. ${parts.join('; ')}`;
}

/** The same figures for those who do not see the picture: a few dozen rows at most, by weeks or months if need be. */
export function tableOf(asked: Omit<LinesInput, 'grain'>): { title: string; cells: string[] }[] {
  const grain = coarseGrain(asked.chart.dates);
  const { buckets, lines } = drawingOf({ ...asked, grain });
  return buckets.map((bucket, at) => ({
    title: bucketWords(bucket, grain),
    cells: lines.map(({ metric, values }) => valueWords(metric, values[at])),
  }));
}

function coarseGrain(dates: readonly Day[]): Grain {
  if (dates.length <= 31) return 'day';
  return dates.length <= 31 * 7 ? 'week' : 'month';
}

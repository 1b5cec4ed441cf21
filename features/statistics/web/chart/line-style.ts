import type { Metric } from '../../rules/metrics.ts';

export type LineStyle = { readonly color: `--c-${number}`; readonly width: number; readonly dash?: readonly number[] };

/** A metric keeps its stroke whatever else is shown. */
export const LINE_STYLES: Readonly<Record<Metric, LineStyle>> = {
  royalty: { color: '--c-1', width: 2.4 },
  art_card_views_count: { color: '--c-2', width: 2 },
  sales_count: { color: '--c-3', width: 2, dash: [5, 4] },
  trial_reads_count: { color: '--c-4', width: 2 },
  likes_count: { color: '--c-4', width: 2, dash: [2, 3] },
  hits_count: { color: '--c-3', width: 2 },
  reads_avg_percent: { color: '--c-2', width: 2, dash: [7, 4] },
};

const STEPS = [1, 1.2, 1.6, 2, 2.4, 3, 4, 5, 6, 8, 10];

/** The top of a scale, so that it and its half are round; the percentage of a book ends at a hundred. */
export function topOf(metric: Metric, most: number | null): number {
  if (metric === 'reads_avg_percent') return 100;
  if (most === null || most <= 2) return 2;
  const ten = 10 ** Math.floor(Math.log10(most));
  const steps = STEPS.map((step) => step * ten).filter((top) => top >= most && top % 2 === 0);
  return steps[0] ?? Math.ceil(most / 10) * 10;
}

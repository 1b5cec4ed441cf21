import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { ReadingRow } from '../../contract/charts.ts';
import type { ArtType, SortKey } from '../../rules/metrics.ts';
import { percentWords, wordsOf } from '../metric-words.ts';

export type Order = { readonly key: SortKey; readonly direction: 'asc' | 'desc' };

/** After «сначала». */
export const ORDER_LABELS: Readonly<Record<SortKey, string>> = {
  royalty: 'с\u00A0большим роялти',
  sales: 'с\u00A0большими продажами',
  views: 'кого чаще открывают',
  liked: 'кого чаще откладывают',
  recenses: 'с\u00A0отзывами',
  reading_depth: 'кого читают дальше',
  conversion: 'с\u00A0лучшей конверсией',
};

/** The same again turns it round; another begins with its largest. */
export function orderAfter(order: Order, key: SortKey): Order {
  if (order.key !== key) return { key, direction: 'desc' };
  return { key, direction: order.direction === 'desc' ? 'asc' : 'desc' };
}

/** Under the title: how far readers come, and what the rows stand by if no column says it. */
export function noteOf(row: ReadingRow, { key }: Order, view: ArtType): string {
  const name = wordsOf('reads_avg_percent', view).label.toLowerCase();
  const depth = row.reads_avg_percent === null ? null : `${name} ${percentWords(Math.round(row.reads_avg_percent))}`;
  const liked = key === 'liked' ? `отложили ${formatNumber(row.likes_count)}` : null;
  const reviews = key === 'recenses' || row.reviews_count > 0 ? reviewsWords(row.reviews_count) : null;
  return [depth, liked, reviews].filter(Boolean).join(', ');
}

function reviewsWords(reviews: number): string {
  return reviews === 0 ? 'отзывов нет' : counted(reviews, 'отзыв', 'отзыва', 'отзывов');
}

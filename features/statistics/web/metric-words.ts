import { formatMoney, money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { ArtType, Metric } from '../rules/metrics.ts';

type Words = {
  readonly label: string;
  /** At the end of a line and over a column. */
  readonly short: string;
};

const WORDS: Readonly<Record<Metric, Words>> = {
  royalty: { label: 'Роялти', short: 'Роялти' },
  art_card_views_count: { label: 'Открыли страницу', short: 'Открыли' },
  sales_count: { label: 'Продажи', short: 'Продажи' },
  trial_reads_count: { label: 'Читали отрывок', short: 'Отрывок' },
  likes_count: { label: 'Отложили', short: 'Отложили' },
  hits_count: { label: 'Страниц по\u00A0подписке', short: 'По\u00A0подписке' },
  reads_avg_percent: { label: 'Глубина чтения', short: 'Глубина' },
};

const AUDIO: Partial<Record<Metric, Words>> = {
  trial_reads_count: { label: 'Слушали отрывок', short: 'Отрывок' },
  hits_count: { label: 'Отрезков по\u00A0подписке', short: 'По\u00A0подписке' },
  reads_avg_percent: { label: 'Глубина прослушивания', short: 'Глубина' },
};

export function wordsOf(metric: Metric, view: ArtType): Words {
  return (view === 'audio' && AUDIO[metric]) || WORDS[metric];
}

/** A paper book has no trial and no library: what cannot be is not shown. */
const OF_PAPER: readonly Metric[] = ['royalty', 'art_card_views_count', 'sales_count', 'likes_count'];
const OVERVIEW: readonly Metric[] = [
  'royalty',
  'art_card_views_count',
  'sales_count',
  'trial_reads_count',
  'likes_count',
  'reads_avg_percent',
];
const READING: readonly Metric[] = ['reads_avg_percent', 'hits_count', 'trial_reads_count'];

export function overviewMetrics(view: ArtType): readonly Metric[] {
  return view === 'printed' ? OF_PAPER : OVERVIEW;
}

export function readingMetrics(view: ArtType): readonly Metric[] {
  return view === 'printed' ? ['art_card_views_count', 'likes_count'] : READING;
}

export function howToJoin(metric: Metric): 'sum' | 'average' {
  return metric === 'reads_avg_percent' ? 'average' : 'sum';
}

/** `2 080,00 ₽`, `690`, `71 %`; a dash where there is nothing to say. */
export function valueWords(metric: Metric, value: number | null | undefined): string {
  if (value === null || value === undefined) return '—';
  if (metric === 'royalty') return formatMoney(money(Math.round(value * 100)));
  if (metric === 'reads_avg_percent') return percentWords(value);
  return formatNumber(value);
}

/** On an axis: no kopecks, and the unit only at the top. */
export function axisWords(metric: Metric, value: number, isTop: boolean): string {
  const unit = { royalty: '\u00A0₽', reads_avg_percent: '\u00A0%' }[metric as string];
  return isTop && unit ? formatNumber(value) + unit : formatNumber(value);
}

export function percentWords(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return `${formatNumber(rounded, Number.isInteger(rounded) ? 0 : 1)}\u00A0%`;
}

/** Against another period: `+68 %`, `−12 %`, `в 14 раз больше`, `+2 п. п.`. Empty where one of the two is unknown. */
export function changeWords(metric: Metric, now: number | null, before: number | null): string {
  if (now === null || before === null) return '';
  if (metric === 'reads_avg_percent') return signed(Math.round(now - before), '\u00A0п.\u00A0п.');
  if (before === 0) return now === 0 ? 'без\u00A0перемен' : 'раньше не\u00A0было';
  const times = Math.round(now / before);
  if (times >= 10) return `в\u00A0${counted(times, 'раз', 'раза', 'раз')} больше`;
  return signed(Math.round((now / before - 1) * 100), '\u00A0%');
}

function signed(change: number, unit: string): string {
  if (change === 0) return 'без\u00A0перемен';
  return `${change > 0 ? '+' : ''}${formatNumber(change)}${unit}`;
}

import { formatMoney, inRoubles, type Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import type { Chart } from '../../contract/charts.ts';
import type { PublisherDay, PublisherTotal } from '../../contract/publisher.ts';
import type { Metric } from '../../rules/metrics.ts';
import type { PublisherRow, PublisherSortKey, Report } from '../../rules/publisher.ts';

/** A sum above the chart; those with a metric are drawn in it. */
export type ReportCard = {
  readonly label: string;
  readonly metric: Metric | null;
  readonly of: (total: PublisherTotal) => number;
  readonly isMoney?: true;
};

type ReportColumn = {
  readonly title: string;
  readonly key: Exclude<PublisherSortKey, 'title'>;
  readonly isMoney?: true;
  /** The amount whose chain can be followed. */
  readonly chain?: 'sale' | 'library';
};

type ReportWords = {
  readonly title: string;
  readonly lead: string;
  /** When nothing happened: the heading. */
  readonly quiet: string;
  readonly cards: readonly ReportCard[];
  readonly columns: readonly ReportColumn[];
};

export const REPORTS: Readonly<Record<Report, ReportWords>> = {
  royalty: {
    title: 'Продажи',
    lead: 'Что купили читатели и\u00A0сколько с\u00A0этого причитается правообладателю.',
    quiet: 'В\u00A0эти дни ничего не\u00A0купили',
    cards: [
      { label: 'Роялти с\u00A0продаж', metric: 'royalty', of: (total) => total.sale_royalty_sum, isMoney: true },
      { label: 'Продажи', metric: 'sales_count', of: (total) => total.sale_count },
      { label: 'Заплатили читатели', metric: null, of: (total) => total.sale_sum, isMoney: true },
      { label: 'Всё роялти с\u00A0чтением', metric: null, of: (total) => total.total_royalty_sum, isMoney: true },
    ],
    columns: [
      { title: 'Продажи', key: 'sale_count' },
      { title: 'Заплатили, ₽', key: 'sale_sum', isMoney: true },
      { title: 'Роялти, ₽', key: 'sale_royalty_sum', isMoney: true, chain: 'sale' },
    ],
  },
  reading: {
    title: 'Чтение',
    lead: 'Страницы по\u00A0подписке оплачивает её фонд, страницы купленных книг оплачены при покупке.',
    quiet: 'В\u00A0эти дни никто не\u00A0читал',
    cards: [
      { label: 'Роялти с\u00A0чтения', metric: 'royalty', of: (total) => total.prorata_royalty_sum, isMoney: true },
      { label: 'Страницы по\u00A0подписке', metric: 'hits_count', of: (total) => total.prorata_count },
      { label: 'Страницы купленного', metric: null, of: (total) => total.read_count },
      { label: 'Всё роялти с\u00A0продажами', metric: null, of: (total) => total.total_royalty_sum, isMoney: true },
    ],
    columns: [
      { title: 'По\u00A0подписке, стр.', key: 'prorata_count' },
      { title: 'Купленного, стр.', key: 'read_count' },
      { title: 'Роялти, ₽', key: 'prorata_royalty_sum', isMoney: true, chain: 'library' },
    ],
  },
};

export function currencyWords({ rightholder_currency: currency }: { readonly rightholder_currency: string }): string {
  return `Расчёты в\u00A0${currency === 'RUB' ? 'рублях' : currency}`;
}

export function cardWords({ isMoney }: Pick<ReportCard, 'isMoney'>, value: number): string {
  return isMoney ? formatMoney(value as Money) : formatNumber(value);
}

/** In a column that says what it is of. */
export function cellWords({ isMoney }: Pick<ReportColumn, 'isMoney'>, value: number): string {
  return isMoney ? formatMoney(value as Money).replace('\u00A0₽', '') : formatNumber(value);
}

export const EDITION_NOTES: Readonly<Record<PublisherRow['edition'], string>> = {
  ebook: 'электронная',
  print: 'печатная',
  audio: 'аудио',
};

/** The days as the chart takes them. */
export function chartOf(report: Report, days: readonly PublisherDay[]): Chart {
  const sales = report === 'royalty';
  const royalty = days.map((one) => inRoubles(sales ? one.sale_royalty_sum : one.prorata_royalty_sum));
  const counts = days.map((one) => (sales ? one.sale_count : one.prorata_count));
  return {
    dates: days.map(({ date }) => date),
    royalty,
    ...(sales ? { sales_count: counts } : { hits_count: counts }),
    as_of: null,
  };
}

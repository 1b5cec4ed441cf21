import { type Money, money, sum } from '@pero/kernel/money';
import type { Sheet } from './sheet.ts';

type ReadingLine = {
  readonly title: string;
  readonly art_card_views_count: number;
  readonly trial_reads_count: number;
  readonly sales_count: number;
  readonly conversion: number | null;
  readonly hits_count: number;
  readonly reads_avg_percent: number | null;
  readonly likes_count: number;
  readonly reviews_count: number;
  readonly royalty: Money;
};

/** Reading book by book, in the words of the screens. Parts and averages have no sum. */
export function readingSheet(rows: readonly ReadingLine[]): Sheet {
  const all = (of: (row: ReadingLine) => number) => rows.reduce((total, row) => total + of(row), 0);
  return {
    name: 'Чтение',
    columns: [
      { title: 'Книга', kind: 'text', width: 44 },
      { title: 'Открыли страницу', kind: 'count', width: 14 },
      { title: 'Читали отрывок', kind: 'count', width: 14 },
      { title: 'Продажи, шт.', kind: 'count', width: 12 },
      { title: 'Конверсия, %', kind: 'percent', width: 12 },
      { title: 'Страниц по подписке', kind: 'count', width: 14 },
      { title: 'Глубина чтения, %', kind: 'percent', width: 14 },
      { title: 'Отложили', kind: 'count', width: 14 },
      { title: 'Отзывы', kind: 'count', width: 12 },
      { title: 'Роялти, ₽', kind: 'money', width: 16 },
    ],
    rows: rows.map((row) => [
      row.title,
      row.art_card_views_count,
      row.trial_reads_count,
      row.sales_count,
      row.conversion,
      row.hits_count,
      row.reads_avg_percent,
      row.likes_count,
      row.reviews_count,
      row.royalty,
    ]),
    total: [
      'Итого',
      all((row) => row.art_card_views_count),
      all((row) => row.trial_reads_count),
      all((row) => row.sales_count),
      null,
      all((row) => row.hits_count),
      null,
      all((row) => row.likes_count),
      all((row) => row.reviews_count),
      rows.length === 0 ? money(0) : sum(rows.map(({ royalty }) => royalty)),
    ],
  };
}

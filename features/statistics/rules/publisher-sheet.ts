import { type PublisherRow, type Report, totalOf } from './publisher.ts';
import type { Cell, Column, Sheet } from './sheet.ts';

export const EDITION_WORDS: Readonly<Record<PublisherRow['edition'], string>> = {
  ebook: 'Электронная',
  print: 'Печатная',
  audio: 'Аудио',
};

export const REPORT_WORDS: Readonly<Record<Report, string>> = { royalty: 'Продажи', reading: 'Чтение' };

type Figure = Omit<PublisherRow, 'book_id' | 'title' | 'author' | 'cover_url' | 'edition'>;
type FigureColumn = Column & { readonly of: (figures: Figure) => Cell };

const COLUMNS: Readonly<Record<Report, readonly FigureColumn[]>> = {
  royalty: [
    { title: 'Продажи, шт.', kind: 'count', width: 14, of: (row) => row.sale_count },
    { title: 'Заплатили читатели, ₽', kind: 'money', width: 20, of: (row) => row.sale_sum },
    { title: 'Роялти с продаж, ₽', kind: 'money', width: 18, of: (row) => row.sale_royalty_sum },
  ],
  reading: [
    { title: 'Страницы по подписке', kind: 'count', width: 20, of: (row) => row.prorata_count },
    { title: 'Роялти из фонда подписки, ₽', kind: 'money', width: 22, of: (row) => row.prorata_royalty_sum },
    { title: 'Страницы купленных книг и отрывков', kind: 'count', width: 22, of: (row) => row.read_count },
  ],
};

/** A report as a table to save; its last line is the sum of all others. */
export function publisherSheet(report: Report, rows: readonly PublisherRow[]): Sheet {
  const { total_royalty_sum: royalty_sum, ...total } = totalOf(rows);
  const columns = COLUMNS[report];
  return {
    name: REPORT_WORDS[report],
    columns: [
      { title: 'Книга', kind: 'text', width: 44 },
      { title: 'Автор', kind: 'text', width: 26 },
      { title: 'Издание', kind: 'text', width: 16 },
      ...columns.map(({ title, kind, width }) => ({ title, kind, width })),
    ],
    rows: rows.map((row) => [row.title, row.author, EDITION_WORDS[row.edition], ...columns.map(({ of }) => of(row))]),
    total: ['Итого', null, null, ...columns.map(({ of }) => of({ ...total, royalty_sum }))],
  };
}

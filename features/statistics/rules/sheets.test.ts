import { day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { describe, expect, test } from 'vitest';
import { readingSheet } from './reading-sheet.ts';
import { booksSheet, coverSheet, daysSheet } from './royalty-sheet.ts';

const line = {
  online_library_amount: money(1200),
  online_library_hits: 40,
  royalty: money(9915),
  sales_count: 3,
  sales_sum: money(74_700),
};
const cells = [3, 74_700, 40, 1200, 9915];
const titles = (sheet: { columns: readonly { title: string }[] }) => sheet.columns.map(({ title }) => title);
const COUNTED = [
  'Продажи, шт.',
  'Сумма продаж, ₽',
  'Прочтено по подписке, стр.',
  'Роялти за подписку, ₽',
  'Роялти всего, ₽',
];

describe('a sheet of royalty', () => {
  test('by books names edition, licence and share, and ends with the sum', () => {
    const book = { ...line, title: 'Дом', edition: 'ebook', license_type: 'exclusive', share: 60 };
    const sheet = booksSheet([book, { ...book, edition: 'print' }, { ...book, edition: 'audio' }], line);
    expect(titles(sheet)).toEqual(['Книга', 'Издание', 'Лицензия', 'Моя доля, %', ...COUNTED]);
    expect(sheet.rows[0]).toEqual(['Дом', 'Электронная', 'Исключительная', 60, ...cells]);
    expect(sheet.rows.map(([, edition]) => edition)).toEqual(['Электронная', 'Печатная', 'Аудио']);
    expect(sheet.total).toEqual(['Итого', null, null, null, ...cells]);
    for (const row of [...sheet.rows, sheet.total]) expect(row).toHaveLength(sheet.columns.length);
  });

  test('by days has the day in words', () => {
    const sheet = daysSheet([{ ...line, day: day('2026-11-15') }], line);
    expect(titles(sheet)).toEqual(['День', ...COUNTED]);
    expect(`${sheet.rows[0]?.[0]}`.replaceAll('\u00A0', ' ')).toBe('15 ноября 2026');
    expect(sheet.total).toEqual(['Итого', ...cells]);
  });

  test('begins with whose it is; what a month brought besides sales stands there only when there is any', () => {
    const report = { author: 'Вера Лист', period: 'ноябрь 2026', royalty: money(9915) };
    const other = coverSheet({ ...report, earned: money(10_000) });
    expect(other.rows).toEqual([
      ['Автор: Вера Лист', null],
      ['Период: ноябрь 2026', null],
      ['Роялти за продажи и чтение', 9915],
      ['Заморожено и разморожено по черновикам, рефералы, исправления', 85],
    ]);
    expect(other.total).toEqual(['Всего', 10_000]);
    expect(coverSheet({ ...report, earned: money(9915) }).rows).toHaveLength(3);
    const stretch = coverSheet({ ...report, earned: null });
    expect([stretch.rows.length, stretch.total]).toEqual([3, ['Всего', 9915]]);
  });
});

describe('a sheet of reading', () => {
  const row = {
    title: 'Дом',
    art_card_views_count: 100,
    trial_reads_count: 50,
    sales_count: 3,
    conversion: 6,
    hits_count: 400,
    reads_avg_percent: 71,
    likes_count: 9,
    reviews_count: 2,
    royalty: money(9915),
  };

  test('adds up what can be added, and leaves parts and averages open', () => {
    const sheet = readingSheet([row, { ...row, title: 'Сад' }]);
    expect(sheet.rows[0]).toEqual(['Дом', 100, 50, 3, 6, 400, 71, 9, 2, 9915]);
    expect(sheet.total).toEqual(['Итого', 200, 100, 6, null, 800, null, 18, 4, 19_830]);
    expect(sheet.columns).toHaveLength(10);
    expect(sheet.columns.map(({ kind }) => kind).join(' ')).toBe(
      'text count count count percent count percent count count money',
    );
    expect(new Set(titles(sheet)).size).toBe(10);
    for (const title of titles(sheet)) expect(title).toMatch(/^[А-Я]/);
    expect(titles(sheet)).toEqual(expect.arrayContaining(['Открыли страницу', 'Конверсия, %', 'Глубина чтения, %']));
  });

  test('of no book adds up to nothing', () => {
    expect(readingSheet([]).total).toEqual(['Итого', 0, 0, 0, null, 0, null, 0, 0, 0]);
  });
});

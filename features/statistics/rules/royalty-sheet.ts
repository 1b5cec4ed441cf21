import { type Day, formatDay } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { LICENSE_LABELS, type LicenseType } from '@pero/works/rules/licences';
import type { Column, Sheet } from './sheet.ts';

export type RoyaltyLine = {
  readonly online_library_amount: Money;
  readonly online_library_hits: number;
  readonly royalty: Money;
  readonly sales_count: number;
  readonly sales_sum: Money;
};
type BookLine = RoyaltyLine & {
  readonly title: string;
  readonly edition: string;
  readonly license_type: string;
  readonly share: number;
};

const EDITION_WORDS: Readonly<Record<string, string>> = {
  ebook: 'Электронная',
  print: 'Печатная',
  audio: 'Аудио',
};

const MONEY_COLUMNS: readonly Column[] = [
  { title: 'Продажи, шт.', kind: 'count', width: 12 },
  { title: 'Сумма продаж, ₽', kind: 'money', width: 16 },
  { title: 'Прочтено по подписке, стр.', kind: 'count', width: 16 },
  { title: 'Роялти за подписку, ₽', kind: 'money', width: 16 },
  { title: 'Роялти всего, ₽', kind: 'money', width: 16 },
];

function moneyCells(line: RoyaltyLine) {
  return [
    line.sales_count,
    line.sales_sum,
    line.online_library_hits,
    line.online_library_amount,
    line.royalty,
  ] as const;
}

/** Royalty book by book, with its last line. */
export function booksSheet(rows: readonly BookLine[], sums: RoyaltyLine): Sheet {
  return {
    name: 'По книгам',
    columns: [
      { title: 'Книга', kind: 'text', width: 44 },
      { title: 'Издание', kind: 'text', width: 16 },
      { title: 'Лицензия', kind: 'text', width: 22 },
      { title: 'Моя доля, %', kind: 'percent', width: 12 },
      ...MONEY_COLUMNS,
    ],
    rows: rows.map((row) => [
      row.title,
      EDITION_WORDS[row.edition] ?? row.edition,
      LICENSE_LABELS[row.license_type as LicenseType] ?? row.license_type,
      row.share,
      ...moneyCells(row),
    ]),
    total: ['Итого', null, null, null, ...moneyCells(sums)],
  };
}

/** The same day by day. */
export function daysSheet(rows: readonly (RoyaltyLine & { readonly day: Day })[], sums: RoyaltyLine): Sheet {
  return {
    name: 'По дням',
    columns: [{ title: 'День', kind: 'text', width: 22 }, ...MONEY_COLUMNS],
    rows: rows.map((row) => [formatDay(row.day), ...moneyCells(row)]),
    total: ['Итого', ...moneyCells(sums)],
  };
}

type Report = {
  readonly author: string;
  readonly period: string;
  readonly royalty: Money;
  /** What the month's report brought; null for a stretch of days. */
  readonly earned: Money | null;
};

/** The first sheet of a report: whose it is, and the sum. */
export function coverSheet({ author, period, royalty, earned }: Report): Sheet {
  const other = earned === null ? null : ((earned - royalty) as Money);
  return {
    name: 'Отчёт',
    columns: [
      { title: 'Отчёт о роялти', kind: 'text', width: 48 },
      { title: 'Сумма, ₽', kind: 'money', width: 20 },
    ],
    rows: [
      [`Автор: ${author}`, null],
      [`Период: ${period}`, null],
      ['Роялти за продажи и чтение', royalty],
      ...(other === null || other === 0
        ? []
        : [['Заморожено и разморожено по черновикам, рефералы, исправления', other] satisfies [string, Money]]),
    ],
    total: ['Всего', earned ?? royalty],
  };
}

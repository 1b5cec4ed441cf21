import { type Money, minus, money, sum } from '@pero/kernel/money';
import type { SaleDetail } from '@pero/royalties/rules/sale-entry';
import type { PublisherRow } from './publisher.ts';
import { EDITION_WORDS } from './publisher-sheet.ts';
import type { Cell, Column, Sheet } from './sheet.ts';

/** An entry of the ledger, as far as a publisher's accountant reads it. */
export type SaleLine = {
  readonly at: Date;
  readonly kind: string;
  readonly label: string;
  readonly title: string;
  readonly edition: PublisherRow['edition'] | null;
  readonly isbn: string | null;
  readonly amount: Money;
  readonly reason: string;
  readonly detail: unknown;
};

/** As royalties keep it; of other entries nothing is read. */
function saleOf({ kind, detail }: Pick<SaleLine, 'kind' | 'detail'>): SaleDetail | null {
  return kind === 'sale' || kind === 'refund' ? (detail as SaleDetail) : null;
}

const COLUMNS: readonly Column[] = [
  { title: 'Когда, МСК', kind: 'text', width: 18 },
  { title: 'Что', kind: 'text', width: 22 },
  { title: 'Книга', kind: 'text', width: 44 },
  { title: 'Издание', kind: 'text', width: 14 },
  { title: 'ISBN', kind: 'text', width: 18 },
  { title: 'Заказ в магазине', kind: 'text', width: 16 },
  { title: 'Экземпляров', kind: 'count', width: 12 },
  { title: 'Цена на полке, ₽', kind: 'money', width: 14 },
  { title: 'Заплатил читатель, ₽', kind: 'money', width: 16 },
  { title: 'НДС внутри, ₽', kind: 'money', width: 14 },
  { title: 'База роялти, ₽', kind: 'money', width: 14 },
  { title: 'Ставка, %', kind: 'percent', width: 10 },
  { title: 'Роялти, ₽', kind: 'money', width: 14 },
  { title: 'Примечание', kind: 'text', width: 30 },
];

/** Every entry of a month, one line each: the last column of money adds up to the royalty of the month. */
export function salesSheet(lines: readonly SaleLine[]): Sheet {
  const total = COLUMNS.map((): Cell => null);
  total[0] = 'Итого';
  total[12] = sum(lines.map(({ amount }) => amount));
  return { name: 'Продажи', columns: COLUMNS, rows: lines.map(rowOf), total };
}

function rowOf(one: SaleLine): Cell[] {
  const edition = one.edition === null ? '' : EDITION_WORDS[one.edition];
  return [
    ...[inMoscow(one.at), one.label, one.title, edition, one.isbn ?? ''],
    ...figuresOf(one),
    one.amount,
    one.reason,
  ];
}

/** Copies that an entry sold, or took back. */
export function copiesOf({ kind, detail }: Pick<SaleLine, 'kind' | 'detail'>): number {
  const sale = saleOf({ kind, detail });
  if (sale === null) return 0;
  return kind === 'refund' ? -sale.quantity : sale.quantity;
}

/** What an act adds up: by book and edition, and what belongs to no book. */
export function sumsOf(lines: readonly SaleLine[]) {
  const byBook = Map.groupBy(lines, ({ title, edition }) => `${title}\u0000${edition ?? ''}`);
  return [...byBook.values()].map((those) => {
    const [first] = those as [SaleLine, ...SaleLine[]];
    return {
      ...{ title: first.title, edition: first.edition, isbn: first.isbn },
      sales: those.reduce((all, one) => all + copiesOf(one), 0),
      royalty: sum(those.map(({ amount }) => amount)),
    };
  });
}

/** Of what was given back the figures are below zero, as its royalty is. */
function figuresOf({ kind, detail }: SaleLine): Cell[] {
  const sale = saleOf({ kind, detail });
  if (sale === null) return [null, null, null, null, null, null, null];
  const { orderId, quantity, listPrice, reckoned } = sale;
  const signed = (amount: Money) => (kind === 'refund' ? minus(money(0), amount) : amount);
  const { paid, vat, base, rate } = reckoned;
  const copies = kind === 'refund' ? -quantity : quantity;
  return [String(orderId), copies, listPrice, signed(paid), signed(vat), signed(base), rate];
}

/** «2026-10-05 14:07»: sorts as it reads, and a spreadsheet knows it for a moment. */
function inMoscow(at: Date): string {
  return new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}

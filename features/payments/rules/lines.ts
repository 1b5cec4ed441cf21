import { type Money, money, sum, times } from '@pero/kernel/money';

/** What is sold, as the law of cash registers names it. */
export const SOLD = ['goods', 'service'] as const;
export type Sold = (typeof SOLD)[number];

/** A line of a bill: what all of it costs. The price of one follows from it (`itemsOf`). */
export type BillLine = {
  /** As the receipt has it: up to 128 characters. */
  readonly name: string;
  readonly quantity: number;
  readonly total: Money;
  readonly sold: Sold;
};

/** A line of a receipt: so many at the same price each. */
export type ReceiptItem = {
  readonly name: string;
  readonly quantity: number;
  readonly price: Money;
  readonly sold: Sold;
};

/** What the cash register wrote. */
export type Fiscal = { readonly number: string; readonly storage: string; readonly sign: string; readonly at: string };

/** So long a name may be on a receipt. */
export const LONGEST_NAME = 128;
/** So many lines a receipt may have. */
export const MOST_ITEMS = 80;

export function totalOf(lines: readonly Pick<BillLine, 'total'>[]): Money {
  return sum(lines.map(({ total }) => total));
}

/**
 * A receipt names the price of one, in whole kopecks, and must add up to what is paid. What cannot be divided is two lines, a
 * kopeck apart: 38 010,43 ₽ for 100 copies are 57 × 380,10 ₽ and 43 × 380,11 ₽. What costs nothing is on no receipt.
 */
export function itemsOf(lines: readonly BillLine[]): ReceiptItem[] {
  return lines.flatMap(({ name, quantity, total, sold }) => {
    if (total === 0) return [];
    const low = Math.floor(total / quantity);
    const dearer = total - low * quantity;
    const item = (count: number, price: number): ReceiptItem => ({
      name: name.slice(0, LONGEST_NAME).toWellFormed(),
      quantity: count,
      price: money(price),
      sold,
    });
    return [item(quantity - dearer, low), item(dearer, low + 1)].filter((one) => one.quantity > 0 && one.price > 0);
  });
}

export function totalOfItems(items: readonly ReceiptItem[]): Money {
  return sum(items.map(({ price, quantity }) => times(price, quantity)));
}

/** What is wrong with the lines of a bill; null when they can be put on a receipt. */
export function linesFault(lines: readonly BillLine[]): string | null {
  if (totalOf(lines) <= 0) return 'costs nothing';
  for (const { name, quantity, total } of lines) {
    if (name.trim() === '') return 'has a line without a name';
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99_999) return `has ${quantity} of «${name}»`;
    if (!Number.isSafeInteger(total) || total < 0) return `has the total ${total} of «${name}»`;
  }
  return itemsOf(lines).length > MOST_ITEMS ? 'has more lines than a receipt takes' : null;
}

import type { Day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import type { Share } from './reckoning.ts';
import type { Art, SaleDetail } from './sale-entry.ts';

export type DaySum = {
  readonly sales_count: number;
  readonly sales_sum: number;
  readonly sales_royalty: number;
  readonly library_hits: number;
  readonly library_royalty: number;
};

/** What a day brought a person by an edition of a book: equals the entries to the kopeck. */
export type EarnedRow = DaySum & {
  readonly user_id: number;
  readonly book_id: number;
  readonly edition: string;
  readonly day: string;
};

const NOTHING: DaySum = { sales_count: 0, sales_sum: 0, sales_royalty: 0, library_hits: 0, library_royalty: 0 };

type Where = Pick<Art, 'bookId' | 'edition'>;

function row({ bookId, edition }: Where, day: Day, userId: number, sums: Partial<DaySum>): EarnedRow {
  return { user_id: userId, book_id: bookId, edition, day, ...NOTHING, ...sums };
}

/** `sign` is −1 of a refund. */
export function soldDays(art: Where, on: Day, { reckoned, parts, quantity }: SaleDetail, sign: 1 | -1): EarnedRow[] {
  const of = (amount: number) => money(sign * amount);
  return parts.map(({ userId, amount }) => {
    const sums = { sales_count: sign * quantity, sales_sum: of(reckoned.paid), sales_royalty: of(amount) };
    return row(art, on, userId, sums);
  });
}

export function readDays(art: Where, on: Day, shares: readonly Share[], hits: number): EarnedRow[] {
  return shares.map(({ userId }) => row(art, on, userId, { library_hits: hits }));
}

type Amount = { readonly userId: number; readonly amount: number };

export function libraryDays(art: Where, on: Day, parts: readonly Amount[]): EarnedRow[] {
  return parts.map(({ userId, amount }) => row(art, on, userId, { library_royalty: amount }));
}

/** A draft that was given up: its frozen royalty is nobody's of its people any more. */
export function lostDays(bookId: number, on: Day, people: readonly Amount[]): EarnedRow[] {
  return people.map(({ userId, amount }) => row({ bookId, edition: 'ebook' }, on, userId, { sales_royalty: amount }));
}

import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import type { Edition } from '@pero/works/rules/shop';
import type { DaySum } from '../rules/earned-days.ts';
import * as store from '../store/earnings.ts';

/** What a person earned, for the screens above. Days are of Moscow and both ends count. */

export type EarningsQuery = {
  readonly userId: number;
  readonly from: Day;
  readonly to: Day;
  readonly bookIds?: readonly number[] | undefined;
  readonly editions?: readonly Edition[] | undefined;
};

export type Earnings = {
  readonly salesCount: number;
  /** What readers paid, less what was given back. */
  readonly salesSum: Money;
  readonly salesRoyalty: Money;
  readonly libraryHits: number;
  readonly libraryRoyalty: Money;
  /** Both together. */
  readonly royalty: Money;
};

/** Days with anything on them, in their order. */
export async function royaltyDays(db: Db, query: EarningsQuery): Promise<(Earnings & { readonly day: Day })[]> {
  return (await store.sumsByDay(db, query)).map((row) => ({ day: row.day, ...earnedOf(row) }));
}

export async function royaltyByBook(
  db: Db,
  query: EarningsQuery,
): Promise<(Earnings & { readonly bookId: number; readonly edition: Edition })[]> {
  const rows = await store.sumsByBook(db, query);
  return rows.map((row) => ({ bookId: row.book_id, edition: row.edition as Edition, ...earnedOf(row) }));
}

export async function royaltySum(db: Db, query: EarningsQuery): Promise<Earnings> {
  return earnedOf(await store.sumOfAll(db, query));
}

function earnedOf(row: DaySum | undefined): Earnings {
  const salesRoyalty = money(row?.sales_royalty ?? 0);
  const libraryRoyalty = money(row?.library_royalty ?? 0);
  return {
    salesCount: row?.sales_count ?? 0,
    salesSum: money(row?.sales_sum ?? 0),
    salesRoyalty,
    libraryHits: row?.library_hits ?? 0,
    libraryRoyalty,
    royalty: money(salesRoyalty + libraryRoyalty),
  };
}

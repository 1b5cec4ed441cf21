import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import { draftMoneyOf, booksSharedWith as sharedWith, weightsOf } from '../store/parts.ts';

/** What part of a book's royalty is a person's now, in percent, by book. Where nobody divided, nothing is said. */
export async function sharesOf(
  db: Db,
  userId: number,
  bookIds: readonly number[],
  at: Date,
): Promise<ReadonlyMap<number, number>> {
  if (bookIds.length === 0) return new Map();
  const rows = await weightsOf(db, userId, bookIds, at);
  return new Map(rows.map(({ bookId, own, whole }) => [bookId, Math.round((own * 10_000) / whole) / 100]));
}

/** Every book in whose royalty a person has or had a part by a division; their own undivided ones are not among them. */
export function booksSharedWith(db: Db, userId: number): Promise<number[]> {
  return sharedWith(db, userId);
}

export type DraftPart = {
  readonly bookId: number;
  /** Percent of the plan that is out. */
  readonly completion: number;
  readonly state: 'open' | 'released' | 'forfeited';
  readonly earned: Money;
  readonly frozen: Money;
};

/** What each draft has brought a person, and what waits for its chapters. */
export async function draftPartsOf(db: Db, userId: number): Promise<DraftPart[]> {
  const rows = await draftMoneyOf(db, userId);
  return rows.map(({ bookId, completion, state, accrued, earned, forfeited }) => ({
    bookId,
    completion,
    state,
    earned: money(earned),
    frozen: money(accrued - earned - forfeited),
  }));
}

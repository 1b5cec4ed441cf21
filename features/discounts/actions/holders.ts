import type { Day, Days } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import { takenSince } from '../store/discounts.ts';
import { daysOf } from './discountable.ts';

/** Whoever above holds the price of a work on these days, says until which; null where nobody does. */
export type PriceHolder = (db: Db, workId: number, days: Days) => Promise<Day | null>;

/** Whoever above has sold something that rests upon a discount of these days says what, in a sentence; null where nobody has. */
export type DiscountNeed = (db: Db, workId: number, days: Days) => Promise<string | null>;

/** Handed down by the features above: while they compare prices, nothing else may change them, and what they rest upon stays. */
export type ProvidesPriceHolders = {
  readonly priceHolders?: readonly PriceHolder[];
  readonly discountNeeds?: readonly DiscountNeed[];
};
export type PriceHolders = { readonly priceHolders: readonly PriceHolder[] };
export type DiscountNeeds = { readonly discountNeeds: readonly DiscountNeed[] };

export async function neededFor(db: Db, needs: readonly DiscountNeed[], workId: number, days: Days) {
  for (const need of needs) {
    const words = await need(db, workId, days);
    if (words !== null) return words;
  }
  return null;
}

export async function heldUntil(db: Db, holders: readonly PriceHolder[], workId: number, days: Days) {
  for (const holder of holders) {
    const until = await holder(db, workId, days);
    if (until !== null) return until;
  }
  return null;
}

/** Has a work a discount, given or going on, on any of these days? The work is held by whoever asks. */
export async function discountBetween(db: Db, workId: number, { first, last }: Days): Promise<boolean> {
  const taken = await takenSince(db, [workId], first);
  return taken.map(daysOf).some((one) => one.first <= last && first <= one.last);
}

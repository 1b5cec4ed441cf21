import type { Day } from '@pero/kernel/day';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { type Work, workById } from '@pero/works/actions/rows';
import { type DaysReason, daysReasonOf } from '../rules/discounts.ts';
import { type Discount, discountById, discountedWithin, takenSince } from '../store/discounts.ts';
import { end } from './clock.ts';
import { daysOf, factsOf, restsSince } from './discountable.ts';

/** For whoever sells something that rests upon a discount: what a day has, or why it can have none; null where one may be given. */
export type DayOfDiscount = { readonly has: Discount } | { readonly reason: DaysReason } | null;

export async function discountDays(
  db: Db,
  work: Work,
  days: readonly Day[],
  today: Day,
): Promise<ReadonlyMap<Day, DayOfDiscount>> {
  const all = await takenSince(db, [work.id], restsSince(today));
  const taken = all.map(daysOf);
  return new Map(
    days.map((day): [Day, DayOfDiscount] => {
      const has = all.find(({ state, startsOn, endsOn }) => state !== 'archived' && startsOn <= day && day <= endsOn);
      if (has) return [day, { has }];
      const reason = daysReasonOf({ first: day, last: day }, factsOf(work), taken, today);
      return [day, reason && { reason }];
    }),
  );
}

export function discountKnown(db: Db, id: number): Promise<Discount | null> {
  return discountById(db, id);
}

/** One that was given for something that has fallen; what has begun goes on to its end. */
export async function callDiscountBack(act: Pick<Act, 'db' | 'now' | 'today' | 'announce'>, id: number): Promise<void> {
  const found = await discountById(act.db, id);
  if (!found) return;
  await workById(act.db, found.workId, { lock: true });
  const discount = await discountById(act.db, id, { lock: true });
  if (discount?.state === 'created') await end(act, discount, 'canceled');
}

/** Works with a discount in these days, of these. */
export function discountedIn(db: Db, workIds: readonly number[], first: Day, last: Day): Promise<number[]> {
  return discountedWithin(db, workIds, first, last);
}

import { addDays, type Day, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { termsChanged } from '../events.ts';
import { setSale } from '../store/sale.ts';
import { type Work, workById, worksLike } from '../store/works.ts';

/** Something that readers see beside these books has changed: the shop is to show it. For the features above. */
export async function tellTerms(
  { announce }: Pick<Act, 'announce'>,
  bookIds: readonly number[],
  ownerId: number,
): Promise<void> {
  for (const subject of bookIds) await announce(termsChanged, { subject, data: { ownerId } });
}

/** A lower price to the end of a day, in Moscow; beside it stands the lowest of the thirty days before. */
export type PriceForATime = { readonly price: Money; readonly until: Day; readonly lowest: Money };

/** For whoever gives discounts; null is the usual price again. The work is held. */
export async function setDiscountedPrice(
  act: Pick<Act, 'db' | 'announce'>,
  { id, ownerId }: Pick<Work, 'id' | 'ownerId'>,
  discount: PriceForATime | null,
): Promise<void> {
  await setSale(act.db, id, {
    discountedPrice: discount?.price ?? null,
    discountedUntil: discount?.until ?? null,
    lowestPrice: discount?.lowest ?? null,
  });
  await tellTerms(act, [id], ownerId);
}

/** What a shop is told of it. One whose days are over is told no more, whoever has yet to end it. */
export async function discountOf(db: Db, workId: number, now: Date): Promise<PriceForATime | null> {
  const work = await workById(db, workId);
  if (!work || work.discountedPrice === null || work.discountedUntil === null) return null;
  if (startOf(addDays(work.discountedUntil, 1)) <= now) return null;
  const price = money(work.discountedPrice);
  return { price, until: work.discountedUntil, lowest: money(work.lowestPrice ?? work.discountedPrice) };
}

/** Works of others that are sold in the same genre for about as much, to hold one against; in no order that means anything. */
export function likeWorks(
  db: Db,
  work: Pick<Work, 'id' | 'ownerId' | 'kind' | 'genreIds' | 'price'>,
  options: { readonly soldBefore: Day; readonly most: number },
): Promise<number[]> {
  const [genre] = work.genreIds;
  if (genre === undefined || work.price === null) return Promise.resolve([]);
  const { id, ownerId, kind, price } = work;
  return worksLike(db, { id, ownerId, kind, genre, price, before: startOf(options.soldBefore), most: options.most });
}

import type { ArtMeta } from '@pero/retailer/contract/protocol';
import { sql } from 'kysely';
import type { Shop } from '../database.ts';
import { lockFeed, type NewFeedEvent, tell } from '../retailer/feed-write.ts';
import { priceNow } from '../retailer/price-now.ts';
import { authorsOf, followedIn } from './arts.ts';
import {
  artOf,
  DONE,
  type Done,
  givenBack,
  lockedReader,
  orderOf,
  pay,
  type Refused,
  rated,
  type ShopContext,
  same,
  type Visitor,
  visitOf,
} from './reader-action-rows.ts';
import {
  DAY_MS,
  HITS_LIMIT,
  isOnSale,
  isSubscribed,
  isViewedAnew,
  MOST_BALANCE,
  type Mode,
  mayBeRefunded,
  modeOf,
  partToRefund,
  SUBSCRIPTION_DAYS,
  SUBSCRIPTION_PRICE,
  TOP_UP,
  vatIn,
} from './rules.ts';

/*
 * Everything a reader does but write (reader-opinions.ts), each in one transaction with what the partner is told of it.
 */

const LOCK_NOT_AVAILABLE = '55P03';

/** Counted once an hour for each visitor. */
export function view(context: ShopContext, visitor: Visitor, artId: number): Promise<{ counted: boolean }> {
  const now = context.clock.now();
  return countOnce(context, artId, async (shop) => {
    const visit = await visitOf(shop, visitor, artId);
    if (!isViewedAnew(visit.viewed_at, now)) return null;
    await shop.updateTable('visits').set({ viewed_at: now }).where(same(visit)).execute();
    return { type: 'view', at: now };
  });
}

/** Counted once for each visitor. */
export function tryOut(context: ShopContext, visitor: Visitor, artId: number): Promise<{ counted: boolean }> {
  const now = context.clock.now();
  return countOnce(context, artId, async (shop) => {
    const visit = await visitOf(shop, visitor, artId);
    if (visit.tried_at) return null;
    await shop.updateTable('visits').set({ tried_at: now }).where(same(visit)).execute();
    return { type: 'trial', at: now };
  });
}

/** A page does not wait for the feed: while the simulator writes months into it, a look may go uncounted. */
async function countOnce(
  { shop }: ShopContext,
  artId: number,
  count: (shop: Shop) => Promise<NewFeedEvent | null>,
): Promise<{ counted: boolean }> {
  const counted = shop.transaction().execute(async (shop) => {
    await sql`set local lock_timeout = '1s'`.execute(shop);
    const happened = await count(shop);
    if (happened) await tell(shop, artId, [happened]);
    return { counted: happened !== null };
  });
  return counted.catch((error: { code?: string }) => {
    if (error.code === LOCK_NOT_AVAILABLE) return { counted: false };
    throw error;
  });
}

/** Likes the book, or takes the like back. */
export async function like(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  isLiked: boolean,
): Promise<Done> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    const mine = { reader_id: readerId, art_id: artId };
    const changed = isLiked
      ? await shop
          .insertInto('likes')
          .values({ ...mine, liked_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('art_id')
          .execute()
      : await shop
          .deleteFrom('likes')
          .where((row) => row.and(mine))
          .returning('art_id')
          .execute();
    if (changed.length > 0) await tell(shop, artId, [{ type: 'like', at: now, change: isLiked ? 1 : -1 }]);
    return DONE;
  });
}

/** Follows whoever wrote the book, or does so no longer; the partner hears of it under the art where it began. */
export async function follow(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  isFollowed: boolean,
): Promise<Done> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    const { meta } = await artOf(shop, artId);
    const author = followedIn(meta);
    const changed = isFollowed
      ? await shop
          .insertInto('follows')
          .values({ reader_id: readerId, author, art_id: artId, followed_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .returning('art_id')
          .execute()
      : await shop
          .deleteFrom('follows')
          .where('reader_id', '=', readerId)
          .where('author', '=', author)
          .returning('art_id')
          .execute();
    for (const { art_id } of changed)
      await tell(shop, art_id, [{ type: 'follow', at: now, change: isFollowed ? 1 : -1 }]);
    return DONE;
  });
}

/** Whoever signs in by the name on the book is taken for its author. */
function isAuthor(meta: ArtMeta, name: string): boolean {
  const same = (one: string) => one.trim().toLowerCase() === name.trim().toLowerCase();
  return authorsOf(meta).some(same);
}

export async function buy(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  click: string | null = null,
): Promise<{ orderId: number } | Refused> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    const reader = await lockedReader(shop, readerId);
    // Looked at under the lock of the feed, so that nothing is sold after a takedown that the partner has heard of.
    await lockFeed(shop);
    const art = await artOf(shop, artId);
    const price = priceNow(art.terms);
    if (!isOnSale(art.sale)) return { refused: 'not-on-sale' };
    if (await orderOf(shop, readerId, artId)) return { refused: 'already-bought' };
    if (reader.balance < price) return { refused: 'no-money' };
    const sums = { list_price: art.terms.price, paid: price, vat: vatIn(price) };
    const isOwn = isAuthor(art.meta, reader.name);
    const { id } = await shop
      .insertInto('orders')
      .values({ reader_id: readerId, art_id: artId, ...sums, bought_at: now, is_own: isOwn })
      .returning('id')
      .executeTakeFirstOrThrow();
    await pay(shop, readerId, -price);
    const marks = { ...(click && { click }), ...(isOwn && { own: true }) };
    await tell(shop, artId, [{ type: 'sale', at: now, order_id: id, quantity: 1, ...sums, ...marks }]);
    return { orderId: id };
  });
}

/** Gives the whole of an order back, or what is left of it; or a part, and the book stays the reader's. */
export async function refund(
  { shop, clock }: ShopContext,
  readerId: number,
  orderId: number,
  kopecks?: number,
): Promise<Done | Refused> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    const order = await shop
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', orderId)
      .where('reader_id', '=', readerId)
      .executeTakeFirst();
    if (!order || order.refunded_at) return { refused: 'no-order' };
    if (!mayBeRefunded(order, now)) return { refused: 'too-late-to-refund' };
    const part = partToRefund(order, await givenBack(shop, orderId), kopecks);
    if (!part) return { refused: 'refund-sum' };
    const { paid, vat, isWhole } = part;
    const { id } = await shop
      .insertInto('refunds')
      .values({ order_id: orderId, paid, vat, refunded_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (isWhole) await shop.updateTable('orders').set({ refunded_at: now }).where('id', '=', orderId).execute();
    await pay(shop, readerId, paid);
    const told = { type: 'refund', at: now, order_id: orderId, refund_id: id, list_price: order.list_price } as const;
    const own = order.is_own && { own: true };
    await tell(shop, order.art_id, [{ ...told, ...(isWhole && { quantity: 1 }), paid, vat, ...own }]);
    return DONE;
  });
}

/** Thirty days from now, or from the end of those already paid for. */
export async function subscribe({ shop, clock }: ShopContext, readerId: number): Promise<{ until: Date } | Refused> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    const reader = await lockedReader(shop, readerId);
    if (reader.balance < SUBSCRIPTION_PRICE) return { refused: 'no-money' };
    const from = reader.subscribed_until && reader.subscribed_until > now ? reader.subscribed_until : now;
    const until = new Date(from.getTime() + SUBSCRIPTION_DAYS * DAY_MS);
    await shop.updateTable('readers').set({ subscribed_until: until }).where('id', '=', readerId).execute();
    await pay(shop, readerId, -SUBSCRIPTION_PRICE);
    return { until };
  });
}

export async function topUp({ shop }: ShopContext, readerId: number): Promise<Done | Refused> {
  return shop.transaction().execute(async (shop) => {
    const reader = await lockedReader(shop, readerId);
    if (reader.balance + TOP_UP > MOST_BALANCE) return { refused: 'balance-is-full' };
    await pay(shop, readerId, TOP_UP);
    return DONE;
  });
}

export type Place = {
  readonly cfi: string | null;
  readonly chapter: number;
  readonly paragraph: number;
  readonly percent: number;
  /** Pages opened since the last report. */
  readonly hits: number;
};

/** Where a reader is in a book; the partner hears of it under a number that means this reader of this art alone. */
export async function read(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  place: Place,
): Promise<{ mode: Mode } | Refused> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    const reader = await lockedReader(shop, readerId);
    const art = await artOf(shop, artId);
    const mode = modeOf({
      price: priceNow(art.terms),
      isOnSale: isOnSale(art.sale),
      isBought: (await orderOf(shop, readerId, artId)) !== undefined,
      isSubscribed: isSubscribed(reader, now),
      meta: art.meta,
    });
    if (!mode) return { refused: 'not-on-sale' };
    const { cfi, chapter, paragraph, percent } = place;
    const hits = Math.min(place.hits, HITS_LIMIT);
    const now_at = { chapter, paragraph, percent, read_at: now };
    const { alias } = await shop
      .insertInto('progress')
      .values({ reader_id: readerId, art_id: artId, cfi, ...now_at })
      .onConflict((conflict) => conflict.columns(['reader_id', 'art_id']).doUpdateSet({ cfi, ...now_at }))
      .returning('alias')
      .executeTakeFirstOrThrow();
    await tell(shop, artId, [{ type: 'read', at: now, reader: alias, mode, hits, chapter, paragraph, percent }]);
    return { mode };
  });
}

export async function rate(
  { shop, clock }: ShopContext,
  readerId: number,
  artId: number,
  stars: number,
): Promise<Done> {
  const now = clock.now();
  return shop.transaction().execute(async (shop) => {
    await lockedReader(shop, readerId);
    await rated(shop, readerId, artId, stars, now);
    return DONE;
  });
}

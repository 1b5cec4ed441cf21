import type { ArtMeta, ArtTerms } from '@pero/retailer/contract/protocol';
import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Shop, Tables } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { tell } from '../retailer/feed-write.ts';
import type { Refusal, Sale } from './rules.ts';

/*
 * The rows that actions share. Whoever does something locks the row of the reader first and the feed (and with it the
 * art) last, so that no two actions wait for each other.
 */

export type ShopContext = Pick<Sandbox, 'shop' | 'clock'>;
export type Refused = { readonly refused: Refusal };
export type Done = { readonly done: true };
export const DONE: Done = { done: true };

/** Who looks: a reader, or whoever holds a cookie. */
export type Visitor = { readonly readerId: number } | { readonly cookie: string };

type Visit = Selectable<Tables['visits']>;

/** The visitor's row, there and locked. */
export async function visitOf(shop: Shop, visitor: Visitor, artId: number): Promise<Visit> {
  const name = 'readerId' in visitor ? `reader:${visitor.readerId}` : `cookie:${visitor.cookie}`;
  await shop
    .insertInto('visits')
    .values({ visitor: name, art_id: artId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return shop
    .selectFrom('visits')
    .selectAll()
    .where('visitor', '=', name)
    .where('art_id', '=', artId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export function same({ visitor, art_id }: Visit) {
  return (row: ExpressionBuilder<Tables, 'visits'>): Expression<SqlBool> => row.and({ visitor, art_id });
}

/** Two actions of one reader are done one after the other; new rows that name the reader do not wait. */
export function lockedReader(shop: Shop, readerId: number): Promise<Selectable<Tables['readers']>> {
  return shop.selectFrom('readers').selectAll().where('id', '=', readerId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

export type SoldArt = { readonly sale: Sale; readonly terms: ArtTerms; readonly meta: ArtMeta };

/** With the version that readers have: the one on sale, or the last that was. */
export function artOf(shop: Shop, artId: number): Promise<SoldArt> {
  return shop
    .selectFrom('arts')
    .innerJoin('versions', 'versions.art_uuid', 'arts.uuid')
    .select(['arts.sale', 'arts.terms', 'versions.meta'])
    .where('arts.id', '=', artId)
    .where('versions.status', '=', 'published')
    .orderBy(sql`versions.version = arts.on_sale_version`, (order) => order.desc().nullsLast())
    .orderBy('versions.version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

export function orderOf(shop: Shop, readerId: number, artId: number) {
  return shop
    .selectFrom('orders')
    .select('id')
    .where('reader_id', '=', readerId)
    .where('art_id', '=', artId)
    .where('refunded_at', 'is', null)
    .executeTakeFirst();
}

/** Of an order so far, part by part. */
export async function givenBack(shop: Shop, orderId: number): Promise<{ paid: number; vat: number }> {
  const { paid, vat } = await shop
    .selectFrom('refunds')
    .select(({ fn }) => [fn.sum<number | null>('paid').as('paid'), fn.sum<number | null>('vat').as('vat')])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { paid: paid ?? 0, vat: vat ?? 0 };
}

export async function pay(shop: Shop, readerId: number, kopecks: number): Promise<void> {
  const balance = sql<number>`balance + ${kopecks}`;
  await shop.updateTable('readers').set({ balance }).where('id', '=', readerId).execute();
}

/** The same stars again are no news. */
export async function rated(shop: Shop, readerId: number, artId: number, stars: number, now: Date): Promise<void> {
  const earlier = await shop
    .selectFrom('ratings')
    .select('stars')
    .where('reader_id', '=', readerId)
    .where('art_id', '=', artId)
    .executeTakeFirst();
  if (earlier?.stars === stars) return;
  await shop
    .insertInto('ratings')
    .values({ reader_id: readerId, art_id: artId, stars, rated_at: now })
    .onConflict((conflict) => conflict.columns(['reader_id', 'art_id']).doUpdateSet({ stars, rated_at: now }))
    .execute();
  await tell(shop, artId, [{ type: 'rating', at: now, stars, ...(earlier && { was_stars: earlier.stars }) }]);
  await shop
    .updateTable('arts')
    .set({
      rated_count: sql<number>`rated_count + ${earlier ? 0 : 1}`,
      rated_sum: sql<number>`rated_sum + ${stars - (earlier?.stars ?? 0)}`,
    })
    .where('id', '=', artId)
    .execute();
}

export async function isReviewOf(shop: Shop, reviewId: number, artId: number): Promise<boolean> {
  const found = shop.selectFrom('reviews').select('id').where('id', '=', reviewId).where('art_id', '=', artId);
  return (await found.executeTakeFirst()) !== undefined;
}

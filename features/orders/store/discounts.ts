import type { Tables } from '@pero/database/tables';
import type { Day } from '@pero/kernel/day';
import { type Percent, percent } from '@pero/kernel/percent';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Discount, DiscountedService } from '../rules/discounts.ts';

const own = tables<'order_discounts' | 'order_discount_uses'>;

type Row = Named<Selectable<Tables['order_discounts']>>;
export type KnownDiscount = Discount &
  Omit<Row, keyof Discount> & { readonly reserved: number; readonly burnt: number };

const RESERVED = sql<number>`(select count(*) from order_discount_uses u where u.discount_id = d.id and u.state = 'reserved')`;
const BURNT = sql<number>`(select count(*) from order_discount_uses u where u.discount_id = d.id and u.state = 'burnt')`;

function known(db: Db) {
  return own(db)
    .selectFrom('order_discounts as d')
    .selectAll('d')
    .select([RESERVED.as('reserved'), BURNT.as('burnt')]);
}

function discountOf(row: Selectable<Tables['order_discounts']> & { reserved: number; burnt: number }): KnownDiscount {
  const { percent: taken, service, reserved, burnt, ...rest } = named(row);
  return {
    ...rest,
    percent: percent(taken),
    service: service as DiscountedService | null,
    reserved: Number(reserved),
    burnt: Number(burnt),
    used: Number(reserved) + Number(burnt),
  };
}

export async function discountByCode(db: Db, code: string): Promise<KnownDiscount | null> {
  const row = await known(db).where('d.code', '=', code).executeTakeFirst();
  return row ? discountOf(row) : null;
}

export async function discountById(db: Db, id: number): Promise<KnownDiscount | null> {
  const row = await known(db).where('d.id', '=', id).executeTakeFirst();
  return row ? discountOf(row) : null;
}

/** Until the transaction ends nobody else takes the last use of it. */
export async function lockDiscount(db: Db, id: number): Promise<void> {
  await own(db).selectFrom('order_discounts').select('id').where('id', '=', id).forUpdate().execute();
}

/** Has this person kept or burnt it? What is free again does not count. */
export async function isUsedBy(db: Db, discountId: number, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('order_discount_uses')
    .select('id')
    .where('discount_id', '=', discountId)
    .where('user_id', '=', userId)
    .where('state', '<>', 'freed')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function discountsByIds(db: Db, ids: readonly number[]): Promise<KnownDiscount[]> {
  if (ids.length === 0) return [];
  const rows = await known(db)
    .where('d.id', 'in', [...ids])
    .execute();
  return rows.map(discountOf);
}

/** When each of these was burnt, and what keeps it now. */
export async function usesOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return own(db)
    .selectFrom('order_discount_uses')
    .select(['discount_id', 'state', 'settled_at', 'used_for'])
    .where('discount_id', 'in', [...ids])
    .where('state', '<>', 'freed')
    .orderBy('id')
    .execute();
}

/** What one person was given, with what is over. */
export async function discountsOfPerson(db: Db, userId: number): Promise<KnownDiscount[]> {
  const rows = await known(db).where('d.user_id', '=', userId).orderBy('d.valid_until').execute();
  return rows.map(discountOf);
}

export async function discountsPage(db: Db, { q, limit, offset }: { q: string; limit: number; offset: number }) {
  const found = known(db).$if(q !== '', (query) => query.where('d.code', 'like', `%${q.replace(/[\\%_]/g, '\\$&')}%`));
  const rows = await found.orderBy('d.issued_at', 'desc').orderBy('d.id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await own(db)
    .selectFrom('order_discounts as d')
    .$if(q !== '', (query) => query.where('d.code', 'like', `%${q.replace(/[\\%_]/g, '\\$&')}%`))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { items: rows.map(discountOf), count: Number(count) };
}

export type NewDiscount = {
  readonly code: string | null;
  readonly percent: Percent;
  readonly service: DiscountedService | null;
  readonly userId: number | null;
  readonly reason: string;
  readonly validUntil: Day;
  readonly mostUses: number;
  readonly issuedBy: number | null;
};

/** Null where somebody has taken the code. */
export async function addDiscount(db: Db, discount: NewDiscount, now: Date): Promise<number | null> {
  const row = await own(db)
    .insertInto('order_discounts')
    .values({
      code: discount.code,
      percent: discount.percent,
      service: discount.service,
      user_id: discount.userId,
      reason: discount.reason,
      valid_until: discount.validUntil,
      most_uses: discount.mostUses,
      issued_by: discount.issuedBy,
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function endDiscount(db: Db, id: number, now: Date): Promise<void> {
  await own(db).updateTable('order_discounts').set({ ended_at: now }).where('id', '=', id).execute();
}

type Use = { readonly discountId: number; readonly userId: number; readonly usedFor: string };

export async function reserve(db: Db, { discountId, userId, usedFor }: Use, now: Date): Promise<void> {
  const use = {
    discount_id: discountId,
    user_id: userId,
    used_for: usedFor,
    state: 'reserved',
    reserved_at: now,
  } as const;
  await own(db).insertInto('order_discount_uses').values(use).execute();
}

/** What was reserved for something is burnt, or free again. */
export async function settle(db: Db, usedFor: readonly string[], state: 'burnt' | 'freed', now: Date): Promise<void> {
  if (usedFor.length === 0) return;
  await own(db)
    .updateTable('order_discount_uses')
    .set({ state, settled_at: now })
    .where('used_for', 'in', [...usedFor])
    .where('state', '=', 'reserved')
    .execute();
}

/** Whoever is right waits for all guesses of theirs that came before; guesses wait for one another. Until the transaction ends. */
export async function waitForGuesses(db: Db, who: string, isWrong: boolean): Promise<void> {
  const key = sql`hashtextextended(${who}, 40)`;
  await (isWrong
    ? sql`select pg_advisory_xact_lock(${key})`
    : sql`select pg_advisory_xact_lock_shared(${key})`
  ).execute(own(db));
}

export async function passOn(db: Db, from: string, to: string): Promise<void> {
  await own(db)
    .updateTable('order_discount_uses')
    .set({ used_for: to })
    .where('used_for', '=', from)
    .where('state', '=', 'reserved')
    .execute();
}

export async function discountsKeptFor(db: Db, usedFor: string): Promise<KnownDiscount[]> {
  const rows = await known(db)
    .innerJoin('order_discount_uses as use', 'use.discount_id', 'd.id')
    .where('use.used_for', '=', usedFor)
    .where('use.state', '<>', 'freed')
    .orderBy('d.id')
    .execute();
  return rows.map(discountOf);
}

export async function freeAll(db: Db, usedFor: string, now: Date): Promise<void> {
  await own(db)
    .updateTable('order_discount_uses')
    .set({ state: 'freed', settled_at: now })
    .where('used_for', '=', usedFor)
    .where('state', '<>', 'freed')
    .execute();
}

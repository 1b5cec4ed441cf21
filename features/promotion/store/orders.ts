import type { Tables } from '@pero/database/tables';
import type { Day, Days } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { DayLine } from '../rules/price.ts';
import type { State } from '../rules/states.ts';
import type { Package, ServiceType } from '../rules/types.ts';

const own = tables<'promotion_orders' | 'promotion_days' | 'order_heads'>;

type Row = Named<Selectable<Tables['promotion_orders']>>;

/** What only a promotion has. */
export type PromotionRow = Omit<Row, 'lines' | 'base' | 'returned' | 'serviceType' | 'package'> & {
  readonly lines: readonly DayLine[];
  readonly base: Money;
  readonly returned: Money;
  readonly serviceType: ServiceType;
  readonly package: Package | null;
};

type Common = {
  readonly id: number;
  readonly kind: string;
  readonly userId: number;
  readonly workId: number | null;
  readonly title: string;
  readonly total: Money | null;
  readonly dueAt: Date | null;
  readonly madeAt: Date;
  readonly changedAt: Date;
};

/** An order of this kind, whole. */
export type Promotion = PromotionRow & Common & { readonly state: State };

function rowOf(row: Selectable<Tables['promotion_orders']>): PromotionRow {
  const { lines, base, returned, serviceType, package: pack, ...rest } = named(row);
  return {
    ...rest,
    lines: lines as readonly DayLine[],
    base: money(base),
    returned: money(returned),
    serviceType: serviceType as ServiceType,
    package: pack as Package | null,
  };
}

export function whole({ state, ...order }: Common & { readonly state: string }, row: PromotionRow): Promotion {
  return { ...row, ...order, state: state as State };
}

export async function promotionRow(db: Db, orderId: number): Promise<PromotionRow | null> {
  const row = await own(db)
    .selectFrom('promotion_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function promotionRows(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, PromotionRow>> {
  if (ids.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('promotion_orders')
    .selectAll()
    .where('order_id', 'in', [...ids])
    .execute();
  return new Map(rows.map((row) => [row.order_id, rowOf(row)]));
}

export type PromotionChange = Partial<Omit<PromotionRow, 'orderId'>>;
type NewPromotion = Pick<
  PromotionRow,
  'orderId' | 'serviceType' | 'genreId' | 'firstDay' | 'lastDay' | 'lines' | 'base' | 'placement'
> &
  PromotionChange;

function written({ lines, ...change }: PromotionChange) {
  return { ...columns(change), ...(lines && { lines: JSON.stringify(lines) }) };
}

export async function addPromotion(db: Db, promotion: NewPromotion): Promise<void> {
  await own(db)
    .insertInto('promotion_orders')
    .values(written(promotion) as never)
    .execute();
}

export async function changePromotion(db: Db, orderId: number, change: PromotionChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await own(db)
    .updateTable('promotion_orders')
    .set(written(change) as never)
    .where('order_id', '=', orderId)
    .execute();
}

/** One that is due outside, taken by one worker until it lets go or is dead. */
export async function takeErrand(
  db: Db,
  { holder, until, now }: { holder: string; until: Date; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ order_id: number }>`
    update promotion_orders set errand_holder = ${holder}, errand_at = ${until}
     where order_id = (select order_id from promotion_orders where errand_at <= ${now}
                        order by errand_at limit 1 for update skip locked)
    returning order_id`.execute(own(db));
  return rows[0]?.order_id ?? null;
}

/** `at` null: nothing is left to ask. Does nothing where somebody else has taken it meanwhile. */
export async function leaveErrand(
  db: Db,
  orderId: number,
  { holder, at, tries }: { holder: string; at: Date | null; tries: number },
): Promise<void> {
  await own(db)
    .updateTable('promotion_orders')
    .set({ errand_holder: null, errand_at: at, errand_tries: tries })
    .where('order_id', '=', orderId)
    .where('errand_holder', '=', holder)
    .execute();
}

const BATCH = 200;

async function idsOf(db: Db, query: ReturnType<typeof sql<{ id: number }>>): Promise<number[]> {
  const { rows } = await query.execute(own(db));
  return rows.map(({ id }) => id);
}

/** Whose first day has come. */
export function toStart(db: Db, today: Day): Promise<number[]> {
  return idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.kind in ('promotion', 'publisher-promotion') and o.state in ('paid', 'scheduled')
           and p.first_day <= ${today} order by p.first_day limit ${BATCH}`,
  );
}

/** Whose last day is over. */
export function toFinish(db: Db, today: Day): Promise<number[]> {
  return idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.kind in ('promotion', 'publisher-promotion') and o.state = 'running'
           and p.last_day < ${today} order by p.last_day limit ${BATCH}`,
  );
}

/** Held too long, and not long enough that nothing may come any more. */
export function toExpire(db: Db, before: Date): Promise<number[]> {
  return idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.state in ('new', 'awaiting_payment') and p.held_until <= ${before} order by p.held_until limit ${BATCH}`,
  );
}

/** Until the transaction ends nobody else opens an order of this person. */
export async function lockWaitingOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('promotions of', ${userId}))`.execute(own(db));
}

/** Waiting for their author, of one person. */
export async function waitingOf(db: Db, userId: number): Promise<number[]> {
  return idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.user_id = ${userId} and o.state in ('new', 'awaiting_payment') order by o.id`,
  );
}

/** Not over, for a work that has left the shop. */
export async function openOfWork(db: Db, workId: number): Promise<number[]> {
  return idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.work_id = ${workId} and o.state in ('new', 'awaiting_payment', 'paid', 'scheduled') order by o.id`,
  );
}

/** Places in the selection that are paid for and not over, of a work on these days. */
export async function offersOn(db: Db, workId: number, { first, last }: Days): Promise<{ id: number; day: Day }[]> {
  const { rows } = await sql<{ id: number; day: Day }>`
    select o.id, p.first_day as day from order_heads o join promotion_orders p on p.order_id = o.id
     where o.work_id = ${workId} and p.service_type = 'offer' and o.state in ('paid', 'scheduled', 'running')
       and p.first_day between ${first} and ${last} order by p.first_day limit 1`.execute(own(db));
  return rows;
}

/** Does a campaign of a work stand, or come to stand, on one of these days? */
export async function standsBetween(db: Db, workId: number, first: Day, last: Day): Promise<boolean> {
  const found = await idsOf(
    db,
    sql`select o.id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.work_id = ${workId} and o.state in ('new', 'awaiting_payment', 'paid', 'scheduled', 'running')
           and p.first_day <= ${last} and p.last_day >= ${first} limit 1`,
  );
  return found.length > 0;
}

/** Orders of a publisher that were paid for in a month: the volume counts them. */
export async function paidInMonth(
  db: Db,
  userId: number,
  { from, until }: { from: Date; until: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from order_heads o join promotion_orders p on p.order_id = o.id
     where o.user_id = ${userId} and o.kind = 'publisher-promotion' and p.paid_at >= ${from} and p.paid_at < ${until}
       and o.state <> 'cancelled' and o.state <> 'rejected'`.execute(own(db));
  return rows[0]?.count ?? 0;
}

export type SoldDay = Omit<Named<Selectable<Tables['promotion_days']>>, 'spent'> & { readonly spent: Money };

export async function daysOfOrder(db: Db, orderId: number): Promise<SoldDay[]> {
  const rows = await own(db)
    .selectFrom('promotion_days')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({ ...named(row), spent: money(row.spent) }));
}

/** Everything so far of a day; said again it is the same. */
export async function hearDay(db: Db, day: SoldDay): Promise<void> {
  const row = columns(day) as never;
  await own(db)
    .insertInto('promotion_days')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'day']).doUpdateSet(row))
    .execute();
}

/** Works that stood anywhere in these days, of these: no measure for another. */
export async function promotedWithin(db: Db, workIds: readonly number[], first: Day, last: Day): Promise<number[]> {
  if (workIds.length === 0) return [];
  return idsOf(
    db,
    sql`select distinct o.work_id as id from order_heads o join promotion_orders p on p.order_id = o.id
         where o.work_id = any(${[...workIds]}::bigint[]) and p.started_at is not null
           and p.first_day <= ${last} and p.last_day >= ${first}`,
  );
}

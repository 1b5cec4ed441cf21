import type { Tables } from '@pero/database/tables';
import { addDays, type Day, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Percent, percent } from '@pero/kernel/percent';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { DiscountState, Ending } from '../rules/discounts.ts';

const own = tables<'discounts' | 'price_changes'>;

type Row = Selectable<Tables['discounts']>;
export type Discount = Omit<Named<Row>, 'percent' | 'state' | 'endedBy' | 'price' | 'discounted' | 'lowest'> & {
  readonly percent: Percent;
  readonly state: DiscountState;
  readonly endedBy: Ending | null;
  readonly price: Money | null;
  readonly discounted: Money | null;
  readonly lowest: Money | null;
};

function discountOf(row: Row): Discount {
  const sum = (kopecks: number | null) => (kopecks === null ? null : money(kopecks));
  return {
    ...named(row),
    percent: percent(row.percent),
    state: row.state as DiscountState,
    endedBy: row.ended_by as Ending | null,
    price: sum(row.price),
    discounted: sum(row.discounted),
    lowest: sum(row.lowest),
  };
}

export type NewDiscount = Pick<Discount, 'workId' | 'ownerId' | 'percent' | 'startsOn' | 'endsOn'>;

export async function addDiscount(db: Db, one: NewDiscount, now: Date): Promise<Discount> {
  const row = await own(db)
    .insertInto('discounts')
    .values({
      work_id: one.workId,
      owner_id: one.ownerId,
      percent: one.percent,
      starts_on: one.startsOn,
      ends_on: one.endsOn,
      state: 'created',
      made_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return discountOf(row);
}

export async function discountById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Discount | null> {
  const row = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? discountOf(row) : null;
}

export type DiscountChange = Partial<
  Pick<
    Discount,
    | 'state'
    | 'endedBy'
    | 'price'
    | 'discounted'
    | 'lowest'
    | 'confirmedAt'
    | 'restoredAt'
    | 'remindedAt'
    | 'alarmedAt'
    | 'beganAt'
    | 'endedAt'
  >
>;

export async function changeDiscount(db: Db, id: number, change: DiscountChange): Promise<void> {
  await own(db).updateTable('discounts').set(columns(change)).where('id', '=', id).execute();
}

/** Of these works what holds or will, or held within the days that rests look back to. */
export async function takenSince(db: Db, workIds: readonly number[], since: Day): Promise<Discount[]> {
  if (workIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('work_id', 'in', [...workIds])
    .where('ends_on', '>=', since)
    // Called back before it began it took no day.
    .where((where) => where.or([where('ended_by', 'is', null), where('began_at', 'is not', null)]))
    .orderBy('starts_on')
    .execute();
  return rows.map(discountOf);
}

const ORDERS = ['starts_on', '-starts_on', 'ends_on', '-ends_on', 'percent', '-percent'] as const;
export type DiscountOrder = (typeof ORDERS)[number];

type Wanted = {
  readonly ownerId?: number;
  readonly workId?: number;
  readonly state: DiscountState | null;
  readonly order: DiscountOrder;
  readonly limit: number;
  readonly offset: number;
};

export async function discountsPage(db: Db, { ownerId, workId, state, order, limit, offset }: Wanted) {
  const found = own(db)
    .selectFrom('discounts')
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? 0))
    .$if(workId !== undefined, (query) => query.where('work_id', '=', workId ?? 0))
    .$if(state !== null, (query) => query.where('state', '=', state ?? 'created'));
  const column = order.replace('-', '') as 'starts_on' | 'ends_on' | 'percent';
  const direction = order.startsWith('-') ? 'desc' : 'asc';
  const rows = await found
    .selectAll()
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(discountOf), count: Number(count) };
}

/** All of an owner that touch these days, for the calendar. */
export async function discountsWithin(db: Db, ownerId: number, first: Day, last: Day): Promise<Discount[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .where((where) => where.or([where('ended_by', 'is', null), where('began_at', 'is not', null)]))
    .orderBy('starts_on')
    .execute();
  return rows.map(discountOf);
}

export async function activeOf(db: Db, workId: number): Promise<Discount | null> {
  const row = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('work_id', '=', workId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row ? discountOf(row) : null;
}

/** What ended last, until the shop has said that the old price is back. */
export async function toRestore(db: Db, workId: number): Promise<Discount | null> {
  const row = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('work_id', '=', workId)
    .where('state', '=', 'archived')
    .where('began_at', 'is not', null)
    .where('restored_at', 'is', null)
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? discountOf(row) : null;
}

/** Of a work whatever is not over, when it leaves the shop. */
export async function openOf(db: Db, workId: number): Promise<Discount[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .selectAll()
    .where('work_id', '=', workId)
    .where('state', 'in', ['created', 'active'])
    .forUpdate()
    .execute();
  return rows.map(discountOf);
}

const LOWEST_DAYS = 30;

/** The lowest price of the thirty days before a day: prices that ended in them, discounts that held in them, and that of now. */
export async function lowestBefore(db: Db, workId: number, price: Money, first: Day): Promise<Money> {
  const since = addDays(first, -LOWEST_DAYS);
  const changes = await own(db)
    .selectFrom('price_changes')
    .select('price')
    .where('work_id', '=', workId)
    .where('changed_at', '>=', startOf(since))
    .where('price', '>', 0)
    .execute();
  const before = await own(db)
    .selectFrom('discounts')
    .select('discounted')
    .where('work_id', '=', workId)
    .where('began_at', 'is not', null)
    .where('ends_on', '>=', since)
    .where('starts_on', '<', first)
    .execute();
  const prices = [price, ...changes.map((one) => one.price), ...before.flatMap(({ discounted }) => discounted ?? [])];
  return money(Math.min(...prices));
}

/** Works that had a discount in these days, of these. */
export async function discountedWithin(db: Db, workIds: readonly number[], first: Day, last: Day): Promise<number[]> {
  if (workIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('discounts')
    .select('work_id')
    .distinct()
    .where('work_id', 'in', [...workIds])
    .where('began_at', 'is not', null)
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .execute();
  return rows.map(({ work_id }) => work_id);
}

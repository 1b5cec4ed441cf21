import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Turn } from '../rules/orders.ts';

const own = tables<'orders'>;

const YEAR = sql<number>`extract(year from made_at at time zone 'Europe/Moscow')::int`;
const BOOKS_MOST = 300;

type Row = Named<Selectable<Tables['orders']>>;
export type Order = Omit<Row, 'turn' | 'total'> & { readonly turn: Turn; readonly total: Money | null };

function orderOf(row: Selectable<Tables['orders']>): Order {
  const { turn, total, ...rest } = named(row);
  return { ...rest, turn: turn as Turn, total: total === null ? null : money(total) };
}

export type NewOrder = Pick<
  Order,
  'kind' | 'type' | 'userId' | 'workId' | 'title' | 'state' | 'turn' | 'total' | 'dueAt'
>;

export async function addOrder(db: Db, order: NewOrder, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('orders')
    .values({
      kind: order.kind,
      type: order.type,
      user_id: order.userId,
      work_id: order.workId,
      title: order.title,
      state: order.state,
      turn: order.turn,
      total: order.total,
      due_at: order.dueAt,
      made_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function orderById(db: Db, id: number): Promise<Order | null> {
  const row = await own(db).selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? orderOf(row) : null;
}

/** Until the transaction ends nobody else moves it. */
export async function lockOrder(db: Db, id: number): Promise<Order | null> {
  const row = await own(db).selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? orderOf(row) : null;
}

export type OrderChange = Partial<Pick<Order, 'state' | 'turn' | 'total' | 'dueAt' | 'title' | 'workId' | 'hiddenAt'>>;

export async function changeOrder(db: Db, id: number, change: OrderChange, now: Date): Promise<void> {
  const { dueAt, workId, hiddenAt, ...same } = change;
  await own(db)
    .updateTable('orders')
    .set({
      ...same,
      ...(dueAt !== undefined && { due_at: dueAt }),
      ...(workId !== undefined && { work_id: workId }),
      ...(hiddenAt !== undefined && { hidden_at: hiddenAt }),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export type OrdersWanted = {
  readonly userId: number;
  readonly kinds: readonly string[] | null;
  readonly type: string | null;
  readonly state: string | null;
  readonly turn: Turn | null;
  readonly workId: number | null;
  readonly year: number | null;
  readonly limit: number;
  readonly offset: number;
};

export async function ordersOf(db: Db, { limit, offset, ...wanted }: OrdersWanted) {
  const found = own(db)
    .selectFrom('orders')
    .where('user_id', '=', wanted.userId)
    .where('hidden_at', 'is', null)
    .$if(wanted.kinds !== null, (query) => query.where('kind', 'in', [...(wanted.kinds ?? [])]))
    .$if(wanted.type !== null, (query) => query.where('type', '=', wanted.type))
    .$if(wanted.state !== null, (query) => query.where('state', '=', wanted.state ?? ''))
    .$if(wanted.workId !== null, (query) => query.where('work_id', '=', wanted.workId))
    .$if(wanted.year !== null, (query) => query.where(YEAR, '=', wanted.year ?? 0))
    .$if(wanted.turn !== null, (query) => query.where('turn', '=', wanted.turn ?? 'over'));
  const rows = await found
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(orderOf), count: Number(count) };
}

/** Which works were ordered for and in which years, for whoever looks for one of many. */
export async function placesOf(db: Db, userId: number) {
  const mine = own(db).selectFrom('orders').where('user_id', '=', userId).where('hidden_at', 'is', null);
  const [books, years] = await Promise.all([
    mine
      .select(({ fn, ref }) => [ref('work_id').as('id'), fn.max('title').as('title')])
      .where('work_id', 'is not', null)
      .groupBy('work_id')
      .orderBy(({ fn }) => fn.max('changed_at'), 'desc')
      .limit(BOOKS_MOST)
      .execute(),
    mine.select(YEAR.as('year')).distinct().orderBy(YEAR, 'desc').execute(),
  ]);
  return {
    books: books.flatMap(({ id, title }) => (id === null ? [] : [{ id, title: title ?? '' }])),
    years: years.map(({ year }) => year),
  };
}

/** How many of a person's orders wait for whom: a line each of kind and turn. */
export async function countsOf(db: Db, userId: number): Promise<{ kind: string; turn: Turn; count: number }[]> {
  const rows = await own(db)
    .selectFrom('orders')
    .select(['kind', 'turn', (select) => select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .groupBy(['kind', 'turn'])
    .execute();
  return rows.map(({ kind, turn, count }) => ({ kind, turn: turn as Turn, count: Number(count) }));
}

/** Orders of a kind whose term is over, in these states. */
export async function ordersDue(
  db: Db,
  { kind, states, until, limit }: { kind: string; states: readonly string[]; until: Date; limit: number },
): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('orders')
    .select('id')
    .where('kind', '=', kind)
    .where('state', 'in', [...states])
    .where('due_at', '<=', until)
    .orderBy('due_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function removeOrder(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('orders').where('id', '=', id).execute();
}

export async function countInState(
  db: Db,
  { userId, kind, state }: { userId: number; kind: string; state: string },
): Promise<number> {
  const { count } = await own(db)
    .selectFrom('orders')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('state', '=', state)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

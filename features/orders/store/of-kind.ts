import type { Tables } from '@pero/database/tables';
import { money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { Turn } from '../rules/orders.ts';
import type { Order } from './orders.ts';

const own = tables<'orders'>;

export type OfKind = {
  readonly kind: string;
  /** Null: whoever's. */
  readonly userId: number | null;
  readonly states: readonly string[] | null;
};

type Page = { readonly limit: number; readonly offset: number };

function found(db: Db, { kind, userId, states }: OfKind) {
  return own(db)
    .selectFrom('orders')
    .where('kind', '=', kind)
    .$if(userId !== null, (query) => query.where('user_id', '=', userId ?? 0).where('hidden_at', 'is', null))
    .$if(states !== null, (query) => query.where('state', 'in', [...(states ?? [])]));
}

export async function ordersOfKind(db: Db, of: OfKind, { limit, offset }: Page) {
  const rows = await found(db, of)
    .selectAll()
    .orderBy('changed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { items: rows.map(orderOf), count: await countOfKind(db, of) };
}

export async function countOfKind(db: Db, of: OfKind): Promise<number> {
  const { count } = await found(db, of)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function ordersById(db: Db, ids: readonly number[]): Promise<Order[]> {
  if (ids.length === 0) return [];
  const rows = await own(db)
    .selectFrom('orders')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(orderOf);
}

function orderOf(row: Selectable<Tables['orders']>): Order {
  const { turn, total, ...rest } = named(row);
  return { ...rest, turn: turn as Turn, total: total === null ? null : money(total) };
}

/** One that was never anything: it was begun and refused in the same breath. */
export async function discardOrder(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('orders').where('id', '=', id).execute();
}

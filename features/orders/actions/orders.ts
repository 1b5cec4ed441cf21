import { present } from '@pero/kernel/present';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import {
  addOrder,
  changeOrder,
  countInState,
  lockOrder,
  type NewOrder,
  type Order,
  type OrderChange,
  orderById,
  ordersDue,
  removeOrder,
} from '../store/orders.ts';

export type { Order, OrderChange };

type Writing = Pick<Act, 'db' | 'now'>;

/** The common row of a new order; its owner writes what only its kind has beside it, in the same transaction. */
export async function openOrder({ db, now }: Writing, order: NewOrder): Promise<Order> {
  return present(await orderById(db, await addOrder(db, order, now)), 'the order just opened');
}

/** An order of one kind, locked: every move begins with it. */
export async function lockedOrder(db: Db, kind: string, id: number): Promise<Order | null> {
  const order = await lockOrder(db, id);
  return order?.kind === kind ? order : null;
}

export async function orderOfKind(db: Db, kind: string, id: number): Promise<Order | null> {
  const order = await orderById(db, id);
  return order?.kind === kind ? order : null;
}

/** One's own order of a kind: another person's is not there. `lock` where it is about to be moved. */
export async function requireOwnOrder(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  kind: string,
  id: number,
  lock: 'lock' | 'read',
): Promise<Order> {
  const order = await (lock === 'lock' ? lockedOrder : orderOfKind)(db, kind, id);
  if (order === null || order.userId !== actor.userId) throw new NotFound('order');
  return order;
}

/** What the kind's machine has allowed. The row is locked by whoever moves it. */
export async function moveOrder({ db, now }: Writing, id: number, change: OrderChange): Promise<void> {
  await changeOrder(db, id, change, now);
}

/** Orders of a kind whose term is over, in these states, the oldest term first. */
export function dueOrders(
  db: Db,
  due: { readonly kind: string; readonly states: readonly string[]; readonly until: Date; readonly limit: number },
): Promise<number[]> {
  return ordersDue(db, due);
}

/** One that was never anything: it was begun and refused in the same breath. */
export async function discardOrder(db: Db, id: number): Promise<void> {
  await removeOrder(db, id);
}

/** How many orders of a kind somebody has in a state, those taken out of the list left out. */
export function ordersInState(db: Db, of: { readonly userId: number; readonly kind: string; readonly state: string }) {
  return countInState(db, of);
}

import { present } from '@pero/kernel/present';
import {
  lockedOrder,
  moveOrder,
  type Order,
  type OrderChange,
  orderOfKind,
  requireOwnOrder,
} from '@pero/orders/actions/orders';
import { holdBill } from '@pero/payments/actions/bills';
import type { BillAct } from '@pero/payments/actions/payable';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { adviceIn, type CirculationAct, mayDo, STATE_WORDS, stepOf, TURN_OF } from '../../rules/states.ts';
import { changeTirage, type Tirage, type TirageChange, tirageRow, whole } from '../../store/tirages.ts';

export const KIND = 'circulation';

/** What a move of a tirage is done with: a person's action with the ledger beside it, or a job's. */
export type TirageAct = BillAct;

async function withRow(db: Db, order: Order): Promise<Tirage> {
  return whole(order, present(await tirageRow(db, order.id), `tirage ${order.id}`));
}

/** One's own: another person's is not there. Locked where it is about to be moved, its bill before it. */
export async function requireOwnTirage(
  act: Pick<Act, 'db' | 'actor'>,
  orderId: number,
  lock: 'lock' | 'read',
): Promise<Tirage> {
  if (lock === 'lock') await holdBill(act.db, { kind: KIND, order: orderId });
  return withRow(act.db, await requireOwnOrder(act, KIND, orderId, lock));
}

export async function lockedTirage(db: Db, orderId: number): Promise<Tirage | null> {
  await holdBill(db, { kind: KIND, order: orderId });
  const order = await lockedOrder(db, KIND, orderId);
  return order && withRow(db, order);
}

export async function tirageById(db: Db, orderId: number): Promise<Tirage | null> {
  const order = await orderOfKind(db, KIND, orderId);
  return order && withRow(db, order);
}

export function factsOf({ state, paidAt, cancelAskedAt }: Tirage) {
  return { state, isPaidFor: paidAt !== null, isCancelling: cancelAskedAt !== null };
}

/** Why that cannot be done now; null when it can. */
export function stateRefusal(tirage: Tirage, act: CirculationAct) {
  if (mayDo(factsOf(tirage), act)) return null;
  const isAsking = tirage.cancelAskedAt !== null && tirage.state === 'paid';
  return {
    refused: 'state',
    values: {
      status: isAsking ? 'Отменяем' : STATE_WORDS[tirage.state],
      advice: isAsking ? 'Ждём ответа типографии' : adviceIn(tirage.state),
    },
  } as const;
}

type Move = TirageChange & Pick<OrderChange, 'dueAt' | 'total'>;

/** A step of the machine, both rows at once. What the machine does not have is a fault: callers ask `stateRefusal` before. */
export async function step(
  act: Pick<TirageAct, 'db' | 'now'>,
  tirage: Tirage,
  action: CirculationAct,
  { dueAt, total, ...change }: Move = {},
): Promise<Tirage> {
  const to = stepOf(tirage.state, action);
  if (to === null) throw new Error(`Tirage ${tirage.id} is ${tirage.state}: it cannot ${action}`);
  const order = { state: to, turn: TURN_OF[to], dueAt: dueAt ?? null, ...(total !== undefined && { total }) };
  await moveOrder(act, tirage.id, order);
  await changeTirage(act.db, tirage.id, change);
  return { ...tirage, ...change, ...order, total: total === undefined ? tirage.total : total };
}

/** What events tell of it. */
export function eventOf(tirage: Pick<Tirage, 'id' | 'userId' | 'copies' | 'title'>) {
  return {
    subject: tirage.id,
    data: { userId: tirage.userId, copies: tirage.copies },
    words: { title: tirage.title },
  };
}

/** What discounts are kept under. */
export function purposeOf(orderId: number): string {
  return `order:${orderId}`;
}

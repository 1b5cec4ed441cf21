import { endPaidReading } from '@pero/audio/actions/reader-order';
import type { Booking } from '@pero/ledger/entries';
import { lockedOrder, moveOrder, type Order, orderOfKind } from '@pero/orders/actions/orders';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { type Service, type ServiceType, serviceOf } from '../rules/catalogue.ts';
import { after, isOver, type OrderState, STATE_ADVICE, STATE_WORDS, type Step, turnOf } from '../rules/states.ts';
import { changeDetails, type Details, type DetailsChange, detailsBy, type Stage, stagesBy } from '../store/orders.ts';
import { addMessage, type NewMessage } from '../store/threads.ts';

export const KIND = 'services';

export function orderPage(id: number): `/${string}` {
  return `/orders-new/service/${id}/`;
}

/** Who moves an order: the state and its money in one transaction. */
export type OrderAct = Omit<Act, 'actor' | 'request' | 'reply'> & Booking;
export type PersonAct = Act & Booking;

/** An order with all that a service has of it. */
export type Led = {
  readonly head: Order;
  readonly state: OrderState;
  readonly service: Service;
  readonly details: Details;
  readonly stages: readonly Stage[];
};

async function ledOf(db: Db, head: Order): Promise<Led> {
  const [[details], stages] = await Promise.all([detailsBy(db, [head.id]), stagesBy(db, [head.id])]);
  if (!details) throw new Error(`The order ${head.id} has no details`);
  return { head, state: head.state as OrderState, service: serviceOf(head.type as ServiceType), details, stages };
}

/** One's own; another person's is not there. Every move begins with the lock. */
export async function ownOrder(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  id: number,
  lock: 'lock' | 'read' = 'read',
): Promise<Led> {
  const led = await anyOrder(db, id, lock);
  if (led.head.userId !== actor.userId) throw new NotFound('order of a service');
  return led;
}

export async function anyOrder(db: Db, id: number, lock: 'lock' | 'read' = 'read'): Promise<Led> {
  const head = await (lock === 'lock' ? lockedOrder : orderOfKind)(db, KIND, id);
  if (head === null) throw new NotFound('order of a service');
  return ledOf(db, head);
}

/** For the desk: a draft is nobody's but its author's. */
export async function deskOrder(db: Db, id: number, lock: 'lock' | 'read' = 'read'): Promise<Led> {
  const led = await anyOrder(db, id, lock);
  if (led.state === 'draft' || led.details.sentAt === null) throw new NotFound('order of a service');
  return led;
}

/** To look into: one's own is led by others, and what they note of it is not for its author. */
export async function othersOrder({ db, actor }: Pick<Act, 'db' | 'actor'>, id: number): Promise<Led> {
  const led = await deskOrder(db, id);
  if (led.head.userId === actor.userId) throw new NotFound('order of a service');
  return led;
}

export function notNow(state: OrderState) {
  return { refused: 'state', values: { status: STATE_WORDS[state], advice: STATE_ADVICE[state] } } as const;
}

type Moved = DetailsChange & { readonly dueAt: Date | null; readonly total?: Order['total'] };

/** One step of an order that is locked. Whoever calls it has asked the machine. */
export async function move(
  act: Pick<OrderAct, 'db' | 'now'>,
  led: Led,
  step: Step,
  { dueAt, total, ...change }: Moved,
): Promise<OrderState> {
  const state = after(led.state, step);
  if (state === null) throw new Error(`The order ${led.head.id} is ${led.state}: no ${step}`);
  await moveOrder(act, led.head.id, { state, turn: turnOf(state), dueAt, ...(total !== undefined && { total }) });
  await changeDetails(act.db, led.head.id, { ...change, ...(isOver(state) && { endedAt: act.now }) });
  const { audiobookId } = led.details;
  const hasFallen = state === 'cancelled' || state === 'refunded';
  if (hasFallen && audiobookId !== null) await endPaidReading(act, audiobookId, orderPage(led.head.id));
  return state;
}

type Said = Pick<NewMessage, 'what' | 'byRole' | 'userId' | 'text'> & { readonly stage?: number };

/** What happened, written into the thread: the record of the order. */
export async function record(act: Pick<OrderAct, 'db' | 'now'>, led: Led, said: Said): Promise<number> {
  return addMessage(act.db, { stage: null, ...said, orderId: led.head.id }, act.now);
}

export function factsOfOrder({ head }: Pick<Led, 'head'>) {
  return { userId: head.userId, type: head.type ?? '' };
}

/** As it is spoken of: «Редактура «Долгой воды»» needs cases, so the title stands behind a comma. */
export function titleOf({ head, service }: Pick<Led, 'head' | 'service'>): string {
  return head.title === service.words ? service.words : `${service.words}, «${head.title}»`;
}

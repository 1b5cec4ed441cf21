import { formatDay, formatDayRange } from '@pero/kernel/day';
import { present } from '@pero/kernel/present';
import { lockedOrder, moveOrder, type Order, type OrderChange, orderOfKind } from '@pero/orders/actions/orders';
import { holdBill } from '@pero/payments/actions/bills';
import type { BillAct, BillOf } from '@pero/payments/actions/payable';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { cancellableUntil } from '../rules/days.ts';
import { ADVICE, mayDo, type PromotionAct, STATE_WORDS, stepOf, TURN_OF } from '../rules/states.ts';
import { PACKAGE_OF, SERVICES, type ServiceType } from '../rules/types.ts';
import { changePromotion, type Promotion, type PromotionChange, promotionRow, whole } from '../store/orders.ts';

/** Of an author, and of a publisher: their pages differ, their way does not. */
export const KINDS = { author: 'promotion', publisher: 'publisher-promotion' } as const;
export type Kind = (typeof KINDS)[keyof typeof KINDS];

export type PromotionMove = BillAct;

export function kindOf({ package: pack }: Pick<Promotion, 'package'>): Kind {
  return pack === null ? KINDS.author : KINDS.publisher;
}

export function billKey({ id, package: pack }: Pick<Promotion, 'id' | 'package'>): BillOf {
  return { kind: kindOf({ package: pack }), order: id };
}

/** What discounts are kept under. */
export function purposeOf(orderId: number): string {
  return `order:${orderId}`;
}

export async function promotionById(db: Db, id: number): Promise<Promotion | null> {
  const row = await promotionRow(db, id);
  if (row === null) return null;
  const order = await orderOfKind(db, kindOf(row), id);
  return order && whole(order, row);
}

/** Its bill before it, as whoever books its money does. */
export async function lockedPromotion(db: Db, id: number): Promise<Promotion | null> {
  const known = await promotionRow(db, id);
  if (known === null) return null;
  await holdBill(db, { kind: kindOf(known), order: id });
  const order = await lockedOrder(db, kindOf(known), id);
  if (order === null) return null;
  return whole(order as Order, present(await promotionRow(db, id), `promotion ${id}`));
}

/** One's own: another person's is not there. */
export async function requireOwnPromotion(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  id: number,
  lock: 'lock' | 'read',
): Promise<Promotion> {
  const promotion = await (lock === 'lock' ? lockedPromotion : promotionById)(db, id);
  if (promotion === null || promotion.userId !== actor.userId) throw new NotFound('promotion');
  return promotion;
}

export function factsOf({ state, paidAt, firstDay, heldUntil }: Promotion, now: Date) {
  return {
    state,
    isPaidFor: paidAt !== null,
    cancellableUntil: cancellableUntil(firstDay),
    isHeld: heldUntil !== null && heldUntil > now,
  };
}

export function may(promotion: Promotion, act: PromotionAct, now: Date): boolean {
  return mayDo(factsOf(promotion, now), act, now);
}

export function stateRefusal(promotion: Promotion, act: PromotionAct, now: Date) {
  if (may(promotion, act, now)) return null;
  const values = { status: STATE_WORDS[promotion.state], advice: ADVICE[promotion.state] };
  return { refused: 'state', values } as const;
}

type Move = PromotionChange & Pick<OrderChange, 'dueAt' | 'total'>;

/** A step of the machine, both rows at once. What the machine does not have is a fault: callers ask before. */
export async function step(
  act: Pick<PromotionMove, 'db' | 'now'>,
  promotion: Promotion,
  action: PromotionAct,
  { dueAt, total, ...change }: Move = {},
): Promise<Promotion> {
  const to = stepOf(promotion.state, action);
  if (to === null) throw new Error(`Promotion ${promotion.id} is ${promotion.state}: it cannot ${action}`);
  const order = { state: to, turn: TURN_OF[to], dueAt: dueAt ?? null, ...(total !== undefined && { total }) };
  await moveOrder(act, promotion.id, order);
  await changePromotion(act.db, promotion.id, change);
  return { ...promotion, ...change, ...order, total: total === undefined ? promotion.total : total };
}

export function errandNow(now: Date) {
  return { errandAt: now, errandHolder: null, errandTries: 0 };
}

/** What events tell of it. */
export function eventOf({ id, userId, serviceType, firstDay, lastDay, title }: Promotion) {
  return { subject: id, data: { userId, serviceType, firstDay, lastDay }, words: { title } };
}

export function typeWords({
  serviceType,
  package: pack,
}: {
  serviceType: ServiceType;
  package: Promotion['package'];
}): string {
  return pack === null ? SERVICES[serviceType].words : `«${PACKAGE_OF[pack].words}»`;
}

export function daysWords({ firstDay, lastDay }: Pick<Promotion, 'firstDay' | 'lastDay'>): string {
  return firstDay === lastDay ? formatDay(firstDay) : formatDayRange({ first: firstDay, last: lastDay });
}

import { callDiscountBack } from '@pero/discounts/actions/of-days';
import { money } from '@pero/kernel/money';
import { giveDiscountsBack, settleDiscounts } from '@pero/orders/actions/benefits';
import { closeBill } from '@pero/payments/actions/bills';
import { releaseBill } from '@pero/payments/actions/holds';
import { type PaidBill, type Payable, payable } from '@pero/payments/actions/payable';
import { workById } from '@pero/works/actions/rows';
import * as events from '../events.ts';
import { heldUntil } from '../rules/days.ts';
import { daysFrom } from '../rules/price.ts';
import type { PromotionAct } from '../rules/states.ts';
import type { Promotion } from '../store/orders.ts';
import { addPlaces, dropPlaces, holdPlaces } from '../store/places.ts';
import { runPromotionsNow } from '../tasks.ts';
import { pageOf } from './order.ts';
import {
  billKey,
  errandNow,
  eventOf,
  KINDS,
  lockedPromotion,
  may,
  type PromotionMove,
  purposeOf,
  step,
} from './promotion.ts';
import { freePlaces } from './slots.ts';

function paidBy(kind: string, pack: 'start' | null): Payable {
  return payable({
    kind,
    page: (order) => pageOf({ id: order, package: pack }),
    paid: async (act, bill) => ((await take(act, bill)) ? 'taken' : 'dead'),
    fellThrough: async (act, { order }) => {
      const promotion = await lockedPromotion(act.db, order);
      if (promotion === null || (promotion.state !== 'paid' && promotion.state !== 'scheduled')) return;
      const until = heldUntil(act.now);
      await holdPlaces(act.db, order, until);
      await step(act, promotion, 'unpay', { paidAt: null, heldUntil: until, dueAt: until, ...errandNow(act.now) });
    },
  });
}

export const promotionPayables: readonly Payable[] = [paidBy(KINDS.author, null), paidBy(KINDS.publisher, 'start')];

/**
 * The money has come, or a card holds it. Its places become its own; where they were given up meanwhile, others of the same days, if there
 * are any. Else the order falls, and the money goes back in this very transaction.
 */
async function take(act: PromotionMove, { order, amount }: PaidBill): Promise<boolean> {
  const { db, now, today } = act;
  const promotion = await lockedPromotion(db, order);
  if (promotion === null || !may(promotion, 'pay', now)) return false;
  // The work before its days, as whoever books one does it.
  if (promotion.workId !== null) await workById(db, promotion.workId, { lock: true });
  const isLate = promotion.firstDay <= today || !(await keepPlaces(act, promotion));
  const fact = eventOf(promotion);
  if (isLate) {
    await closeBill(act, billKey(promotion));
    await fall(act, promotion, 'lose', 'place-gone');
    await act.announce(events.placeGone, { ...fact, data: { ...fact.data, amount } });
    return false;
  }
  await holdPlaces(db, order, null);
  await settleDiscounts(db, [purposeOf(order)], 'burnt', now);
  await step(act, promotion, 'pay', { paidAt: now, heldUntil: null, ...errandNow(now) });
  await act.announce(events.paid, { ...fact, data: { ...fact.data, amount } });
  await act.enqueue(runPromotionsNow, {});
  return true;
}

/** Every day of it has a place of its own again; false where one is gone. */
export async function keepPlaces(act: Pick<PromotionMove, 'db' | 'now'>, promotion: Promotion): Promise<boolean> {
  const { id, workId, genreId, serviceType } = promotion;
  if (workId === null) return false;
  const key = { type: serviceType, genre: genreId };
  const days = daysOf(promotion);
  const found = await freePlaces(act, { work: { id: workId, genreIds: [genreId] }, key, days, orderId: id });
  if ('closed' in found) return false;
  if (found.free.length > 0) await addPlaces(act.db, key, { orderId: id, workId, heldUntil: null }, found.free);
  return true;
}

export function daysOf({ firstDay, lastDay }: Pick<Promotion, 'firstDay' | 'lastDay'>) {
  return daysFrom(firstDay, Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / 86_400_000) + 1);
}

/** It is over before it began: places, discount and code are free again. The money is for the caller to say. */
export async function fall(
  act: PromotionMove,
  promotion: Promotion,
  action: Extract<PromotionAct, 'lose' | 'cancel' | 'expire' | 'reject'>,
  reason: string,
  words = '',
): Promise<void> {
  const { db, now } = act;
  await dropPlaces(db, promotion.id);
  await giveDiscountsBack(db, purposeOf(promotion.id), now);
  if (promotion.discountId !== null) await callDiscountBack(act, promotion.discountId);
  const isTold = promotion.toldAt !== null;
  await step(act, promotion, action, {
    ...{ heldUntil: null, endedAt: now, endReason: reason, endWords: words },
    // What the shop has taken it is asked to take back.
    ...(isTold ? errandNow(now) : { errandAt: null }),
  });
  if (isTold) await act.enqueue(runPromotionsNow, {});
}

/** What was paid goes back whole, by the way it came: a card that is only held is let go. */
export async function giveMoneyBack(act: PromotionMove, promotion: Promotion, reason: string) {
  if (promotion.paidAt !== null) await releaseBill(act, billKey(promotion), { reason });
  else if (promotion.state === 'awaiting_payment') await closeBill(act, billKey(promotion));
  return promotion.paidAt === null ? money(0) : (promotion.total ?? money(0));
}

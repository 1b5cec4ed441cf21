import { discountDays } from '@pero/discounts/actions/of-days';
import { addDays, startOf } from '@pero/kernel/day';
import { money, sum } from '@pero/kernel/money';
import { booking } from '@pero/ledger/actions/ledger';
import type { Ledger } from '@pero/ledger/entries';
import { closeBill, earnBill, refundBill } from '@pero/payments/actions/bills';
import { eachApart } from '@pero/server-platform/jobs/each-apart';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { workById } from '@pero/works/actions/rows';
import * as events from '../events.ts';
import { LATE_MINUTES } from '../rules/days.ts';
import { OFFER_PERCENT } from '../rules/eligibility.ts';
import { unspentOf } from '../rules/price.ts';
import { SERVICES } from '../rules/types.ts';
import type { Rest } from '../rules/volume.ts';
import { daysOfOrder, openOfWork, type Promotion, toExpire, toFinish, toStart } from '../store/orders.ts';
import { volumeToSettle } from '../store/volume.ts';
import { runPromotionsNow } from '../tasks.ts';
import { fall, giveMoneyBack } from './money.ts';
import { type BookingAct, lineName } from './order.ts';
import {
  billKey,
  errandNow,
  eventOf,
  lockedPromotion,
  may,
  type PromotionMove,
  requireOwnPromotion,
  stateRefusal,
  step,
} from './promotion.ts';
import { shownOne } from './shown.ts';
import { countAlone, giveBackBut, isCharged, keptWords, restingOn, settleVolume } from './volume.ts';

/** PM06 */
export async function cancelPromotion(act: BookingAct, orderId: number) {
  if (act.actor.isPublisher) await countAlone(act);
  const promotion = await requireOwnPromotion(act, orderId, 'lock');
  const refused = stateRefusal(promotion, 'cancel', act.now);
  if (refused) return refused;
  const rests = await restingOn(act, promotion);
  if (rests.length > 0 && !(await isCharged(act, promotion))) return { refused: 'money-moving' } as const;
  await cancel(act, promotion, 'author', { rests });
  return shownOne(act, orderId);
}

export async function cancel(
  act: PromotionMove,
  promotion: Promotion,
  by: 'author' | 'left',
  { isTold = true, rests = [] }: { readonly isTold?: boolean; readonly rests?: readonly Rest[] } = {},
): Promise<void> {
  const reason = 'Заказ отменён';
  const refunded = await (rests.length > 0
    ? giveBackBut(act, promotion, rests, reason)
    : giveMoneyBack(act, promotion, reason));
  await fall(act, promotion, 'cancel', by, keptWords(rests));
  // Whoever has left is told nothing, and no title of theirs stays in what was told.
  if (!isTold) return;
  const fact = eventOf(promotion);
  await act.announce(events.cancelled, { ...fact, data: { ...fact.data, refunded, by } });
}

/** The shop or the register says no, or what it rests upon is gone: everything goes back. */
export async function reject(act: PromotionMove, promotion: Promotion, by: string, words: string): Promise<void> {
  const refunded = await giveMoneyBack(act, promotion, 'Показ не\u00A0состоится');
  await fall(act, promotion, 'reject', by, words);
  const fact = eventOf(promotion);
  await act.announce(events.rejected, {
    ...fact,
    data: { ...fact.data, refunded, by },
    words: { ...fact.words, reason: words },
  });
}

/** Every minute: what was held too long, what begins, what is over; each in a transaction of its own. */
export async function turnPromotions(plain: Pick<JobContext, 'inAct' | 'now' | 'log'>, ledger: Ledger): Promise<void> {
  const { inAct } = booking(plain as JobContext, ledger);
  const of = (
    find: (act: PromotionMove) => Promise<number[]>,
    work: (act: PromotionMove, id: number) => Promise<void>,
  ) => inAct(find).then((ids) => eachApart(ids, (id) => inAct((act) => work(act, id))));
  await eachApart(
    [
      () => of(({ db, now }) => toExpire(db, new Date(now.getTime() - LATE_MINUTES * 60_000)), expire),
      () => of(({ db, today }) => toStart(db, today), start),
      () => of(({ db, today }) => toFinish(db, today), finish),
      () => of(({ db }) => volumeToSettle(db), settleVolume),
    ],
    (turn) => turn(),
  );
}

async function expire(act: PromotionMove, id: number): Promise<void> {
  const promotion = await lockedPromotion(act.db, id);
  if (promotion === null || !may(promotion, 'expire', act.now) || promotion.heldUntil === null) return;
  if (promotion.heldUntil.getTime() + LATE_MINUTES * 60_000 > act.now.getTime()) return;
  if (promotion.state === 'awaiting_payment' && (await closeBill(act, billKey(promotion))) === 'paid') return;
  await fall(act, promotion, 'expire', 'expired');
}

/** Without its mark nothing may be shown, and what nobody at the shop has taken will not be. */
async function start(act: PromotionMove, id: number): Promise<void> {
  const promotion = await lockedPromotion(act.db, id);
  if (promotion === null || promotion.firstDay > act.today) return;
  if (promotion.state === 'paid')
    return reject(act, promotion, 'silent', 'Магазин или реестр рекламы не\u00A0ответили вовремя');
  if (!may(promotion, 'start', act.now)) return;
  if (promotion.serviceType === 'offer' && !(await hasDiscount(act, promotion)))
    return reject(
      act,
      promotion,
      'discount-gone',
      'Скидки от\u00A020\u00A0% на\u00A0этот день больше нет, а\u00A0витрина берёт только с\u00A0ней',
    );
  await step(act, promotion, 'start', { startedAt: act.now, ...errandNow(act.now) });
  await act.announce(events.started, eventOf(promotion));
}

async function hasDiscount({ db, today }: PromotionMove, { workId, firstDay }: Promotion): Promise<boolean> {
  const work = workId === null ? null : await workById(db, workId);
  if (!work) return false;
  const found = (await discountDays(db, work, [firstDay], today)).get(firstDay);
  return !!found && 'has' in found && found.has.percent >= OFFER_PERCENT;
}

/** What its clicks have not spent goes back; the rest is ours. The shop is asked for its last figures before. */
async function finish(act: PromotionMove, id: number): Promise<void> {
  const promotion = await lockedPromotion(act.db, id);
  if (promotion === null || promotion.state !== 'running' || promotion.lastDay >= act.today) return;
  const over = startOf(addDays(promotion.lastDay, 1));
  // Two days of silence are enough: nothing is taken of what nobody has counted.
  const isHeard = promotion.heardAt !== null && promotion.heardAt >= over;
  if (!isHeard && act.now.getTime() - over.getTime() < 2 * 86_400_000) return;
  const returned = await unspent(act, promotion);
  const bill = billKey(promotion);
  if (returned > 0) {
    const line = { name: lineName(promotion), quantity: 1, total: returned, sold: 'service' as const };
    await refundBill(act, bill, { reason: 'Неизрасходованный бюджет', lines: [line] });
  }
  await earnBill(act, bill);
  await step(act, promotion, 'finish', { finishedAt: act.now, returned, ...errandNow(act.now) });
  await act.enqueue(runPromotionsNow, {});
  const fact = eventOf(promotion);
  await act.announce(events.finished, { ...fact, data: { ...fact.data, returned } });
}

async function unspent({ db }: PromotionMove, promotion: Promotion) {
  const { id, serviceType, base, package: pack } = promotion;
  if (SERVICES[serviceType].clickPrice === null || pack !== null || promotion.total === null) return money(0);
  return unspentOf(promotion.total, base, sum((await daysOfOrder(db, id)).map((day) => day.spent)));
}

/** It left the shop: what has not begun falls, and its money goes back. */
export async function endAllOf(act: PromotionMove, workId: number): Promise<void> {
  for (const id of await openOfWork(act.db, workId)) {
    const promotion = await lockedPromotion(act.db, id);
    if (promotion === null) continue;
    if (may(promotion, 'reject', act.now)) await reject(act, promotion, 'off-sale', 'Книга ушла с\u00A0продажи');
    else if (stateRefusal(promotion, 'cancel', act.now) === null) await cancel(act, promotion, 'left');
  }
}

import { addMonths, type Day, moscowDay, startOf } from '@pero/kernel/day';
import { formatMoney, type Money, money, sum } from '@pero/kernel/money';
import { earnBill, refundBill } from '@pero/payments/actions/bills';
import { billOf } from '@pero/payments/actions/shown';
import type { Act } from '@pero/server-platform/act';
import { type Rest, restsOn } from '../rules/volume.ts';
import { lockWaitingOf, type Promotion } from '../store/orders.ts';
import { keepForVolume, keptOf, markSettled, packagesOf } from '../store/volume.ts';
import { lineName } from './order.ts';
import { billKey, lockedPromotion, type PromotionMove } from './promotion.ts';

/** The moments of a Moscow month. */
export function monthOf(day: Day) {
  const first = `${day.slice(0, 7)}-01` as Day;
  return { from: startOf(first), until: startOf(addMonths(first, 1)) };
}

/** What is kept back of a package, should its publisher cancel it now. */
export async function restingOn({ db }: Pick<Act, 'db'>, promotion: Promotion): Promise<Rest[]> {
  const { id, userId, paidAt, package: pack } = promotion;
  if (pack === null || paidAt === null) return [];
  const month = await packagesOf(db, userId, monthOf(moscowDay(paidAt)));
  const own = month.find((one) => one.id === id);
  return own ? restsOn(month, own) : [];
}

/** One of a publisher's cancels after another: none of two counts on the other. Before any bill or order is held. */
export function countAlone({ db, actor }: Pick<Act, 'db' | 'actor'>): Promise<void> {
  return lockWaitingOf(db, actor.userId);
}

/** What a card only holds cannot go back in part. */
export async function isCharged({ db, now }: Pick<Act, 'db' | 'now'>, promotion: Promotion): Promise<boolean> {
  return (await billOf({ db, now }, billKey(promotion)))?.state === 'paid';
}

/** All but what is kept back goes back. */
export async function giveBackBut(act: PromotionMove, promotion: Promotion, rests: readonly Rest[], reason: string) {
  const kept = sum(rests.map(({ amount }) => amount));
  const back = money((promotion.total ?? 0) - kept);
  await keepForVolume(act.db, promotion.id, rests, act.now);
  if (back > 0) await refundBill(act, billKey(promotion), { reason, lines: [partOf(promotion, back)] });
  return back;
}

export function keptWords(rests: readonly Rest[]): string {
  return rests
    .map(
      ({ id, amount }) =>
        `${sumOf(amount)} не\u00A0вернули: на\u00A0этом заказе держалась скидка заказа №\u00A0И-${id}`,
    )
    .join('. ');
}

function sumOf(amount: Money): string {
  return formatMoney(amount, 'kopecks-if-any');
}

function partOf(promotion: Promotion, total: Money) {
  return { name: lineName(promotion), quantity: 1, total, sold: 'service' as const };
}

/** The later one was shown: it has cost so much more. It fell: nothing has rested on this. */
export async function settleVolume(act: PromotionMove, orderId: number): Promise<void> {
  const promotion = await lockedPromotion(act.db, orderId);
  if (promotion === null) return;
  for (const { forId, amount, isShown } of await keptOf(act.db, orderId)) {
    const lines = [partOf(promotion, amount)];
    if (isShown) await earnBill(act, billKey(promotion), { part: `volume-${forId}`, lines });
    else await refundBill(act, billKey(promotion), { reason: 'Скидка за объём не\u00A0понадобилась', lines });
    await markSettled(act.db, orderId, forId, act.now);
  }
}

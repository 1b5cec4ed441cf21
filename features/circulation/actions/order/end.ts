import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { layoutWithdrawn } from '@pero/moderation/actions/layouts';
import { giveDiscountsBack } from '@pero/orders/actions/benefits';
import { dueOrders, moveOrder } from '@pero/orders/actions/orders';
import { closeBill, refundBill } from '@pero/payments/actions/bills';
import type { Act } from '@pero/server-platform/act';
import { eachApart } from '@pero/server-platform/jobs/each-apart';
import * as events from '../../events.ts';
import { mayDo } from '../../rules/states.ts';
import { REMIND_MS } from '../../rules/terms.ts';
import { changeTirage, type Tirage } from '../../store/tirages.ts';
import { runTiragesNow } from '../../tasks.ts';
import { billKey, errandNow } from './pay.ts';
import {
  eventOf,
  factsOf,
  KIND,
  lockedTirage,
  purposeOf,
  requireOwnTirage,
  stateRefusal,
  step,
  type TirageAct,
} from './tirage.ts';

/** SV15. What nobody has paid for ends at once; of what is paid the print shop is asked first, and then the money goes back. */
export async function cancelOrder(act: Act & Pick<TirageAct, 'ledger'>, orderId: number) {
  const tirage = await requireOwnTirage(act, orderId, 'lock');
  // Asked twice is asked once.
  if (tirage.state === 'paid' && tirage.cancelAskedAt !== null) return { id: orderId };
  const refused = stateRefusal(tirage, 'cancel');
  if (refused) return refused;
  if (tirage.state === 'paid') return askShop(act, tirage);
  await endCancelled(act, tirage, 'author');
  return { id: orderId };
}

async function askShop(act: TirageAct, tirage: Tirage) {
  await changeTirage(act.db, tirage.id, { cancelAskedAt: act.now, ...errandNow(act.now) });
  await moveOrder(act, tirage.id, {});
  await act.enqueue(runTiragesNow, {});
  return { id: tirage.id };
}

/** It falls: what was paid goes back whole, what took something off is there again, nobody looks at its layout any more. */
export async function endCancelled(act: TirageAct, tirage: Tirage, by: 'author' | 'us' | 'left'): Promise<void> {
  const { db, now } = act;
  await layoutWithdrawn(act, tirage.id);
  let refunded = money(0);
  if (tirage.paidAt !== null) {
    const back = await refundBill(act, billKey(tirage.id), { reason: 'Заказ отменён' });
    if ('refunded' in back) refunded = back.refunded;
  } else if (tirage.state === 'awaiting_payment') await closeBill(act, billKey(tirage.id));
  await giveDiscountsBack(db, purposeOf(tirage.id), now);
  await step(act, tirage, 'cancel', { endedAt: now, endReason: by, errandAt: null, cancelAskedAt: null });
  // Whoever has left is told nothing, and no title of theirs stays in what was told.
  if (by === 'left') return;
  const fact = eventOf(tirage);
  await act.announce(events.cancelled, { ...fact, data: { ...fact.data, refunded, by } });
}

/** SV16: out of the list; it stays in the archive. */
export async function removeOrder(act: Act, orderId: number) {
  const tirage = await requireOwnTirage(act, orderId, 'lock');
  const refused = stateRefusal(tirage, 'remove');
  if (refused) return refused;
  if (tirage.state !== 'cancelled') await giveDiscountsBack(act.db, purposeOf(orderId), act.now);
  if (tirage.state === 'rejected') await layoutWithdrawn(act, orderId);
  await moveOrder(act, orderId, { hiddenAt: act.now, turn: 'over' });
  return {};
}

const AT_ONCE = 100;

/** Those that nobody paid for in seven days. */
export async function expireOrders(context: {
  inAct: <T>(work: (act: TirageAct) => Promise<T>) => Promise<T>;
  now: Date;
}) {
  const states = ['awaiting_payment'];
  const due = await context.inAct(({ db, now }) => dueOrders(db, { kind: KIND, states, until: now, limit: AT_ONCE }));
  await eachApart(due, (orderId) => context.inAct((act) => expire(act, orderId)));
}

async function expire(act: TirageAct, orderId: number): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  if (tirage?.dueAt == null || tirage.dueAt > act.now || !mayDo(factsOf(tirage), 'expire')) return;
  await closeBill(act, billKey(orderId));
  await giveDiscountsBack(act.db, purposeOf(orderId), act.now);
  await step(act, tirage, 'expire', { endedAt: act.now, endReason: 'expired' });
  await act.announce(events.expired, eventOf(tirage));
}

/** Two days before the end, once. */
export async function remindOfPaying(context: {
  inAct: <T>(work: (act: TirageAct) => Promise<T>) => Promise<T>;
  now: Date;
}): Promise<void> {
  const until = new Date(context.now.getTime() + REMIND_MS);
  const states = ['awaiting_payment'];
  const due = await context.inAct(({ db }) => dueOrders(db, { kind: KIND, states, until, limit: AT_ONCE * 10 }));
  await eachApart(due, (orderId) => context.inAct((act) => remind(act, orderId)));
}

async function remind(act: TirageAct, orderId: number): Promise<void> {
  const tirage = await lockedTirage(act.db, orderId);
  if (tirage?.dueAt == null || tirage.dueAt <= act.now || tirage.state !== 'awaiting_payment') return;
  if (tirage.remindedAt !== null) return;
  await changeTirage(act.db, orderId, { remindedAt: act.now });
  const fact = eventOf(tirage);
  const data = { ...fact.data, amount: tirage.total ?? money(0), until: moscowDay(tirage.dueAt) };
  await act.announce(events.payReminded, { ...fact, data });
}

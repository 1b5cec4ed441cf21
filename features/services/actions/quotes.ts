import { beginPaidReading } from '@pero/audio/actions/reader-order';
import { type Money, sum } from '@pero/kernel/money';
import { settleDiscounts } from '@pero/orders/actions/benefits';
import { closeBill, holdBill } from '@pero/payments/actions/bills';
import type { BillAct, PaidBill } from '@pero/payments/actions/payable';
import { payable } from '@pero/payments/actions/payable';
import * as events from '../events.ts';
import { type QuoteLine, stageAmounts } from '../rules/catalogue.ts';
import { afterDiscounts, type Parting, partingOf } from '../rules/money.ts';
import { after, isOver, type OrderState } from '../rules/states.ts';
import { AGREE_DAYS, daysAfter, stageDays } from '../rules/terms.ts';
import { changeStage, putStages } from '../store/orders.ts';
import {
  anyOrder,
  factsOfOrder,
  KIND,
  type Led,
  move,
  notNow,
  type OrderAct,
  orderPage,
  ownOrder,
  type PersonAct,
  record,
  titleOf,
} from './led.ts';
import { billFor, settle } from './money.ts';

type Quote = {
  readonly base: Money;
  readonly days: number;
  readonly lines: readonly QuoteLine[];
  readonly words: string;
  readonly by: number | null;
};

/** The price is named, by rule or by a manager; its author may agree for seven days. */
export async function nameQuote(
  act: Omit<OrderAct, 'ledger'>,
  led: Led,
  { base, days, lines, words, by }: Quote,
): Promise<void> {
  const total = afterDiscounts(base, led.details.discounts);
  const amounts = stageAmounts(led.service, total);
  const stages = led.service.stages.map(({ name, percent }, at) => ({
    number: at + 1,
    name,
    percent,
    amount: amounts[at] ?? total,
  }));
  await putStages(act.db, led.head.id, stages);
  const change = { base, days, lines, quoteWords: words, quotedBy: by, lastBy: 'us' } as const;
  await move(act, led, 'quote', { ...change, total, dueAt: daysAfter(act.now, AGREE_DAYS) });
  await record(act, led, { what: 'quoted', byRole: by === null ? 'system' : 'manager', userId: by, text: words });
  const data = { ...factsOfOrder(led), amount: total, days };
  await act.announce(events.quoted, { subject: led.head.id, data, words: { title: titleOf(led) } });
}

/** SV72: agrees to what was shown, and to nothing else. Again: the same bill. */
export async function agree(act: PersonAct, orderId: number, shown: Money) {
  const led = await ownOrder(act, orderId, 'lock');
  const { head, details } = led;
  if (head.total !== null && head.total !== shown) return { refused: 'quote-changed' } as const;
  if (led.state === 'awaiting_payment' && details.billPage) return { page: details.billPage };
  if (after(led.state, 'agree') === null) return notNow(led.state);
  const bill = await billFor(act, led);
  await move(act, led, 'agree', { billPage: bill.page, dueAt: daysAfter(act.now, AGREE_DAYS) });
  await record(act, led, { what: 'agreed', byRole: 'author', userId: act.actor.userId, text: '' });
  return { page: bill.page };
}

/** The money has come: the first stage begins. Asked once, with the bill locked. */
export async function beginWork(act: BillAct, { order, amount }: PaidBill): Promise<'taken' | 'dead'> {
  const led = await anyOrder(act.db, order, 'lock');
  if (after(led.state, 'pay') === null || led.head.total !== amount) return 'dead';
  const { audiobookId } = led.details;
  if (audiobookId !== null && !(await beginPaidReading(act, audiobookId, orderPage(order)))) return 'dead';
  const dues = stageDays(
    led.details.days ?? 1,
    led.stages.map(({ percent }) => percent),
  ).map((days) => daysAfter(act.now, days));
  for (const [at, stage] of led.stages.entries()) {
    const state = at === 0 ? 'working' : 'waiting';
    await changeStage(act.db, order, stage.number, { state, dueAt: dues[at] ?? null });
  }
  await move(act, led, 'pay', { paidAt: act.now, stage: 1, dueAt: dues[0] ?? null });
  await settleDiscounts(act.db, [`order:${order}`], 'burnt', act.now);
  await record(act, led, { what: 'paid', byRole: 'system', userId: null, text: '' });
  const data = { ...factsOfOrder(led), amount };
  await act.announce(events.paid, { subject: order, data, words: { title: titleOf(led) } });
  return 'taken';
}

export const servicePayable = payable({
  kind: KIND,
  page: orderPage,
  paid: beginWork,
});

type Ending = { readonly by: 'author' | 'manager' | 'system'; readonly userId: number | null; readonly words: string };

/**
 * Ends an order that is between stages or not yet paid. The bill is locked before the order, as whoever books its money does:
 * what was paid in this very moment is found so. It is closed when all has been asked: a refusal is committed.
 */
export async function endOrder(act: OrderAct, orderId: number, { by, userId, words }: Ending, shown?: Money) {
  const of = { kind: KIND, order: orderId };
  const wasBilled = (await anyOrder(act.db, orderId)).state === 'awaiting_payment';
  if (wasBilled) await holdBill(act.db, of);
  const led = await anyOrder(act.db, orderId, 'lock');
  const isBilled = led.state === 'awaiting_payment';
  const step = by === 'system' ? 'expire' : 'cancel';
  // Agreed to in this very moment, in another window: its bill was not held.
  const isStrange = isBilled && !wasBilled;
  if (after(led.state, step) === null || isStrange) return notNow(led.state);
  if (by === 'system' && !isDue(led, act.now)) return null;
  const parting = led.details.paidAt === null ? null : partingFor(led, act.now, by);
  const back = parting?.back ?? sum([]);
  if (shown !== undefined && back !== shown) return { refused: 'quote-changed' } as const;
  if (isBilled) await closeBill(act, of);
  await part(act, led, parting, by);
  const state = await move(act, led, step, { dueAt: null, endWords: words });
  await record(act, led, { what: 'ended', byRole: by, userId, text: words });
  await tellEnd(act, led, state, { by, words, back });
  return null;
}

/** Not so where it was named anew or agreed to since the clock looked. */
function isDue({ head: { dueAt } }: Led, now: Date): boolean {
  return dueAt !== null && dueAt <= now;
}

async function part(act: OrderAct, led: Led, parting: Parting | null, by: Ending['by']): Promise<void> {
  if (parting === null) return settleDiscounts(act.db, [`order:${led.head.id}`], 'freed', act.now);
  await settle(act, led, parting, 'Заказ отменён');
  const endedBy = by === 'manager' ? 'manager' : 'author';
  for (const { number, kept } of parting.stages) {
    const state = kept > 0 ? 'accepted' : 'returned';
    await changeStage(act.db, led.head.id, number, { state, endedAt: act.now, endedBy });
  }
}

/** Whoever is turned away by us gets all that is held. */
export function partingFor(led: Led, now: Date, by: Ending['by'] = 'author') {
  const { paidAt, contractorId, stage } = led.details;
  const begun = { paidAt: paidAt ?? now, hasWorker: contractorId !== null && by === 'author', stage };
  return partingOf(led.stages, begun, now);
}

async function tellEnd(
  act: OrderAct,
  led: Led,
  state: OrderState,
  { by, words, back }: { by: string; words: string; back: Money },
): Promise<void> {
  if (!isOver(state)) return;
  const { managerId } = led.details;
  const data = { ...factsOfOrder(led), by, state, amount: back, managerId };
  await act.announce(events.ended, { subject: led.head.id, data, words: { title: titleOf(led), text: words } });
}

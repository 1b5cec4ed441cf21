import { randomUUID } from 'node:crypto';
import { formatMoney, type Money, money } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { isOver, type Method } from '../rules/states.ts';
import { type Bill, lockBillByHash } from '../store/bills.ts';
import { type Attempt, addErrand, changeErrand, errandsOf } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import { type ShowTools, shownBill } from './shown.ts';

type Wish = {
  readonly hash: string;
  readonly amount: Money;
  readonly email: string;
  readonly method?: Method | undefined;
};

/**
 * One live attempt a bill: a second click finds the first one. It is written down here and asked of the company by the worker,
 * so that whoever dies in between knows what was asked.
 */
export async function payBill(act: Act<Actor | null>, { hash, amount, email, method }: Wish, tools: ShowTools) {
  const { db, now } = act;
  if (tools.company === null) return { refused: 'payments-off' } as const;
  const bill = await lockBillByHash(db, hash);
  if (!bill) throw new NotFound('bill');
  const live = (await errandsOf(db, 'payment_attempts', bill.id)).find(({ state }) => !isOver(state));
  const barred = barTo(bill, live, { amount, now });
  if (barred) return barred;
  if (live?.billVersion === bill.version) return shownBill(act, bill, tools);
  if (live) {
    const ends = { state: 'dead', reason: 'closed', endedAt: now } as const;
    await changeErrand(db, 'payment_attempts', live.id, ends);
  }
  await addErrand(db, 'payment_attempts', {
    ...{ uuid: randomUUID(), billId: bill.id, billVersion: bill.version, company: tools.company, email },
    ...{ amount: bill.amount, lines: bill.lines, method: method ?? null, madeAt: now, dueAt: now },
    ...{ isTwoStage: bill.isScarce, payerId: act.actor?.userId ?? null },
  });
  await act.enqueue(runPaymentsNow, {});
  return shownBill(act, bill, tools);
}

/** An attempt of an older sum that nobody was asked about stands in nobody's way. */
function barTo(bill: Bill, live: Attempt | undefined, { amount, now }: { amount: Money; now: Date }) {
  if (bill.state === 'paid' || bill.state === 'held') return { refused: 'bill-paid' } as const;
  const isBegun = live?.billVersion === bill.version;
  if (bill.state === 'closed' || (bill.payableUntil < now && !isBegun)) return { refused: 'bill-over' } as const;
  if (amount !== bill.amount)
    return { refused: 'sum-changed', values: { sum: formatMoney(money(bill.amount)) } } as const;
  const isAsked = live !== undefined && (live.state !== 'made' || live.askedAt !== null);
  return isAsked && live.billVersion !== bill.version ? ({ refused: 'old-sum-open' } as const) : null;
}

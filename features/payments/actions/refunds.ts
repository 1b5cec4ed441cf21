import { randomUUID } from 'node:crypto';
import { type Money, minus, money, plus } from '@pero/kernel/money';
import type { BillLine } from '../rules/lines.ts';
import { type Bill, changeBill } from '../store/bills.ts';
import { type Attempt, addErrand, changeErrand } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import type { BillAct } from './payable.ts';

type NewRefund = {
  readonly bill: Bill;
  readonly attempt: Attempt;
  readonly amount: Money;
  /** As much of it had become ours. */
  readonly ofEarned: Money;
  readonly lines: readonly BillLine[];
  readonly reason: string;
  readonly isStray: boolean;
};

/** Both rows count what goes back before the company is asked: more than was paid is refused by the database itself. */
export async function addRefund(act: BillAct, { bill, attempt, amount, ofEarned, lines, reason, isStray }: NewRefund) {
  const { db, now } = act;
  await changeErrand(db, 'payment_attempts', attempt.id, { returned: plus(money(attempt.returned), amount) });
  if (!isStray) {
    const earned = minus(money(bill.earned), ofEarned);
    await changeBill(db, bill, { returned: plus(money(bill.returned), amount), earned });
  }
  const refund = await addErrand(db, 'payment_refunds', {
    ...{ uuid: randomUUID(), billId: bill.id, attemptId: attempt.id, amount, lines, reason, ofEarned, isStray },
    ...{ madeAt: now, dueAt: now },
  });
  await act.enqueue(runPaymentsNow, {});
  return refund;
}

/** What events tell of a bill. */
export function factsOfBill({ kind, orderId, userId }: Pick<Bill, 'kind' | 'orderId' | 'userId'>, amount: number) {
  return { kind, order: orderId, userId, amount: money(amount) };
}

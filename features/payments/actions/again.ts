import { randomUUID } from 'node:crypto';
import { money } from '@pero/kernel/money';
import type { Act, Actor } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import * as events from '../events.ts';
import { type Bill, lockBillIfAny } from '../store/bills.ts';
import { addErrand, changeErrand, type Errands, hurryAll, lockErrandIfAny } from '../store/errands.ts';
import { runPaymentsNow } from '../tasks.ts';
import { factsOfBill } from './refunds.ts';

type StaffAct = Pick<Act<Actor>, 'db' | 'now' | 'announce' | 'enqueue'> & { readonly actor: Pick<Actor, 'userId'> };
type Wish = { readonly billId: number; readonly note: string };

/**
 * What the company refused is asked again, once for each refusal, under a name of its own. It was counted on bill and payment
 * before it was first asked and still is: however often it is asked again, no more goes back than came.
 */
export async function refundAgain(act: StaffAct, { refundId, ...wish }: Wish & { readonly refundId: number }) {
  const { bill, refused } = await refusedOf(act, 'payment_refunds', wish, refundId);
  if (!refused) return { refused: 'not-refused' } as const;
  const { billId, attemptId, amount, lines, reason, ofEarned, vat, isStray } = refused;
  await changeErrand(act.db, 'payment_refunds', refused.id, { isReplaced: true });
  await addErrand(act.db, 'payment_refunds', {
    ...{ uuid: randomUUID(), billId, attemptId, amount, lines, reason, ofEarned, vat, isStray },
    ...againBy(act, refused.id, wish.note),
  });
  return asked(act, bill, { what: 'refund', number: refused.id, note: wish.note, amount });
}

/** The same of a receipt that the cash register refused. It is printed alone, also where the first was part of a payment. */
export async function receiptAgain(act: StaffAct, { receiptId, ...wish }: Wish & { readonly receiptId: number }) {
  const { bill, refused } = await refusedOf(act, 'payment_receipts', wish, receiptId);
  if (!refused) return { refused: 'not-refused' } as const;
  const { billId, attemptId, refundId, kind, part, lines, amount, vat, returned, returnedVat } = refused;
  await changeErrand(act.db, 'payment_receipts', refused.id, { isReplaced: true });
  await addErrand(act.db, 'payment_receipts', {
    ...{ uuid: randomUUID(), billId, attemptId, refundId, kind, part, lines, amount, state: 'made' },
    ...{ vat, returned, returnedVat, ...againBy(act, refused.id, wish.note) },
  });
  return asked(act, bill, { what: 'receipt', number: refused.id, note: wish.note, amount });
}

/** Whatever of a bill is still on its way is looked at now. */
export async function lookNow(act: StaffAct, { billId, note }: Wish) {
  const bill = await lockBillIfAny(act.db, billId);
  if (!bill) throw new NotFound('bill');
  if ((await hurryAll(act.db, billId, act.now)) === 0) return { refused: 'nothing-open' } as const;
  return asked(act, bill, { what: 'look', number: null, note, amount: bill.amount });
}

/** The one to be asked again, bill and errand locked; null where nobody refused it, or it was asked again before. */
async function refusedOf<T extends 'payment_refunds' | 'payment_receipts'>(
  { db }: Pick<StaffAct, 'db'>,
  table: T,
  { billId }: Wish,
  id: number,
): Promise<{ bill: Bill; refused: Errands[T] | null }> {
  const bill = await lockBillIfAny(db, billId);
  const errand = bill && (await lockErrandIfAny(db, table, id));
  if (!bill || errand?.billId !== billId) throw new NotFound('errand');
  return { bill, refused: errand.state === 'refused' && !errand.isReplaced ? errand : null };
}

function againBy({ now, actor }: StaffAct, replaces: number, note: string) {
  return { replaces, askedBy: actor.userId, note, madeAt: now, dueAt: now };
}

type Asked = {
  readonly what: 'refund' | 'receipt' | 'look';
  readonly number: number | null;
  readonly note: string;
  readonly amount: number;
};

async function asked(act: StaffAct, bill: Bill, { what, number, note, amount }: Asked) {
  const data = { ...factsOfBill(bill, money(amount)), what, number, byId: act.actor.userId };
  await act.announce(events.askedAgain, { subject: bill.id, data, words: { note } });
  await act.enqueue(runPaymentsNow, {});
  return { asked: true } as const;
}

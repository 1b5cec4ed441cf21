import { money } from '@pero/kernel/money';
import { type BookingAct, post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import * as events from '../events.ts';
import { RECEIPT_PATIENCE_MS } from '../rules/pace.ts';
import { earnedEntry } from '../rules/payment-entries.ts';
import { ERRAND_MOVES, requireMove } from '../rules/states.ts';
import { percentOn, type Vat, vatInside } from '../rules/vat.ts';
import { lockBill } from '../store/bills.ts';
import { changeErrand, errandBy, lockErrand, noteVat, type Receipt } from '../store/errands.ts';
import { factsOfBill } from './refunds.ts';
import type { LookedReceipt } from './till.ts';

/** What was handed over is booked as ours, with the VAT of the day. Heard in the very transaction. */
export async function bookEarned(
  act: BookingAct,
  earned: { readonly subject: number; readonly userId: number; readonly amount: number; readonly part: string },
  vat: Vat,
): Promise<void> {
  const { subject, userId, amount, part } = earned;
  const { title } = await lockBill(act.db, subject);
  const inside = vatInside(money(amount), percentOn(vat, act.today));
  await noteVat(act.db, { billId: subject, part }, inside);
  const detail = { bill_id: subject, part, amount, vat: inside, title };
  await post(act, [earnedEntry(detail, userId, { at: act.now, period: monthOf(act.today) })]);
}

/** What the company says of a receipt; null when it knows of none yet. Staff hear once of what is refused or does not come. */
export async function hearReceipt(act: BookingAct, id: number, looked: LookedReceipt | null): Promise<Receipt> {
  const { db, now } = act;
  const bill = await lockBill(db, (await errandBy(db, 'payment_receipts', id)).billId);
  const receipt = await lockErrand(db, 'payment_receipts', id);
  if (receipt.state === 'done' || receipt.state === 'refused') return receipt;
  const isLate = now.getTime() - receipt.madeAt.getTime() > RECEIPT_PATIENCE_MS;
  const isMissing = looked?.state === 'refused' || isLate;
  const isAlarm = looked?.state !== 'done' && isMissing && receipt.alarmedAt === null;
  if (isAlarm) {
    const data = { ...factsOfBill(bill, receipt.amount), receiptId: id };
    await act.announce(events.receiptMissing, { subject: bill.id, data });
  }
  const alarm = isAlarm ? { alarmedAt: now } : {};
  if (looked === null) return Object.keys(alarm).length > 0 ? changeErrand(db, 'payment_receipts', id, alarm) : receipt;
  if (looked.state !== receipt.state) requireMove(ERRAND_MOVES, receipt.state, looked.state);
  const ends = looked.state === 'waiting' ? {} : { endedAt: now };
  const { theirId, fiscal, state } = looked;
  return changeErrand(db, 'payment_receipts', id, { theirId, fiscal, state, ...ends, ...alarm });
}

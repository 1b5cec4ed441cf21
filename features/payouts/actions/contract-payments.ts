import { formatMoney, type Money } from '@pero/kernel/money';
import { post, readyFor } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { monthOf } from '@pero/ledger/rules/periods';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Refused } from '@pero/wire/refusal';
import * as events from '../events.ts';
import { type ContractPayment, contractEntry } from '../rules/contract-payment.ts';
import { addContractPayment, contractPayments } from '../store/contract-payments.ts';
import { lockClaims } from '../store/payouts.ts';

/** Never more than the closed months have left: what is not reported yet is not paid. */
export async function contractPaymentRefusal(
  { db, today }: Pick<Act, 'db' | 'today'>,
  userId: number,
  amount: Money,
): Promise<Refused<'payment-large'> | null> {
  const ready = await readyFor(db, userId, today);
  if (amount <= ready) return null;
  return { refused: 'payment-large', values: { ready: formatMoney(ready) } };
}

/** Confirmed by the second of two: what the house has paid is taken off what the publisher has earned. */
export async function writeContractPayment(act: Act & Booking, payment: ContractPayment) {
  const { db, now, today, announce } = act;
  // Two payments that wait are answered one behind the other.
  await lockClaims(db, payment.userId);
  const refused = await contractPaymentRefusal(act, payment.userId, payment.amount);
  if (refused) return refused;
  const id = await addContractPayment(db, payment, now);
  await post(act, [contractEntry(payment, { at: now, period: monthOf(today) })]);
  const { userId, amount, paidOn } = payment;
  await announce(events.contractPaid, {
    subject: id,
    data: { userId, amount, paidOn },
    words: { paper: payment.paper },
  });
  return null;
}

/** What a publisher was paid by its contract, the newest first. */
export function contractPaymentsOf(db: Db, userId: number) {
  return contractPayments(db, userId);
}

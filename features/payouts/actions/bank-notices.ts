import type { BookingAct } from '@pero/ledger/actions/ledger';
import { type BankPayout, bankNotice } from '../contract/bank.ts';
import { bankWords } from '../rules/requisites.ts';
import { isFinal } from '../rules/states.ts';
import { addNotice, lockPayoutByUuid, type Payout } from '../store/payouts.ts';
import { settledTax } from './decide.ts';
import { move, type PayoutContext } from './moves.ts';

/**
 * What the bank says of a locked payout, whether it was asked or tells by itself, for the first time or the tenth. What
 * is over stays as it is; of one that was never ordered the bank can know nothing.
 */
export async function hearPayout(act: PayoutContext, payout: Payout, bankPayout: BankPayout): Promise<Payout> {
  if (isFinal(payout.state) || payout.state === 'created' || payout.state === 'checking') return payout;
  if (bankPayout.state === 'refused') {
    return move(act, payout, 'rejected', { bankId: bankPayout.bank_id, reason: bankWords(bankPayout.reason) });
  }
  const sent = payout.state === 'approved' ? await move(act, payout, 'sent', { bankId: bankPayout.bank_id }) : payout;
  if (bankPayout.state !== 'paid') return sent;
  const paidAt = momentOfPayment(sent, new Date(bankPayout.at), act.now);
  return move(act, sent, 'paid', { bankId: bankPayout.bank_id, paidAt, ...(await settledTax(act.db, sent, paidAt)) });
}

/** When the bank paid, as it says itself: a notice may come in another year. It cannot have paid before it was asked. */
function momentOfPayment({ orderedAt, createdAt }: Payout, saidAt: Date, now: Date): Date {
  const earliest = orderedAt ?? createdAt;
  if (saidAt < earliest) return earliest < now ? earliest : now;
  return saidAt < now ? saidAt : now;
}

/** PY04: a signed notice. The bank repeats itself until it is heard. */
export async function hearNotice(
  act: BookingAct,
  provider: string,
  body: unknown,
): Promise<'heard' | 'unreadable' | 'unknown'> {
  if (provider !== 'card-bank') return 'unknown';
  const notice = bankNotice.safeParse(body);
  if (!notice.success) return 'unreadable';
  const { event_id: eventId, payout_id: uuid, state } = notice.data;
  const payout = await lockPayoutByUuid(act.db, uuid);
  if (!payout) return 'unknown';
  if (await addNotice(act.db, { eventId, payoutId: payout.id, state }, act.now)) {
    await hearPayout(act, payout, notice.data);
  }
  return 'heard';
}

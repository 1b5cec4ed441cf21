import { money } from '@pero/kernel/money';
import { type BookingAct, post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import * as events from '../events.ts';
import { netOf, payoutEntry } from '../rules/payout-entries.ts';
import { isFinal, mayMove, type PayoutState } from '../rules/states.ts';
import { LOOK_AGAIN, WAIT_WORDS, type Wait } from '../rules/waits.ts';
import { addHistory, changePayout, type Payout } from '../store/payouts.ts';

/** In whose transaction a payout moves. `bookedAt` is of the demonstration alone, whose payouts lie in the past. */
export type PayoutContext = Pick<BookingAct, 'db' | 'now' | 'today' | 'announce' | 'ledger'> & {
  readonly bookedAt?: Date;
};

/**
 * One step of a payout that is locked: its row, its history, the ledger and the event, together or not at all. A step
 * that the table does not have is a fault.
 */
export async function move(
  act: PayoutContext,
  payout: Payout,
  state: PayoutState,
  change: Partial<Payout> = {},
): Promise<Payout> {
  if (!mayMove(payout.state, state))
    throw new Error(`Payout ${payout.id} does not go from ${payout.state} to ${state}`);
  const { db, now } = act;
  const ends = { ...(isFinal(state) && { doneAt: now }), ...(state === 'paid' && { paidAt: change.paidAt ?? now }) };
  const whole = { attempts: 0, dueAt: now, wait: null, ...change, ...ends, state };
  await changePayout(db, payout.id, whole);
  await addHistory(db, payout.id, state, now);
  const changed: Payout = { ...payout, ...whole };
  await book(act, changed, state);
  await tell(act, changed, state);
  return changed;
}

/** It goes on when what it waits for has come; its author hears why, once for each reason. */
export async function keepWaiting(
  { db, now, announce }: Omit<PayoutContext, 'ledger'>,
  payout: Payout,
  wait: Wait,
  change: Partial<Payout> = {},
): Promise<Payout> {
  const dueAt = new Date(now.getTime() + LOOK_AGAIN[wait] * 1000);
  const whole = { dueAt, ...change, wait };
  await changePayout(db, payout.id, whole);
  if (payout.wait !== wait) {
    const { id, userId, mask } = payout;
    const amount = money(payout.amount);
    const words = { mask, words: WAIT_WORDS[wait] };
    await announce(events.waits, { subject: id, data: { userId, amount, wait }, words });
  }
  return { ...payout, ...whole };
}

/** The event of a state, `created` said as what it is: a claim. */
export async function tell(
  { announce }: Pick<PayoutContext, 'announce'>,
  payout: Payout,
  state: PayoutState,
): Promise<void> {
  if (state === 'checking') return;
  const { id, userId, mask, reason } = payout;
  const data = { userId, amount: money(payout.amount), net: netOf(payout) };
  await announce(TOLD[state], { subject: id, data, words: { mask, reason: reason ?? '' } });
}

const TOLD = {
  created: events.claimed,
  approved: events.approved,
  sent: events.sent,
  paid: events.paid,
  rejected: events.rejected,
  cancelled: events.cancelled,
};

/** What a state means for the money. The others move none. */
export async function book(act: PayoutContext, payout: Payout, state: PayoutState): Promise<void> {
  const entry = payoutEntry(payout, state, { at: act.now, period: monthOf(act.today) });
  if (entry) await post({ ...act, now: act.bookedAt ?? act.now }, [entry]);
}

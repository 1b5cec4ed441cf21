import { randomUUID } from 'node:crypto';
import { money } from '@pero/kernel/money';
import { type BookingAct, post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import * as events from '../events.ts';
import { HOLD_WARNING_MS } from '../rules/pace.ts';
import { feeEntry, returnedEntry, takenEntry, unearnedEntry } from '../rules/payment-entries.ts';
import { ATTEMPT_MOVES, BILL_MOVES, ERRAND_MOVES, isOver, requireMove } from '../rules/states.ts';
import { type Bill, changeBill, lockBill } from '../store/bills.ts';
import { type Attempt, addErrand, changeErrand, errandBy, lockErrand, type Refund } from '../store/errands.ts';
import { forgetMethod, saveMethod } from '../store/methods.ts';
import { type PaidBill, payableNamed } from './payable.ts';
import { addRefund, factsOfBill } from './refunds.ts';
import type { Looked, LookedRefund } from './till.ts';
import type { Paying } from './tools.ts';

export type HearAct = BookingAct & Pick<Paying, 'payables'>;

/**
 * What the company says of an attempt, whether it was asked or told by itself, for the first time or the tenth. What is over
 * stays as it is. Of money the order's owner is asked once, in this transaction.
 */
export async function hearAttempt(act: HearAct, id: number, looked: Looked): Promise<Attempt> {
  const { billId } = await errandBy(act.db, 'payment_attempts', id);
  const bill = await lockBill(act.db, billId);
  const attempt = await lockErrand(act.db, 'payment_attempts', id);
  if (isOver(attempt.state)) return attempt;
  if (looked.amount !== attempt.amount)
    throw new Error(`The company says ${looked.amount} of the attempt ${id}, which is of ${attempt.amount}`);
  const { theirId, address, mask, heldUntil } = looked;
  const known = { theirId, address, mask: mask === '' ? attempt.mask : mask, holdUntil: heldUntil };
  await rememberCard(act, attempt, looked);
  // A payment of one stage may be seen while it passes through the other.
  const isPassing = looked.state === 'held' && !(attempt.isTwoStage && attempt.method !== 'sbp');
  if (looked.state === 'waiting' || isPassing) return hearWaiting(act, attempt, known);
  if (looked.state === 'held') return hearHeld(act, bill, attempt, known);
  if (looked.state === 'dead') return hearDead(act, bill, attempt, { ...known, reason: looked.reason ?? '' });
  return hearPaid(act, bill, attempt, { ...known, fee: looked.fee });
}

/** A card that its holder let us remember; one whose permission was taken back is forgotten. */
async function rememberCard(
  { db, now }: HearAct,
  attempt: Attempt,
  { state, saved, mask, reason }: Looked,
): Promise<void> {
  const { savesMethod, savedMethodId, payerId, company } = attempt;
  const isGood = state === 'paid' || state === 'held';
  if (isGood && savesMethod && saved !== null && payerId !== null)
    await saveMethod(db, { userId: payerId, company, theirId: saved, mask }, now);
  if (savedMethodId !== null && reason === 'permission_revoked') await forgetMethod(db, savedMethodId, now);
}

type Known = Pick<Attempt, 'theirId' | 'address' | 'mask' | 'holdUntil'>;

async function hearWaiting({ db, now }: HearAct, attempt: Attempt, known: Known): Promise<Attempt> {
  if (attempt.state === 'waiting') return changeErrand(db, 'payment_attempts', attempt.id, known);
  if (attempt.state === 'held') return attempt;
  requireMove(ATTEMPT_MOVES, attempt.state, 'waiting');
  return changeErrand(db, 'payment_attempts', attempt.id, { ...known, state: 'waiting', tries: 0, dueAt: now });
}

/** The card holds the money: whoever has the order says whether it is charged or let go. */
async function hearHeld(act: HearAct, bill: Bill, attempt: Attempt, known: Known): Promise<Attempt> {
  if (attempt.state === 'held') return hearStillHeld(act, bill, attempt, known);
  requireMove(ATTEMPT_MOVES, attempt.state, 'held');
  const answer = await answerTo(act, bill, attempt, true);
  if (answer !== 'dead') {
    requireMove(BILL_MOVES, bill.state, 'held');
    await changeBill(act.db, bill, { state: 'held' });
  }
  const wish = ({ taken: 'charge', held: 'keep', dead: 'release' } as const)[answer];
  return changeErrand(act.db, 'payment_attempts', attempt.id, {
    ...known,
    state: 'held',
    wish,
    tries: 0,
    dueAt: act.now,
  });
}

/** Whoever has not decided is told before the bank lets go. */
async function hearStillHeld(act: HearAct, bill: Bill, attempt: Attempt, { holdUntil }: Known): Promise<Attempt> {
  const { db, now } = act;
  if (attempt.wish !== 'keep' || holdUntil === null) return attempt;
  const isEnding = attempt.warnedAt === null && holdUntil.getTime() - now.getTime() < HOLD_WARNING_MS;
  if (isEnding) {
    const data = { ...factsOfBill(bill, attempt.amount), until: holdUntil.toISOString() };
    await act.announce(events.holdEnding, { subject: bill.id, data });
  }
  return changeErrand(db, 'payment_attempts', attempt.id, { holdUntil, ...(isEnding && { warnedAt: now }) });
}

async function hearPaid(
  act: HearAct,
  bill: Bill,
  attempt: Attempt,
  known: Known & { fee: number | null },
): Promise<Attempt> {
  const { db, now, today } = act;
  requireMove(ATTEMPT_MOVES, attempt.state, 'paid');
  const { id, amount } = attempt;
  const isCharged = attempt.state === 'held' && attempt.wish !== 'release' && bill.state === 'held';
  const when = { at: now, period: monthOf(today) };
  const taken = takenEntry({ bill_id: bill.id, attempt_id: id, amount, title: bill.title }, bill.userId, when);
  const fee = known.fee === null || known.fee <= 0 ? [] : [feeEntry({ attempt_id: id, fee: known.fee }, when)];
  const isWanted = isCharged || (await answerTo(act, bill, attempt, false)) !== 'dead';
  const ends = { ...known, state: 'paid', wish: null, endedAt: now, isOfBill: isWanted } as const;
  const ended = await changeErrand(db, 'payment_attempts', id, ends);
  await post(act, [taken, ...fee]);
  await addErrand(db, 'payment_receipts', {
    ...{ uuid: randomUUID(), billId: bill.id, attemptId: id, refundId: null, kind: 'payment', part: '' },
    ...{ lines: attempt.lines, amount, state: 'waiting', madeAt: now, dueAt: now },
  });
  const facts = { subject: bill.id, data: factsOfBill(bill, amount) };
  if (isWanted) {
    requireMove(BILL_MOVES, bill.state, 'paid');
    await changeBill(db, bill, { state: 'paid', paid: amount, paidAt: now });
    await act.announce(events.paid, facts);
    return ended;
  }
  const reason = bill.state === 'paid' ? 'Заказ уже был оплачен' : 'Заказ больше не\u00A0ждал оплаты';
  await addRefund(act, {
    bill,
    attempt: ended,
    amount: money(amount),
    ofEarned: money(0),
    vat: money(0),
    lines: attempt.lines,
    reason,
    isStray: true,
  });
  await act.announce(events.strayReturning, { ...facts, words: { title: bill.title } });
  return ended;
}

async function hearDead(
  act: HearAct,
  bill: Bill,
  attempt: Attempt,
  known: Known & { reason: string },
): Promise<Attempt> {
  const { db, now } = act;
  requireMove(ATTEMPT_MOVES, attempt.state, 'dead');
  const ends = { ...known, state: 'dead', wish: null, address: null, endedAt: now } as const;
  const ended = await changeErrand(db, 'payment_attempts', attempt.id, ends);
  const data = factsOfBill(bill, attempt.amount);
  const words = { title: bill.title };
  if (attempt.state === 'held' && attempt.wish !== 'release' && bill.state === 'held') {
    requireMove(BILL_MOVES, bill.state, 'open');
    const open = await changeBill(db, bill, { state: 'open' });
    await payableNamed(act.payables, bill.kind).fellThrough?.(act, paidBill(open, attempt, true));
    await act.announce(events.fellThrough, { subject: bill.id, data, words });
  } else if (attempt.wish === null && !isQuiet(known.reason)) {
    await act.announce(events.attemptFailed, { subject: bill.id, data: { ...data, reason: known.reason }, words });
  }
  return ended;
}

/** Whoever has closed the page and gone knows it. */
function isQuiet(reason: string): boolean {
  return reason === 'expired_on_confirmation' || reason === 'closed' || reason === '';
}

/** Of a bill as it stood when it was shown; what has changed since is paid by its new sum. */
async function answerTo(act: HearAct, bill: Bill, attempt: Attempt, isHeld: boolean) {
  if (bill.state !== 'open' || bill.version !== attempt.billVersion) return 'dead';
  return payableNamed(act.payables, bill.kind).paid(act, paidBill(bill, attempt, isHeld));
}

function paidBill({ id, kind, orderId, userId }: Bill, { amount }: Attempt, isHeld: boolean): PaidBill {
  return { billId: id, kind, order: orderId, userId, amount: money(amount), isHeld };
}

/** The same of a refund. */
export async function hearRefund(act: HearAct, id: number, looked: LookedRefund): Promise<Refund> {
  const { db, now, today } = act;
  const { billId } = await errandBy(db, 'payment_refunds', id);
  const bill = await lockBill(db, billId);
  const refund = await lockErrand(db, 'payment_refunds', id);
  if (refund.state === 'done' || refund.state === 'refused') return refund;
  if (looked.amount !== refund.amount)
    throw new Error(`The company says ${looked.amount} of the refund ${id}, which is of ${refund.amount}`);
  const { theirId } = looked;
  if (looked.state === 'waiting') {
    if (refund.state === 'made') requireMove(ERRAND_MOVES, refund.state, 'waiting');
    return changeErrand(db, 'payment_refunds', id, { theirId, state: 'waiting' });
  }
  requireMove(ERRAND_MOVES, refund.state, looked.state);
  const data = factsOfBill(bill, refund.amount);
  if (looked.state === 'refused') {
    const refusal = looked.reason ?? '';
    await act.announce(events.refundRefused, { subject: bill.id, data: { ...data, refundId: id, reason: refusal } });
    return changeErrand(db, 'payment_refunds', id, { theirId, state: 'refused', refusal, endedAt: now });
  }
  const { attemptId, amount, ofEarned, vat, lines } = refund;
  const when = { at: now, period: monthOf(today) };
  const named = { refund_id: id, title: bill.title };
  await post(act, [
    ...(ofEarned > 0 ? [unearnedEntry({ ...named, bill_id: bill.id, amount: ofEarned, vat }, bill.userId, when)] : []),
    returnedEntry({ ...named, attempt_id: attemptId, amount }, bill.userId, when),
  ]);
  await addErrand(db, 'payment_receipts', {
    ...{ uuid: randomUUID(), billId: bill.id, attemptId, refundId: id, kind: 'refund', part: '' },
    ...{ lines, amount, state: 'waiting', madeAt: now, dueAt: now },
  });
  await act.announce(events.refunded, { subject: bill.id, data, words: { title: bill.title } });
  return changeErrand(db, 'payment_refunds', id, { theirId, state: 'done', endedAt: now });
}

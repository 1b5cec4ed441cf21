import { randomUUID } from 'node:crypto';
import { moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { type BookingJobContext, booking } from '@pero/ledger/actions/ledger';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { itemsOf } from '../rules/lines.ts';
import { PACE, PAGE_OPEN_SECONDS, type Pace, waitAfter } from '../rules/pace.ts';
import { receiptAddress } from '../rules/receipt-address.ts';
import { lockBill } from '../store/bills.ts';
import * as store from '../store/errands.ts';
import { theirMethod } from '../store/methods.ts';
import { runPaymentsNow } from '../tasks.ts';
import { billPage } from './bills.ts';
import { hearAttempt, hearRefund } from './hear.ts';
import { hearReceipt } from './receipts.ts';
import { KEY_LIVES_MS, type Looked, type Till, TillRefused, TillSilent } from './till.ts';
import { type RunTools, tillOf } from './tools.ts';

type Run = RunTools & { readonly context: BookingJobContext; readonly pace: Pace };

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Whoever waits longer is found by the clock. */
const SOON_MS = 60_000;

/** Does what is due at the companies, one thing after another: whoever waits to pay first. Any number of workers may. */
export async function runPayments(plain: JobContext, tools: RunTools): Promise<void> {
  const run = { ...tools, context: booking(plain, tools.ledger), pace: tools.pace ?? PACE };
  const end = Date.now() + AT_A_STRETCH_MS;
  let done = 0;
  while (Date.now() < end) {
    const isDone =
      (await perform(run, 'payment_attempts', stepOfAttempt)) ||
      (await perform(run, 'payment_refunds', stepOfRefund)) ||
      (await perform(run, 'payment_receipts', stepOfReceipt));
    if (!isDone) break;
    done += 1;
  }
  // Whoever did nothing comes back for nothing: otherwise every run would leave one more behind it.
  if (done > 0) await comeBack(run.context);
}

/** When to look again: after a silence, at what is on its way, at a paper, at a card that is kept; null when it is over or goes on at once. */
type Wait = 'retries' | 'looks' | 'papers' | 'holds' | null;

/** Takes one that is due and does its step. A mistake of ours with one must not stand in the way of the others. */
async function perform<T extends store.ErrandTable>(
  run: Run,
  table: T,
  step: (run: Run, errand: store.Errands[T]) => Promise<Wait>,
): Promise<boolean> {
  const { context, pace } = run;
  const errand = await context.inAct(({ db, now }) =>
    store.takeDue(db, table, { holder: randomUUID(), until: after(now, pace.hold), now }),
  );
  if (!errand) return false;
  let wait: Wait = 'retries';
  try {
    wait = await step(run, errand);
  } catch (error) {
    // Nobody's mistake: taken anew when the database is back, and asked by the same key.
    if (error instanceof DatabaseAway) throw error;
    if (!(error instanceof TillSilent))
      context.log.error({ [table]: errand.id, error: errorWords(error) }, 'payment failed');
  }
  await context.inAct(({ db, now }) => letGo(db, table, errand, wait && { pace: pace[wait], now }));
  return true;
}

async function letGo<T extends store.ErrandTable>(
  db: Parameters<typeof store.letGo>[0],
  table: T,
  mine: store.Errands[T],
  wait: { readonly pace: readonly number[]; readonly now: Date } | null,
): Promise<void> {
  if (wait) await store.postpone(db, table, mine, after(wait.now, waitAfter(mine.tries, wait.pace)));
  else await store.letGo(db, table, mine);
}

async function comeBack(context: BookingJobContext): Promise<void> {
  await context.inAct(async ({ db, now, enqueue }) => {
    const due = await store.nextDue(db);
    if (due === null || due.getTime() > now.getTime() + SOON_MS) return;
    await enqueue(runPaymentsNow, {}, { startAfter: due > now ? due : after(now, 1) });
  });
}

async function stepOfAttempt(run: Run, attempt: store.Attempt): Promise<Wait> {
  const till = tillOf(run.tills, attempt.company);
  try {
    const looked = await lookedAt(run, till, attempt);
    if (looked === null) return 'looks';
    const heard = await hear(run, attempt.id, looked);
    if (heard.state === 'held' && heard.wish === 'keep') return 'holds';
    const isStill = heard.state === 'waiting' || (heard.state === 'held' && attempt.state === 'held');
    return isStill ? 'looks' : null;
  } catch (error) {
    if (!(error instanceof TillRefused) || attempt.theirId !== null) throw error;
    // It will never be opened: the payer may try another way.
    run.context.log.warn({ attempt: attempt.id, reason: error.message }, 'payment refused');
    const { id, amount, uuid, mask } = attempt;
    await hear(run, id, neverPaid({ uuid, amount, mask }, 'refused_by_till'));
    return null;
  }
}

function hear({ context, payables }: Run, id: number, looked: Looked) {
  return context.inAct((act) => hearAttempt({ ...act, payables }, id, looked));
}

/** Whatever writes is asked by a key that is written down before; null when there was nothing to ask. */
async function lookedAt(run: Run, till: Till, attempt: store.Attempt): Promise<Looked | null> {
  const { theirId, uuid, state, wish } = attempt;
  if (theirId === null) return openAt(run, till, attempt);
  if (state !== 'held') return till.look(theirId);
  // Asked first: the hold may be over, or the charge done by an answer that was lost.
  const looked = await till.look(theirId);
  if (looked.state !== 'held' || wish === 'keep') return looked;
  return wish === 'charge' ? till.charge(theirId, uuid) : till.release(theirId, uuid);
}

async function openAt(run: Run, till: Till, attempt: store.Attempt): Promise<Looked | null> {
  const { context, siteUrl } = run;
  const noted = await context.inAct(async (act) => {
    const bill = await lockBill(act.db, attempt.billId);
    const now = await store.lockErrand(act.db, 'payment_attempts', attempt.id);
    if (now.state !== 'made') return null;
    if (now.askedAt === null) await store.changeErrand(act.db, 'payment_attempts', now.id, { askedAt: act.now });
    const saved = now.savedMethodId === null ? null : await theirMethod(act.db, now.savedMethodId);
    return { bill, saved, askedAt: now.askedAt, now: act.now };
  });
  if (noted === null) return null;
  const { bill, saved, askedAt, now } = noted;
  const { uuid, email, isTwoStage, method, amount, savesMethod: saves } = attempt;
  if (askedAt !== null && now.getTime() - askedAt.getTime() > KEY_LIVES_MS) {
    // Their key is forgotten, and the same request would be a second payment.
    const found = await till.find({ uuid, askedAt });
    if (found) return found;
    return neverPaid({ uuid, amount, mask: '' }, 'expired_on_confirmation');
  }
  return till.open({
    ...{
      uuid,
      email,
      isTwoStage,
      method,
      saves,
      saved,
      title: bill.title,
      amount: money(amount),
      items: itemsOf(attempt.lines),
    },
    returnTo: new URL(billPage(bill).slice(1), siteUrl).href,
    today: moscowDay(attempt.madeAt),
    until: after(now, PAGE_OPEN_SECONDS),
    isAgain: askedAt !== null,
  });
}

/** It was never opened there. */
function neverPaid({ uuid, amount, mask }: Pick<store.Attempt, 'uuid' | 'amount' | 'mask'>, reason: string): Looked {
  const nothing = { address: null, fee: null, heldUntil: null, saved: null };
  return { ...nothing, theirId: uuid, state: 'dead', amount: money(amount), mask, reason };
}

async function stepOfRefund(run: Run, refund: store.Refund): Promise<Wait> {
  const { context, payables } = run;
  const { attempt, isFirst } = await context.inAct(async ({ db, now }) => {
    if (refund.askedAt === null) await store.changeErrand(db, 'payment_refunds', refund.id, { askedAt: now });
    const others = (await store.errandsOf(db, 'payment_refunds', refund.billId)).filter(
      (other) => other.attemptId === refund.attemptId && other.id !== refund.id && other.askedAt !== null,
    );
    return {
      attempt: await store.errandBy(db, 'payment_attempts', refund.attemptId),
      isFirst: others.every(({ state }) => state === 'refused'),
    };
  });
  const till = tillOf(run.tills, attempt.company);
  const theirPayment = attempt.theirId ?? '';
  const { uuid, theirId, reason, askedAt } = refund;
  const email = receiptAddress(attempt.email, run.ownEmail);
  const ask = async () => {
    if (theirId !== null) return till.lookRefund({ theirId, theirPayment, amount: money(refund.amount) });
    if (askedAt !== null && context.now.getTime() - askedAt.getTime() > KEY_LIVES_MS) {
      const found = await till.findRefund({ uuid, theirPayment });
      if (found) return found;
    }
    const isWhole = refund.amount === attempt.amount;
    return till.giveBack({
      ...{ uuid, theirPayment, amount: money(refund.amount), email, reason },
      items: isWhole ? null : itemsOf(refund.lines),
      today: moscowDay(refund.madeAt),
      ...{ isAgain: askedAt !== null, isFirst },
    });
  };
  const looked = await ask().catch((error: unknown) => {
    if (!(error instanceof TillRefused)) throw error;
    return { theirId: uuid, state: 'refused', amount: money(refund.amount), reason: error.message } as const;
  });
  const heard = await context.inAct((act) => hearRefund({ ...act, payables }, refund.id, looked));
  return heard.state === 'waiting' ? 'looks' : null;
}

async function stepOfReceipt(run: Run, receipt: store.Receipt): Promise<Wait> {
  const { context } = run;
  const { attempt, refund } = await context.inAct(async ({ db, now }) => {
    if (receipt.askedAt === null) await store.changeErrand(db, 'payment_receipts', receipt.id, { askedAt: now });
    return {
      attempt: await store.errandBy(db, 'payment_attempts', receipt.attemptId),
      refund: receipt.refundId === null ? null : await store.errandBy(db, 'payment_refunds', receipt.refundId),
    };
  });
  const till = tillOf(run.tills, attempt.company);
  const theirPayment = attempt.theirId ?? '';
  const { uuid, theirId, amount, kind, replaces } = receipt;
  const isAgain = receipt.askedAt !== null;
  const ask = () => {
    const theirRefund = refund?.theirId ?? null;
    // The first of a payment and of a refund are part of them; what was refused is printed alone.
    const isPart = kind !== 'closing' && replaces === null;
    if (isPart || theirId !== null)
      return till.receiptOf(refund ? { theirRefund: theirRefund ?? '' } : { theirPayment }, theirId);
    const items = itemsOf(receipt.lines);
    const today = moscowDay(receipt.madeAt);
    const email = receiptAddress(attempt.email, run.ownEmail);
    return till.print({ kind, uuid, theirPayment, theirRefund, amount: money(amount), email, items, today, isAgain });
  };
  const looked = await ask().catch((error: unknown) => {
    if (!(error instanceof TillRefused)) throw error;
    context.log.error({ receipt: receipt.id, reason: error.message }, 'receipt refused');
    return { theirId: uuid, state: 'refused', fiscal: null } as const;
  });
  const heard = await context.inAct((act) => hearReceipt(act, receipt.id, looked));
  return heard.state === 'done' || heard.state === 'refused' ? null : 'papers';
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

import { randomUUID } from 'node:crypto';
import { isLedgerInDoubt } from '@pero/ledger/actions/audit';
import { type BookingAct, type BookingJobContext, booking } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import { DatabaseAway } from '@pero/server-platform/database/away';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { errorWords } from '@pero/server-platform/log';
import { PACE, type Pace, waitAfter } from '../rules/pace.ts';
import type { PayoutState } from '../rules/states.ts';
import { ORDER_LOST_SECONDS } from '../rules/waits.ts';
import { changePayout, letGo, lockPayout, nextDue, type Payout, takeDue } from '../store/payouts.ts';
import { type Bank, type BankAccess, BankRefused, BankSilent, bankAt } from './bank.ts';
import { hearPayout } from './bank-notices.ts';
import { runPayoutsNow } from './claim.ts';
import { decide, isReckonedOtherwise } from './decide.ts';
import { type Guard, type Obstacle, obstacleTo } from './guard.ts';
import { lockForOrder } from './lock.ts';
import { keepWaiting, move } from './moves.ts';
import { orderOf } from './order.ts';

export type RunTools = Booking & { readonly bank: BankAccess; readonly guard: Guard; readonly pace?: Pace };

type Run = {
  readonly context: BookingJobContext;
  readonly bank: Bank;
  readonly guard: Guard;
  readonly pace: Pace;
  readonly payout: Payout;
};

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Whoever waits longer is found by the clock. */
const SOON_MS = 60_000;

/** Does what is due, one payout after another. Any number of workers may. */
export async function runPayouts(plain: JobContext, { bank, guard, ledger, pace = PACE }: RunTools): Promise<void> {
  const context = booking(plain, ledger);
  const tools = { context, bank: bankAt(bank, pace.patience), guard, pace };
  const end = Date.now() + AT_A_STRETCH_MS;
  let done = 0;
  while (Date.now() < end) {
    const payout = await take(context, pace);
    if (!payout) break;
    await perform({ ...tools, payout });
    done += 1;
  }
  // Whoever did nothing comes back for nothing: otherwise every run would leave one more behind it.
  if (done > 0) await comeBack(context);
}

function take(context: BookingJobContext, { hold }: Pace): Promise<Payout | null> {
  return context.inAct(({ db, now }) => takeDue(db, { holder: randomUUID(), until: after(now, hold) }, now));
}

function comeBack(context: BookingJobContext): Promise<void> {
  return context.inAct(async ({ db, now, enqueue }) => {
    const due = await nextDue(db);
    if (due === null || due.getTime() > now.getTime() + SOON_MS) return;
    await enqueue(runPayoutsNow, {}, { startAfter: due > now ? due : after(now, 1) });
  });
}

/** Takes a payout as far as it goes now. A mistake of ours with one must not stand in the way of the others. */
async function perform(run: Run): Promise<void> {
  try {
    let state = openState(run.payout.state);
    while (state !== null) state = await STEPS[state](run);
  } catch (error) {
    // Nobody's mistake: taken anew when the database is back. The bank pays once for an id.
    if (error instanceof DatabaseAway) throw error;
    run.context.log.error({ payout: run.payout.id, error: errorWords(error) }, 'payout failed');
    await postpone(run, run.pace.retries);
  } finally {
    await run.context.inAct(({ db }) => letGo(db, run.payout));
  }
}

type Open = Exclude<PayoutState, 'paid' | 'rejected' | 'cancelled'>;

/** What is done in a state; the state after it, or null when there is nothing more to do now. */
const STEPS: Readonly<Record<Open, (run: Run) => Promise<Open | null>>> = {
  created: (run) => write(run, 'created', begin),
  checking: (run) => write(run, 'checking', (act, payout) => decide(act, payout, run.guard)),
  approved: (run) => askBank(run, 'approved'),
  sent: (run) => askBank(run, 'sent'),
};

/** While the ledger is in doubt a claim stays where its author can still take it back. */
async function begin(act: BookingAct, payout: Payout): Promise<Payout> {
  const isInDoubt = await isLedgerInDoubt(act.db, payout.userId);
  return isInDoubt ? keepWaiting(act, payout, 'ledger') : move(act, payout, 'checking');
}

/** Writes when the payout is still in our hands and in this state; whoever came before has done it. */
async function write(
  run: Run,
  state: PayoutState,
  change: (act: BookingAct, payout: Payout) => Promise<Payout>,
): Promise<Open | null> {
  return run.context.inAct(async (act) => {
    const payout = await mineIn(act, run, state);
    return payout && nextOf(await change(act, payout));
  });
}

async function mineIn(
  { db }: Pick<BookingAct, 'db'>,
  { payout: mine }: Run,
  state: PayoutState,
): Promise<Payout | null> {
  const payout = await lockPayout(db, mine.id);
  return payout && payout.holder === mine.holder && payout.state === state ? payout : null;
}

/** What waits is not taken further now. */
function nextOf({ state, wait }: Payout): Open | null {
  return wait === null ? openState(state) : null;
}

function openState(state: PayoutState): Open | null {
  return state === 'paid' || state === 'rejected' || state === 'cancelled' ? null : state;
}

/**
 * Orders, or asks how it stands. The bank pays once for an id however often it is asked, so a lost answer is asked for
 * again, and one of which the bank never heard is ordered again.
 */
async function askBank(run: Run, state: 'approved' | 'sent'): Promise<Open | null> {
  try {
    const before = await noteOrder(run, state);
    if (before === 'gone') return null;
    const known = before.orderedAt === null ? null : await run.bank.look(run.payout.uuid);
    if (known === null) return await order(run, state, before.orderedAt);
    await write(run, state, (act, current) => hearPayout(act, current, known));
    if (known.state === 'accepted') await postpone(run, run.pace.looks);
  } catch (error) {
    if (!(error instanceof BankSilent)) throw error;
    await postpone(run, run.pace.retries);
  }
  return null;
}

/** Written down before the bank is asked, so that whoever comes after a crash knows to ask first. */
async function noteOrder(run: Run, state: PayoutState): Promise<{ orderedAt: Date | null } | 'gone'> {
  return run.context.inAct(async (act) => {
    const payout = await mineIn(act, run, state);
    if (!payout) return 'gone';
    await changePayout(act.db, payout.id, { orderedAt: act.now });
    return { orderedAt: payout.orderedAt };
  });
}

/**
 * Under the lock that whoever stops a payout takes too, everything is read once more, and the bank is asked while the lock
 * is held: a hold that is committed is a hold that no order follows.
 */
async function order(run: Run, state: 'approved' | 'sent', before: Date | null): Promise<Open | null> {
  const { context, bank, guard, payout: mine } = run;
  const outcome = await context.inAct(async (act): Promise<Open | 'looks' | 'retries' | null> => {
    await lockForOrder(act.db, mine.userId);
    const payout = await mineIn(act, run, state);
    if (!payout) return null;
    const obstacle = await obstacleTo(act, payout, guard);
    if (obstacle) return nextOf(await stop(act, payout, obstacle, before));
    if (!isOnItsWay(payout, before, act.now) && (await isReckonedOtherwise(act, payout))) {
      return nextOf(await move(act, payout, 'checking', { orderedAt: null }));
    }
    return pay(act, payout, bank, guard);
  });
  if (outcome !== 'looks' && outcome !== 'retries') return outcome;
  await postpone(run, run.pace[outcome]);
  return null;
}

/** The order itself; what the bank says of it is heard in the same transaction. */
async function pay(act: BookingAct, payout: Payout, bank: Bank, { key }: Guard): Promise<'looks' | 'retries' | null> {
  try {
    const bankPayout = await bank.pay(await orderOf(act.db, payout, key));
    await hearPayout(act, payout, bankPayout);
    return bankPayout.state === 'accepted' ? 'looks' : null;
  } catch (error) {
    if (error instanceof BankSilent) return 'retries';
    if (!(error instanceof BankRefused)) throw error;
    await move(act, payout, 'rejected', { reason: error.message });
    return null;
  }
}

/**
 * Back to be looked at, or back to the balance; but an order that may still be on its way to the bank is waited for
 * first: its money must not be in two places.
 */
async function stop(act: BookingAct, payout: Payout, obstacle: Obstacle, before: Date | null): Promise<Payout> {
  if (isOnItsWay(payout, before, act.now)) {
    return keepWaiting(act, payout, 'wait' in obstacle ? obstacle.wait : 'bank-answer', { orderedAt: before });
  }
  if ('reason' in obstacle) return move(act, payout, 'rejected', { reason: obstacle.reason, orderedAt: null });
  const back = await move(act, payout, 'checking', { orderedAt: null, wait: payout.wait });
  return keepWaiting(act, back, obstacle.wait);
}

/** May the bank still come to hear of an order that it does not know now? */
function isOnItsWay({ state }: Payout, before: Date | null, now: Date): boolean {
  return state === 'sent' || (before !== null && now.getTime() - before.getTime() < ORDER_LOST_SECONDS * 1000);
}

/** Later, and later still each time. What moves a payout on begins to count anew. */
async function postpone({ context, payout: mine }: Run, waits: readonly number[]): Promise<void> {
  await context.inAct(async ({ db, now }) => {
    const payout = await lockPayout(db, mine.id);
    if (!payout || payout.holder !== mine.holder || payout.doneAt !== null) return;
    const dueAt = after(now, waitAfter(payout.attempts, waits));
    await changePayout(db, payout.id, { attempts: payout.attempts + 1, dueAt });
  });
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

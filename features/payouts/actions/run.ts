import { randomUUID } from 'node:crypto';
import type { Hand, JobAct } from '@pero/server-platform/jobs';
import { PACE, type Pace, waitAfter } from '../rules/pace.ts';
import type { PayoutState } from '../rules/states.ts';
import { changePayout, letGo, lockPayout, nextDue, type Payout, takeDue } from '../store/payouts.ts';
import { type Bank, type BankAccess, BankRefused, BankSilent, bankAt } from './bank.ts';
import { RUN_PAYOUTS } from './claim.ts';
import { decide } from './decide.ts';
import { hearPayout } from './hear.ts';
import type { PrivateKey } from './keys.ts';
import { move } from './moves.ts';
import { orderOf } from './order.ts';

export type RunTools = { readonly bank: BankAccess; readonly privateKey: PrivateKey; readonly pace?: Pace };

type Run = {
  readonly hand: Hand;
  readonly bank: Bank;
  readonly key: PrivateKey;
  readonly pace: Pace;
  readonly payout: Payout;
};

/** A worker that is asked to stop must not be long about it. */
const AT_A_STRETCH_MS = 20_000;
/** Whoever waits longer is found by the clock. */
const SOON_MS = 60_000;

/** Does what is due, one payout after another. Any number of workers may. */
export async function runPayouts(hand: Hand, { bank, privateKey, pace = PACE }: RunTools): Promise<void> {
  const tools = { hand, bank: bankAt(bank, pace.patience), key: privateKey, pace };
  const end = Date.now() + AT_A_STRETCH_MS;
  let done = 0;
  while (Date.now() < end) {
    const payout = await take(hand, pace);
    if (!payout) break;
    await perform({ ...tools, payout });
    done += 1;
  }
  // Whoever did nothing comes back for nothing: otherwise every run would leave one more behind it.
  if (done > 0) await comeBack(hand);
}

function take(hand: Hand, { hold }: Pace): Promise<Payout | null> {
  return hand.inAct(({ db, now }) => takeDue(db, { holder: randomUUID(), until: after(now, hold) }, now));
}

function comeBack(hand: Hand): Promise<void> {
  return hand.inAct(async ({ db, now, enqueue }) => {
    const due = await nextDue(db);
    if (due === null || due.getTime() > now.getTime() + SOON_MS) return;
    await enqueue({ name: RUN_PAYOUTS, data: {}, startAfter: due > now ? due : after(now, 1) });
  });
}

/** Takes a payout as far as it goes now. A mistake of ours with one must not stand in the way of the others. */
async function perform(run: Run): Promise<void> {
  try {
    let state = openState(run.payout.state);
    while (state !== null) state = await STEPS[state](run);
  } catch (error) {
    run.hand.log.error({ payout: run.payout.id, error: String(error) }, 'payout failed');
    await postpone(run, run.pace.retries);
  } finally {
    await run.hand.inAct(({ db }) => letGo(db, run.payout));
  }
}

type Open = Exclude<PayoutState, 'paid' | 'rejected' | 'cancelled'>;

/** What is done in a state; the state after it, or null when there is nothing more to do now. */
const STEPS: Readonly<Record<Open, (run: Run) => Promise<Open | null>>> = {
  created: (run) => write(run, 'created', (act, payout) => move(act, payout, 'checking')),
  checking: (run) => write(run, 'checking', (act, payout) => decide(act, payout, run.key)),
  approved: (run) => askBank(run, 'approved'),
  sent: (run) => askBank(run, 'sent'),
};

/** Writes when the payout is still in our hands and in this state; whoever came before has done it. */
async function write(
  { hand, payout: mine }: Run,
  state: PayoutState,
  change: (act: JobAct, payout: Payout) => Promise<Payout>,
): Promise<Open | null> {
  return hand.inAct(async (act) => {
    const payout = await lockPayout(act.db, mine.id);
    if (!payout || payout.holder !== mine.holder || payout.state !== state) return null;
    return openState((await change(act, payout)).state);
  });
}

function openState(state: PayoutState): Open | null {
  return state === 'paid' || state === 'rejected' || state === 'cancelled' ? null : state;
}

/**
 * Orders, or asks how it stands. The bank pays once for an id however often it is asked, so a lost answer is asked for
 * again, and one of which the bank never heard is ordered again.
 */
async function askBank(run: Run, state: 'approved' | 'sent'): Promise<null> {
  const { hand, bank, payout } = run;
  try {
    const known = state === 'sent' || payout.attempts > 0 ? await bank.look(payout.uuid) : null;
    const said = known ?? (await bank.pay(await hand.inAct(({ db }) => orderOf(db, payout.id, run.key))));
    await write(run, state, (act, current) => hearPayout(act, current, said));
    if (said.state === 'accepted') await postpone(run, run.pace.looks);
  } catch (error) {
    if (error instanceof BankRefused) {
      const { message: reason } = error;
      await write(run, state, (act, current) => move(act, current, 'rejected', { reason }));
    } else if (error instanceof BankSilent) await postpone(run, run.pace.retries);
    else throw error;
  }
  return null;
}

/** Later, and later still each time. What moves a payout on begins to count anew. */
async function postpone({ hand, payout: mine }: Run, waits: readonly number[]): Promise<void> {
  await hand.inAct(async ({ db, now }) => {
    const payout = await lockPayout(db, mine.id);
    if (!payout || payout.holder !== mine.holder || payout.doneAt !== null) return;
    const dueAt = after(now, waitAfter(payout.attempts, waits));
    await changePayout(db, payout.id, { attempts: payout.attempts + 1, dueAt });
  });
}

function after(now: Date, seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

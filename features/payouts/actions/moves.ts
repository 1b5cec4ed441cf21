import { type Money, money } from '@pero/kernel/money';
import { type NewEntry, post } from '@pero/ledger/actions/ledger';
import { monthOf } from '@pero/ledger/rules/periods';
import type { JobAct } from '@pero/server-platform/jobs';
import { isFinal, mayMove, type PayoutState } from '../rules/states.ts';
import { LOOK_AGAIN, WAIT_WORDS, type Wait } from '../rules/waits.ts';
import { addHistory, changePayout, type Payout } from '../store/payouts.ts';

/** In whose transaction a payout moves. `bookedAt` is of the demonstration alone, whose payouts lie in the past. */
export type Moving = Pick<JobAct, 'db' | 'now' | 'today' | 'announce'> & { readonly bookedAt?: Date };

/**
 * One step of a payout that is locked: its row, its history, the ledger and the event, together or not at all. A step
 * that the table does not have is a fault.
 */
export async function move(
  act: Moving,
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
  const moved: Payout = { ...payout, ...whole };
  await book(act, moved, state);
  await tell(act, moved, state);
  return moved;
}

/** It goes on when what it waits for has come; its author hears why, once for each reason. */
export async function keepWaiting(
  { db, now, announce }: Moving,
  payout: Payout,
  wait: Wait,
  change: Partial<Payout> = {},
): Promise<Payout> {
  const dueAt = new Date(now.getTime() + LOOK_AGAIN[wait] * 1000);
  const whole = { dueAt, ...change, wait };
  await changePayout(db, payout.id, whole);
  if (payout.wait !== wait) {
    const { id, userId, amount, mask } = payout;
    await announce({
      type: 'payouts.waits',
      subject: id,
      data: { userId, amount, wait },
      words: { mask, words: WAIT_WORDS[wait] },
    });
  }
  return { ...payout, ...whole };
}

/** The event of a state, `created` said as what it is: a claim. */
export async function tell({ announce }: Moving, payout: Payout, state: PayoutState): Promise<void> {
  if (state === 'checking') return;
  const { id, userId, amount, mask, reason } = payout;
  const type = `payouts.${state === 'created' ? 'claimed' : state}`;
  await announce({ type, subject: id, data: { userId, amount, net: netOf(payout) }, words: { mask, reason } });
}

/** What the bank is asked for. Of what was withheld a part may turn out not to be due; it goes to the balance instead. */
export function netOf({ amount, tax, taxReturned }: Pick<Payout, 'amount' | 'tax' | 'taxReturned'>): Money {
  return money(amount - (tax ?? 0) - taxReturned);
}

/** What a state means for the money. The others move none. */
export async function book(act: Moving, payout: Payout, state: PayoutState): Promise<void> {
  const entry = entryOf(act, payout, state);
  if (entry) await post(act.db, act.bookedAt ?? act.now, [entry]);
}

function entryOf(act: Moving, payout: Payout, state: PayoutState): NewEntry | null {
  const { id, userId, amount } = payout;
  const earned = { kind: 'author_earned', userId } as const;
  const reserved = { kind: 'author_reserved', userId } as const;
  const common = { at: act.now, period: monthOf(act.today), detail: detailOf(payout) };
  const [whole, tax] = [money(amount), money(payout.tax ?? 0)];
  switch (state) {
    case 'created':
      return {
        ...common,
        kind: 'payout_reserved',
        source: `payout:${id}:reserved`,
        lines: lines([earned, money(-whole)], [reserved, whole]),
      };
    case 'paid':
      return {
        ...common,
        kind: 'payout_paid',
        source: `payout:${id}:paid`,
        lines: lines(
          [reserved, money(-whole)],
          [{ kind: 'author_paid', userId }, netOf(payout)],
          [{ kind: 'income_tax' }, tax],
          [earned, money(payout.taxReturned)],
        ),
      };
    case 'rejected':
    case 'cancelled':
      return {
        ...common,
        kind: 'payout_returned',
        source: `payout:${id}:returned`,
        reason: payout.reason,
        lines: lines([reserved, money(-whole)], [earned, whole]),
      };
    default:
      return null;
  }
}

type Pair = readonly [NewEntry['lines'][number]['account'], Money];

/** A line that moves nothing is no line. */
function lines(...pairs: readonly Pair[]): NewEntry['lines'] {
  return pairs.filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }));
}

/** What the chain of a rouble shows of it. */
function detailOf(payout: Payout): Readonly<Record<string, unknown>> {
  const { id, amount, deduction, base, baseBefore, tax, taxWords, taxReturned, mask } = payout;
  const reckoned = { deduction, base, base_before: baseBefore, tax, net: netOf(payout), words: taxWords };
  const returned = taxReturned !== 0 && { tax_returned: taxReturned };
  return { payout_id: id, gross: amount, mask, ...(tax !== null && reckoned), ...returned };
}

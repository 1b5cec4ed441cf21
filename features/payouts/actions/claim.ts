import { randomUUID } from 'node:crypto';
import { spendOtcToken } from '@pero/accounts/actions/one-time-codes';
import { holdLedger, readyFor } from '@pero/ledger/actions/ledger';
import type { Booking } from '@pero/ledger/entries';
import type { Act } from '@pero/server-platform/act';
import { NotFound } from '@pero/server-platform/http/errors';
import { task } from '@pero/server-platform/jobs/tasks';
import { MINIMUM } from '../rules/claim.ts';
import { PAYOUT_LABELS, STATE_ADVICE } from '../rules/states.ts';
import { addPayout, lockClaims, lockPayout } from '../store/payouts.ts';
import { requisitesOf } from '../store/requisites.ts';
import { claimSubject } from './confirmed-actions.ts';
import { book, move, tell } from './moves.ts';
import { shownPayout } from './shown.ts';
import { type Companies, standingOf } from './standing.ts';

export const runPayoutsNow = task('payouts.run');

type Claim = { readonly otc_token: string; readonly requisite_id?: number | undefined };

/** All that is ready, to the last requisites or to those named. One person's claims come one behind the other. */
export async function claimPayout(act: Act & Companies & Booking, claim: Claim, pauseSeconds: number) {
  const { db, actor, now } = act;
  const { userId } = actor;
  await lockClaims(db, userId);
  const chosen = await chosenRequisite(act, claim.requisite_id);
  const { bars, requisite: last } = await standingOf(act, actor);
  const to = chosen ?? last;
  if (chosen?.state === 'bad') return { refused: 'requisite-bad', values: { problem: chosen.problem } } as const;
  if (bars.length > 0 || !to) return { refused: bars } as const;
  // Nothing is booked between the sum that is read here and the one that is taken.
  await holdLedger(db);
  const ready = await readyFor(db, userId, act.today);
  if (ready < MINIMUM) return { refused: 'below-minimum' } as const;
  // Last of all, so that a refusal leaves the token good.
  const unconfirmed = await spendOtcToken(act, 'payout', claim.otc_token, claimSubject(ready, to.id));
  if (unconfirmed) return unconfirmed;

  // To new requisites it goes when they have rested; until then its author can still take it back.
  const thought = new Date(now.getTime() + pauseSeconds * 1000);
  const isNew = to.usableFrom > thought;
  const dueAt = isNew ? to.usableFrom : thought;
  const facts = { uuid: randomUUID(), userId, requisiteId: to.id, amount: ready, mask: to.mask };
  const payout = await addPayout(db, { ...facts, createdAt: now, dueAt, wait: isNew ? 'new-place' : null });
  await book(act, payout, 'created');
  await tell(act, payout, 'created');
  await act.enqueue(runPayoutsNow, {}, { startAfter: dueAt });
  return shownPayout(act, payout);
}

async function chosenRequisite({ db, actor }: Act, id: number | undefined) {
  if (id === undefined) return null;
  const chosen = (await requisitesOf(db, actor.userId)).find((one) => one.id === id);
  if (!chosen) throw new NotFound('requisite');
  return chosen;
}

/** Only while nobody has looked at it. */
export async function cancelPayout(act: Act & Booking, id: number) {
  const payout = await lockPayout(act.db, id);
  if (!payout || payout.userId !== act.actor.userId) throw new NotFound('payout');
  if (payout.state !== 'created') {
    const values = { state: PAYOUT_LABELS[payout.state], advice: STATE_ADVICE[payout.state] };
    return { refused: 'payout-state', values } as const;
  }
  return shownPayout(act, await move(act, payout, 'cancelled'));
}

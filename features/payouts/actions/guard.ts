import { emailRestsUntil } from '@pero/accounts/actions/email-change';
import { type Day, moscowDay } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import { isLedgerInDoubt } from '@pero/ledger/actions/audit';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { npdOn } from '@pero/verification/actions/npd';
import { readTaxData } from '@pero/verification/actions/tax';
import { npdLimitOf } from '../rules/npd.ts';
import { BAR_REFUSALS } from '../rules/refusals.ts';
import type { Wait } from '../rules/waits.ts';
import { type Payout, paidInYear } from '../store/payouts.ts';
import { requisiteBy } from '../store/requisites.ts';
import type { PrivateKey } from './keys.ts';
import { openedFor } from './requisites.ts';
import { personalFacts } from './standing.ts';

/** What a guard stands on, beside the database. */
export type Guard = {
  readonly key: PrivateKey;
  /** Without the tax service nobody is paid as self-employed. */
  readonly hasTaxService: boolean;
  /** Why somebody's statistics are closed; the features above know. */
  readonly closedTo: (context: { readonly db: Db; readonly today: Day }, userId: number) => Promise<string | null>;
};

/** Something that passes, or the reason why the money goes back. */
export type Obstacle = { readonly wait: Wait } | { readonly reason: string };

/** All that stands in the way of a payout now: asked before it is approved, and again under the lock before every order. */
export async function obstacleTo(act: JobAct, payout: Payout, guard: Guard): Promise<Obstacle | null> {
  const { db, now, today } = act;
  const { userId } = payout;
  const facts = await personalFacts({ db, today }, userId);
  if (facts.isFrozen) return { wait: 'hold' };
  if (await isLedgerInDoubt(db, userId)) return { wait: 'ledger' };
  if (!facts.isVerified) return refusal('not-verified');
  if (!facts.hasTaxData) return refusal('no-tax-data');
  if (!facts.hasOffer) return refusal('offer-not-accepted');
  if ((await guard.closedTo({ db, today }, userId)) !== null) return { wait: 'closed' };
  const place = await requisiteBy(db, payout.requisiteId);
  if (!place) return refusal('no-requisite');
  // Given up before anything could have gone there: whoever gave them up does not want it.
  if (place.replacedAt !== null && place.replacedAt < place.usableFrom) return { reason: GIVEN_UP };
  if (now < place.usableFrom) return { wait: 'new-place' };
  // The codes for money come to another mailbox now: as after new requisites, its owner gets time to hear of it.
  if ((await emailRestsUntil(db, userId, now)) !== null) return { wait: 'new-email' };
  const found = await openedFor(db, place, guard.key);
  if ('problem' in found) return { reason: found.problem };
  return npdObstacle(act, payout, guard);
}

const GIVEN_UP = 'Реквизиты, на\u00A0которые была заявка, заменены. Подайте заявку снова: деньги пойдут на\u00A0новые';

function refusal(bar: keyof typeof BAR_REFUSALS): Obstacle {
  return { reason: BAR_REFUSALS[bar].message };
}

/** The tax service is asked on the day: to somebody who is not self-employed the whole sum must not go. */
async function npdObstacle(act: JobAct, payout: Payout, guard: Guard): Promise<Obstacle | null> {
  const { db, now } = act;
  const { status, inn } = await readTaxData(db, payout.userId);
  if (status !== 'self_employed') return null;
  if (!guard.hasTaxService) return { wait: 'npd-off' };
  const today = moscowDay(now);
  if (npdLimitOf(await paidInYear(db, payout.userId, today), money(payout.amount)) === 'over') {
    return { wait: 'npd-limit' };
  }
  const answer = await npdOn(act, inn, today);
  if (answer === null) return { wait: 'npd-unknown' };
  return answer.isPayer ? null : { wait: 'npd-lost' };
}

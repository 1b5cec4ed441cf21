import { namesOf } from '@pero/accounts/actions/people';
import { infoOfUser } from '@pero/accounts/actions/user-info';
import { money } from '@pero/kernel/money';
import { BAR_FACTS } from '../rules/refusals.ts';
import { PAYOUT_LABELS } from '../rules/states.ts';
import { holdFacts, payoutsOf } from '../store/payouts.ts';
import { balancesOf } from './balances.ts';
import { proposalsAbout } from './proposals.ts';
import { type ReadContext, standingOf } from './standing.ts';

const LAST = 10;

/** A person's money as a main moderator must see it: never a whole number of an account. */
export async function moneyOf(context: ReadContext & { readonly now: Date }, userId: number) {
  const { db, now } = context;
  const { is_publisher: isPublisher } = await infoOfUser(db, userId);
  const { bars, ready, requisite } = await standingOf(context, { userId, isPublisher });
  const { earned, frozen, reserved, debt, paid } = await balancesOf(db, userId);
  const hold = await holdFacts(db, userId);
  const { payouts } = await payoutsOf(db, userId, { limit: LAST, offset: 0 });
  return {
    balances: { earned, ready, frozen, reserved, debt, paid },
    bars: bars.map((bar) => BAR_FACTS[bar]),
    hold: hold && { reason: hold.reason, since: hold.since, by: (await namesOf(db, [hold.by])).get(hold.by) ?? '' },
    requisite: requisite
      ? {
          mask: requisite.mask,
          state: requisite.state,
          problem: requisite.problem,
          created_at: requisite.createdAt,
        }
      : null,
    payouts: payouts.map(({ id, amount, state, createdAt, reason }) => ({
      id,
      amount: money(amount),
      status: state,
      label: PAYOUT_LABELS[state],
      at: createdAt,
      reason,
    })),
    proposals: await proposalsAbout(db, userId, now),
  };
}

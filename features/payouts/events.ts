import { event, eventDay, eventSum, eventWords } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { proposalTerms } from './actions/proposal-terms.ts';
import { PROPOSAL_KINDS } from './rules/proposals.ts';
import { PAYOUT_METHODS } from './rules/states.ts';
import { WAITS } from './rules/waits.ts';

/** Where a payout stands; it is the subject. Sums are in kopecks, `mask` is all that is told of an account. */
const userId = z.int();
const payoutFields = {
  data: { userId, amount: eventSum, net: eventSum },
  words: { mask: eventWords, reason: eventWords },
};
export const claimed = event('payouts.claimed', payoutFields);
export const approved = event('payouts.approved', payoutFields);
export const sent = event('payouts.sent', payoutFields);
export const paid = event('payouts.paid', payoutFields);
export const rejected = event('payouts.rejected', payoutFields);
export const cancelled = event('payouts.cancelled', payoutFields);
export const waits = event('payouts.waits', {
  data: { userId, amount: eventSum, wait: z.enum(WAITS) },
  words: { mask: eventWords, words: eventWords },
});
export const receiptDue = event('payouts.receipt-due', {
  data: { userId, amount: eventSum, dueOn: eventDay, on: eventDay.optional() },
  words: { mask: eventWords },
});

/** Of a payment by contract; `paper` is the number of the payment order. */
export const contractPaid = event('payouts.contract-paid', {
  data: { userId, amount: eventSum, paidOn: eventDay },
  words: { paper: eventWords },
});

/** Of requisites. */
export const requisitesChanged = event('payouts.requisites-changed', {
  data: { userId, requisiteId: z.int(), method: z.enum(PAYOUT_METHODS).optional() },
  words: { mask: eventWords },
});
export const requisiteChecked = event('payouts.requisite-checked', {
  data: { userId, state: z.enum(['good', 'bad']) },
  words: { mask: eventWords, problem: eventWords },
});

/** Of a person. */
export const placeShared = event('payouts.place-shared', { data: { userIds: z.array(z.int()) } });
export const held = event('payouts.held', { data: { by: z.int() }, words: { reason: eventWords } });
export const holdLifted = event('payouts.hold-lifted', { data: { by: z.int() } });
export const stopped = event('payouts.stopped', { data: { userId } });

/** Of a proposal: who, whose and how much. The reason stays in its row. */
const proposal = {
  data: {
    kind: z.enum(PROPOSAL_KINDS),
    userId: z.int().nullable(),
    bookId: z.int().nullable(),
    amount: z.int().nullable(),
    terms: proposalTerms.default({}),
    proposedBy: z.int(),
    decidedBy: z.int().nullable(),
  },
};
export const proposed = event('payouts.proposed', proposal);
export const proposalConfirmed = event('payouts.proposal-confirmed', proposal);
export const proposalDeclined = event('payouts.proposal-declined', proposal);
export const proposalWithdrawn = event('payouts.proposal-withdrawn', proposal);
export const proposalExpired = event('payouts.proposal-expired', proposal);

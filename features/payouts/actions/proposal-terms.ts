import { namesOf } from '@pero/accounts/actions/people';
import { money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import { eventDay } from '@pero/server-platform/jobs/events';
import { z } from 'zod';
import { PROPOSAL_LABELS, PROPOSAL_STATE_LABELS, proposalEnds, stateAt } from '../rules/proposals.ts';
import type * as store from '../store/proposals.ts';
/** What a proposal would have done, as its row and its events keep it: of most kinds nothing but the person and the sum. */
export const proposalTerms = z.object({
  rate: z.number().nullable().optional(),
  opens_on: eventDay.optional(),
  closes_on: eventDay.optional(),
  paper: z.string().optional(),
  paid_on: eventDay.optional(),
});

/** As both of the two see it. */
export function shown(row: store.ProposalRow, names: ReadonlyMap<number, string>, now: Date) {
  const terms = proposalTerms.parse(row.terms);
  const state = stateAt({ state: row.state, proposedAt: row.proposed_at }, now);
  const person = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return {
    id: row.id,
    kind: row.kind,
    label: PROPOSAL_LABELS[row.kind],
    state,
    state_label: PROPOSAL_STATE_LABELS[state],
    person: person(row.user_id),
    book_id: row.book_id,
    amount: row.amount === null ? null : money(row.amount),
    rate: terms.rate ?? null,
    opens_on: terms.opens_on ?? null,
    closes_on: terms.closes_on ?? null,
    reason: row.reason,
    evidence: row.evidence,
    proposed_by: { id: row.proposed_by, name: names.get(row.proposed_by) ?? '' },
    proposed_at: row.proposed_at,
    ends_at: proposalEnds(row.proposed_at),
    decided_by: person(row.decided_by),
    decided_at: row.decided_at,
    answer: row.answer,
  };
}

export function namesFor(db: Db, rows: readonly store.ProposalRow[]) {
  const ids = rows.flatMap(({ user_id, proposed_by, decided_by }) => [user_id, proposed_by, decided_by]);
  return namesOf(
    db,
    ids.filter((id) => id !== null),
  );
}

import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { earned } from '@pero/ledger/rules/account';
import { line, type NewEntry } from '@pero/ledger/rules/entry';
import { paidOut } from './accounts.ts';

/** As the ledger keeps it: which payment order, of which day, by which decision of two. */
export type ContractPaidDetail = {
  readonly proposal_id: number;
  readonly gross: number;
  readonly paper: string;
  readonly paid_on: string;
};

export type ContractPayment = {
  readonly proposalId: number;
  readonly userId: number;
  readonly amount: Money;
  readonly paper: string;
  readonly paidOn: Day;
};

/** Straight from what was earned: nothing is reserved, for the money has left already. */
export function contractEntry(
  { proposalId, userId, amount, paper, paidOn }: ContractPayment,
  when: { readonly at: Date; readonly period: Day },
) {
  return {
    ...when,
    kind: 'contract_paid',
    source: `contract:${proposalId}:paid`,
    detail: { proposal_id: proposalId, gross: amount, paper, paid_on: paidOn },
    lines: [line(earned, -amount, { userId }), line(paidOut, amount, { userId })],
  } satisfies NewEntry<'contract_paid', ContractPaidDetail>;
}

import { account, earned, platform } from '@pero/ledger/rules/account';
import { line, type NewEntry } from '@pero/ledger/rules/entry';

/** Owed to those who work without an account here: paid outside of it, by the accountants. */
export const contractorsDue = account('contractors_due', 'house');

export type FeeDetail = {
  readonly order_id: number;
  readonly stage: number;
  readonly contractor_id: number;
  readonly amount: number;
};

export function feeSource({ order_id, stage }: Pick<FeeDetail, 'order_id' | 'stage'>): string {
  return `service-fee:${order_id}:${stage}`;
}

/** Whoever did the work gets their part of what the stage has earned: on their account, where they have one. */
export function feeEntry(
  detail: FeeDetail,
  userId: number | null,
  when: Pick<NewEntry, 'at' | 'period'>,
): NewEntry<'service_fee', FeeDetail> {
  const theirs = userId === null ? line(contractorsDue, detail.amount) : line(earned, detail.amount, { userId });
  return {
    kind: 'service_fee',
    source: feeSource(detail),
    detail,
    lines: [line(platform, -detail.amount), theirs],
    ...when,
  };
}

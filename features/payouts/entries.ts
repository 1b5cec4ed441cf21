import { type EntryKind, entryKind } from '@pero/ledger/entries';
import { earned } from '@pero/ledger/rules/account';
import { type EntryToCheck, peopleIn, sumOn } from '@pero/ledger/rules/entry';
import { z } from 'zod';
import { incomeTax, paidOut, reserved } from './rules/accounts.ts';
import type { ContractPaidDetail } from './rules/contract-payment.ts';
import { contractChain, payoutChain } from './rules/payout-chain.ts';
import type { PayoutDetail } from './rules/payout-entries.ts';

const kopecks = z.int();

const detail: z.ZodType<PayoutDetail> = z.object({
  payout_id: z.int(),
  gross: kopecks,
  mask: z.string(),
  deduction: kopecks.nullable().exactOptional(),
  base: kopecks.nullable().exactOptional(),
  base_before: kopecks.nullable().exactOptional(),
  tax: kopecks.exactOptional(),
  net: kopecks.exactOptional(),
  words: z.string().nullable().exactOptional(),
  tax_returned: kopecks.exactOptional(),
});

type Entry = EntryToCheck<PayoutDetail>;

/** All of it is one person's, and it is called by its payout. */
function nameFault(entry: Entry, step: string): string | null {
  if (entry.source !== `payout:${entry.detail.payout_id}:${step}`) return 'is called by another payout than it names';
  return peopleIn(entry).length === 1 ? null : 'is not for one person alone';
}

const SUMS = 'moves another sum than was claimed';

/** They move what is there already: no month has brought it. */
const PAYOUT = { proves: 'payout', detail, isIncome: false } as const;

export const payoutReserved = entryKind('payout_reserved', {
  ...PAYOUT,
  takesExactly: true,
  accounts: [earned, reserved],
  mine: [earned],
  label: 'Заявка на\u00A0выплату',
  fault: (entry) => {
    const { gross } = entry.detail;
    const isAll = gross > 0 && sumOn(entry, earned) === -gross && sumOn(entry, reserved) === gross;
    return nameFault(entry, 'reserved') ?? (isAll ? null : SUMS);
  },
  chain: (view) => payoutChain(view.detail, view.amount),
});

/** The bank has paid: the rest of the sum is the tax, and what was withheld too much. */
export const payoutPaid = entryKind('payout_paid', {
  ...PAYOUT,
  accounts: [reserved, paidOut, incomeTax, earned],
  mine: [paidOut],
  label: 'Выплата',
  fault: (entry) => {
    const { gross, tax = 0, tax_returned: returned = 0 } = entry.detail;
    const isAll =
      sumOn(entry, reserved) === -gross &&
      sumOn(entry, incomeTax) === tax &&
      sumOn(entry, earned) === returned &&
      sumOn(entry, paidOut) === gross - tax - returned;
    return nameFault(entry, 'paid') ?? (isAll ? null : SUMS);
  },
  chain: (view) => payoutChain(view.detail, view.amount),
});

/** Refused or taken back: all of it is where it was. */
export const payoutReturned = entryKind('payout_returned', {
  ...PAYOUT,
  accounts: [reserved, earned],
  mine: [earned],
  label: 'Выплата вернулась',
  fault: (entry) => {
    const { gross } = entry.detail;
    const isAll = sumOn(entry, reserved) === -gross && sumOn(entry, earned) === gross;
    return nameFault(entry, 'returned') ?? (isAll ? null : SUMS);
  },
  chain: (view) => payoutChain(view.detail, view.amount),
});

const contractDetail: z.ZodType<ContractPaidDetail> = z.object({
  proposal_id: z.int(),
  gross: kopecks,
  paper: z.string(),
  paid_on: z.string(),
});

/** What a publisher was paid by its contract, from the account of the house: no claim went before it. */
export const contractPaid = entryKind('contract_paid', {
  proves: 'contract',
  detail: contractDetail,
  isIncome: false,
  takesExactly: true,
  accounts: [earned, paidOut],
  mine: [paidOut],
  label: 'Выплата по\u00A0договору',
  fault: (entry) => {
    const { gross, proposal_id } = entry.detail;
    if (entry.source !== `contract:${proposal_id}:paid`) return 'is called by another proposal than it names';
    if (peopleIn(entry).length !== 1) return 'is not for one person alone';
    return gross > 0 && sumOn(entry, earned) === -gross && sumOn(entry, paidOut) === gross ? null : SUMS;
  },
  chain: ({ detail: { paper }, amount }) => contractChain(paper, amount),
});

export const payoutEntries: readonly EntryKind[] = [payoutReserved, payoutPaid, payoutReturned, contractPaid];

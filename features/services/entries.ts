import { money } from '@pero/kernel/money';
import { type EntryKind, entryKind } from '@pero/ledger/entries';
import { earned, platform } from '@pero/ledger/rules/account';
import { plainChain } from '@pero/ledger/rules/chain';
import { peopleIn, sumOn } from '@pero/ledger/rules/entry';
import { z } from 'zod';
import { contractorsDue, feeSource } from './rules/service-entries.ts';

/** A contractor's part of an accepted stage; of what came from no reader, and so of no book. */
export const serviceFee = entryKind('service_fee', {
  proves: 'service-fee',
  accounts: [platform, earned, contractorsDue],
  mine: [earned],
  detail: z.object({ order_id: z.int(), stage: z.int(), contractor_id: z.int(), amount: z.int().min(1) }),
  label: 'Гонорар за\u00A0услугу',
  fault: (entry) => {
    const { amount } = entry.detail;
    if (entry.source !== feeSource(entry.detail)) return 'is called by another fact than it names';
    if (peopleIn(entry).length > 1) return 'is of more than one worker';
    const theirs = sumOn(entry, earned) + sumOn(entry, contractorsDue);
    return sumOn(entry, platform) === -amount && theirs === amount ? null : 'moves another sum than it names';
  },
  chain: ({ detail: { order_id, stage, amount } }) =>
    plainChain('Гонорар', `Заказ № ${order_id}, этап ${stage}: принято`, money(amount)),
});

export const serviceEntries: readonly EntryKind[] = [serviceFee];

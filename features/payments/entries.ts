import { type EntryKind, entryKind } from '@pero/ledger/entries';
import { platform } from '@pero/ledger/rules/account';
import { peopleIn, sumOn } from '@pero/ledger/rules/entry';
import { z } from 'zod';
import { prepaid, till, vat } from './rules/accounts.ts';
import * as rules from './rules/payment-entries.ts';

const kopecks = z.int().min(0);
const SUMS = 'moves another sum than it says';
const NAME = 'is called by another fact than it names';

/** They move what was paid ahead; royalty is not in it, and no month has brought it. */
const PREPAID = { mine: [prepaid], isIncome: false, takesExactly: true } as const;

export const paymentTaken = entryKind('payment_taken', {
  ...PREPAID,
  proves: 'payment',
  accounts: [till, prepaid],
  detail: z.object({ bill_id: z.int(), attempt_id: z.int(), amount: kopecks, title: z.string() }),
  label: 'Оплата заказа',
  fault: (entry) => {
    const { attempt_id, amount } = entry.detail;
    if (entry.source !== `payment:${attempt_id}:taken`) return NAME;
    const isAll = amount > 0 && sumOn(entry, till) === -amount && sumOn(entry, prepaid) === amount;
    return isAll && peopleIn(entry).length === 1 ? null : SUMS;
  },
  chain: ({ detail }) => rules.takenChain(detail),
});

export const paymentFee = entryKind('payment_fee', {
  proves: 'payment',
  accounts: [till, platform],
  mine: [],
  isIncome: false,
  detail: z.object({ attempt_id: z.int(), fee: kopecks }),
  label: 'Комиссия платёжной компании',
  fault: (entry) => {
    const { attempt_id, fee } = entry.detail;
    if (entry.source !== `payment:${attempt_id}:fee`) return NAME;
    return fee > 0 && sumOn(entry, till) === fee && sumOn(entry, platform) === -fee ? null : SUMS;
  },
  // Nobody's but the platform's: it is told to no person.
  chain: () => ({ chain: [], parts: [] }),
});

export const paymentEarned = entryKind('payment_earned', {
  ...PREPAID,
  proves: 'bill',
  accounts: [prepaid, platform, vat],
  detail: z.object({ bill_id: z.int(), part: z.string(), amount: kopecks, vat: kopecks, title: z.string() }),
  label: 'Заказ выполнен',
  fault: (entry) => {
    const { bill_id, part, amount, vat: tax } = entry.detail;
    if (entry.source !== `bill:${bill_id}:earned:${part}`) return NAME;
    const isAll =
      amount > 0 &&
      sumOn(entry, prepaid) === -amount &&
      sumOn(entry, platform) === amount - tax &&
      sumOn(entry, vat) === tax;
    return isAll && peopleIn(entry).length === 1 ? null : SUMS;
  },
  chain: ({ detail, amount }) => rules.earnedChain(detail, amount),
});

export const paymentUnearned = entryKind('payment_unearned', {
  ...PREPAID,
  proves: 'bill',
  accounts: [prepaid, platform, vat],
  detail: z.object({ bill_id: z.int(), refund_id: z.int(), amount: kopecks, vat: kopecks, title: z.string() }),
  label: 'Возвращаем за\u00A0сделанное',
  fault: (entry) => {
    const { bill_id, refund_id, amount, vat: tax } = entry.detail;
    if (entry.source !== `bill:${bill_id}:unearned:${refund_id}`) return NAME;
    const isAll =
      amount > 0 &&
      sumOn(entry, prepaid) === amount &&
      sumOn(entry, platform) === tax - amount &&
      sumOn(entry, vat) === -tax;
    return isAll && peopleIn(entry).length === 1 ? null : SUMS;
  },
  chain: ({ detail, amount }) => rules.unearnedChain(detail, amount),
});

export const paymentReturned = entryKind('payment_returned', {
  ...PREPAID,
  proves: 'payment',
  accounts: [till, prepaid, platform, vat],
  detail: z.object({
    attempt_id: z.int(),
    refund_id: z.int(),
    amount: kopecks,
    of_earned: kopecks,
    vat: kopecks,
    title: z.string(),
  }),
  label: 'Возврат за\u00A0заказ',
  fault: (entry) => {
    const { attempt_id, refund_id, amount, of_earned: ours, vat: tax } = entry.detail;
    if (entry.source !== `payment:${attempt_id}:returned:${refund_id}`) return NAME;
    const isAll =
      amount > 0 &&
      sumOn(entry, till) === amount &&
      sumOn(entry, prepaid) === ours - amount &&
      sumOn(entry, platform) === tax - ours &&
      sumOn(entry, vat) === -tax;
    return isAll ? null : SUMS;
  },
  chain: ({ detail, amount }) => rules.returnedChain(detail, amount),
});

export const paymentEntries: readonly EntryKind[] = [
  paymentTaken,
  paymentFee,
  paymentEarned,
  paymentUnearned,
  paymentReturned,
];

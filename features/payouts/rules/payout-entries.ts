import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { earned } from '@pero/ledger/rules/account';
import { filled, type Line, line, type NewEntry } from '@pero/ledger/rules/entry';
import { incomeTax, paidOut, reserved } from './accounts.ts';
import type { PayoutState } from './states.ts';

/** A payout as far as the ledger is concerned. */
export type BookedPayout = {
  readonly id: number;
  readonly userId: number;
  readonly amount: number;
  readonly mask: string;
  readonly reason: string;
  readonly deduction: number | null;
  readonly base: number | null;
  readonly baseBefore: number | null;
  /** Null until it was reckoned. */
  readonly tax: number | null;
  readonly taxWords: string | null;
  readonly taxReturned: number;
};

/** What the chain of a rouble shows of it. */
export type PayoutDetail = {
  readonly payout_id: number;
  readonly gross: number;
  readonly mask: string;
  readonly deduction?: number | null;
  readonly base?: number | null;
  readonly base_before?: number | null;
  readonly tax?: number;
  readonly net?: number;
  readonly words?: string | null;
  readonly tax_returned?: number;
};

export type PayoutKind = 'payout_reserved' | 'payout_paid' | 'payout_returned';

type When = { readonly at: Date; readonly period: Day };

/** What the bank is asked for. Of what was withheld a part may turn out not to be due; it goes to the balance instead. */
export function netOf({ amount, tax, taxReturned }: Pick<BookedPayout, 'amount' | 'tax' | 'taxReturned'>): Money {
  return money(amount - (tax ?? 0) - taxReturned);
}

/** What a state means for the money. The others move none. */
export function payoutEntry(payout: BookedPayout, state: PayoutState, when: When) {
  switch (state) {
    case 'created':
      return entryOf(payout, 'reserved', when, [toEarned(payout, -payout.amount), toReserved(payout, payout.amount)]);
    case 'paid':
      return entryOf(payout, 'paid', when, [
        toReserved(payout, -payout.amount),
        line(paidOut, netOf(payout), { userId: payout.userId }),
        line(incomeTax, payout.tax ?? 0),
        toEarned(payout, payout.taxReturned),
      ]);
    case 'rejected':
    case 'cancelled':
      return {
        ...entryOf(payout, 'returned', when, [toReserved(payout, -payout.amount), toEarned(payout, payout.amount)]),
        reason: payout.reason,
      };
    default:
      return null;
  }
}

export function payoutSource(payoutId: number, step: 'reserved' | 'paid' | 'returned'): string {
  return `payout:${payoutId}:${step}`;
}

function entryOf(payout: BookedPayout, step: 'reserved' | 'paid' | 'returned', when: When, lines: readonly Line[]) {
  return {
    ...when,
    detail: detailOf(payout),
    kind: `payout_${step}`,
    source: payoutSource(payout.id, step),
    lines: filled(lines),
  } satisfies NewEntry<PayoutKind, PayoutDetail>;
}

function toEarned({ userId }: BookedPayout, amount: number): Line {
  return line(earned, amount, { userId });
}

function toReserved({ userId }: BookedPayout, amount: number): Line {
  return line(reserved, amount, { userId });
}

function detailOf(payout: BookedPayout): PayoutDetail {
  const { id, amount, deduction, base, baseBefore, tax, taxWords, taxReturned, mask } = payout;
  const reckoned = tax !== null && {
    deduction,
    base,
    base_before: baseBefore,
    tax,
    net: netOf(payout),
    words: taxWords,
  };
  const returned = taxReturned !== 0 && { tax_returned: taxReturned };
  return { payout_id: id, gross: amount, mask, ...reckoned, ...returned };
}

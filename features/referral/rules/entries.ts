import type { Day } from '@pero/kernel/day';
import { type Money, minus, money, percentOf } from '@pero/kernel/money';
import { percent } from '@pero/kernel/percent';
import { account, earned, platform } from '@pero/ledger/rules/account';
import { type Line, line, type NewEntry } from '@pero/ledger/rules/entry';

/** What an inviter's invitations have brought, until it becomes their own. */
export const referral = account('referral', 'person');

/** Of an invited author's royalty, out of the platform's own part. */
export const REFERRAL_RATE = percent(5);

/** What whoever invited somebody gets of their royalty. */
export function referralOf(royalty: Money): Money {
  return percentOf(royalty, REFERRAL_RATE, 'down');
}

/** Who earns by whom on a day. */
export type InviterOf = (userId: number, on: Day) => number | undefined;

export type BroughtDetail = { readonly invitedId: number; readonly amount: Money; readonly bookId?: number };
export type ReleasedDetail = { readonly amount: Money; readonly releasedBefore: Money };

type When = { readonly at: Date; readonly period: Day };

type Brought = When & {
  /** Of the entry of royalty that it follows from. */
  readonly source: string;
  readonly bookId: number;
  readonly inviterId: number;
  readonly invitedId: number;
  /** Below zero where it is taken back. */
  readonly amount: Money;
};

/** What an inviter gets, out of the platform's own part. */
export function broughtEntry({ source, at, period, bookId, inviterId, invitedId, amount }: Brought) {
  return {
    kind: 'referral',
    source: `referral:${source}:${invitedId}`,
    at,
    period,
    detail: { invitedId, amount, bookId },
    lines: broughtLines(inviterId, amount),
  } satisfies NewEntry<'referral', BroughtDetail>;
}

type Voided = When & {
  readonly inviterId: number;
  readonly invitedId: number;
  /** All that the invitation has brought. */
  readonly amount: Money;
  readonly reason: string;
};

/** The invitation does not count, and what it brought goes back to where it came from. */
export function voidEntry({ at, period, inviterId, invitedId, amount, reason }: Voided) {
  const back = minus(money(0), amount);
  return {
    kind: 'referral',
    source: `referral:void:${invitedId}`,
    at,
    period,
    reason,
    detail: { invitedId, amount: back },
    lines: broughtLines(inviterId, back),
  } satisfies NewEntry<'referral', BroughtDetail>;
}

/** What an inviter got for somebody is taken back from where it lies now. */
function broughtLines(inviterId: number, amount: Money): Line[] {
  const theirs = { ...line(referral, amount, { userId: inviterId }), rest: { kind: earned.kind, userId: inviterId } };
  return [line(platform, -amount), theirs];
}

type Released = When & {
  readonly userId: number;
  readonly amount: Money;
  readonly releasedBefore: Money;
  /** The last entry that moved what waits: the same money is released once. */
  readonly last: number;
};

/** What waited becomes the member's own. */
export function releaseEntry({ at, period, userId, amount, releasedBefore, last }: Released) {
  return {
    kind: 'referral_release',
    source: `referral-release:${userId}:${last}`,
    at,
    period,
    detail: { amount, releasedBefore },
    lines: [line(referral, -amount, { userId }), line(earned, amount, { userId })],
  } satisfies NewEntry<'referral_release', ReleasedDetail>;
}

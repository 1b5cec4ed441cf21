import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Account, type AccountRef, debt, earned } from './account.ts';

export type Line = {
  readonly account: AccountRef;
  readonly amount: Money;
  /** Where the rest is taken from when less lies on the account than is to be taken. */
  readonly rest?: AccountRef;
};

/** A fact about money. Its lines add up to zero; what we owe is positive. */
export type NewEntry<Kind extends string = string, Detail extends object = object> = {
  readonly kind: Kind;
  /** Names the fact: the same one is booked once. */
  readonly source: string;
  readonly at: Date;
  /** The first day of the month whose report tells of it. */
  readonly period: Day;
  readonly bookId?: number;
  readonly edition?: string;
  readonly reason?: string;
  readonly detail: Detail;
  readonly lines: readonly Line[];
};

/** An entry as its kind looks at it, before it is booked and whenever the book is read again. */
export type EntryToCheck<Detail = unknown> = {
  readonly source: string;
  readonly reason: string;
  readonly detail: Detail;
  readonly lines: readonly Pick<Line, 'account' | 'amount'>[];
};

type Whose = Omit<AccountRef, 'kind'>;

/** A line of an account of this kind. */
export function line({ kind }: Account, amount: number, whose: Whose = {}): Line {
  return { account: { kind, ...whose }, amount: money(amount) };
}

/** A line that moves nothing is no line. */
export function filled(lines: readonly Line[]): Line[] {
  return lines.filter(({ amount }) => amount !== 0);
}

/** What an entry moves on accounts of a kind: all of them, or one person's. */
export function sumOn({ lines }: Pick<EntryToCheck, 'lines'>, { kind }: Account, userId?: number): number {
  return lines
    .filter(({ account }) => account.kind === kind && (userId === undefined || account.userId === userId))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Everybody whose accounts an entry moves. */
export function peopleIn({ lines }: Pick<EntryToCheck, 'lines'>): number[] {
  return [...new Set(lines.flatMap(({ account }) => account.userId ?? []))];
}

/** A debt is the other side of what a person has: whoever judges an entry sees the two as one. */
export function asWritten<EntryToCheck extends Pick<Line, 'account' | 'amount'>>(
  lines: readonly EntryToCheck[],
): EntryToCheck[] {
  return lines.map((one) =>
    one.account.kind === debt.kind ? { ...one, account: { ...one.account, kind: earned.kind } } : one,
  );
}

import { addDays, type Day, startOf } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import type { EntryKind, Ledger } from '../entries.ts';
import { type Account, debt, earned } from '../rules/account.ts';
import * as store from '../store/entries.ts';

export type { Span } from '../store/entries.ts';

export type OwnEntry = Omit<store.OwnEntry, 'movements'> & {
  readonly amount: Money;
  /** What of it moved an account of a kind. */
  readonly on: (account: Account) => Money;
};

type EntriesQuery = {
  readonly userId: number;
  readonly entryId?: number | undefined;
  readonly bookId?: number | undefined;
  readonly edition?: string | undefined;
  readonly kind?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly period?: Day | undefined;
  /** Of what is income: everything up to an entry, without what came before another. */
  readonly span?: store.Span | undefined;
  readonly sources?: readonly string[] | undefined;
};

type Page = { readonly limit: number; readonly offset: number };

/** The entries of a person's accounts, newest first, and what each is for them. */
export async function ownEntries(ledger: Ledger, db: Db, query: EntriesQuery, page: Page): Promise<OwnEntry[]> {
  const rows = await store.ownEntries(db, filterOf(ledger, query), page);
  return rows.map(({ movements, ...row }) => ({
    ...row,
    amount: money(movements.reduce((sum, [, amount]) => sum + amount, 0)),
    on: ({ kind }) => money(movements.find(([account]) => account === kind)?.[1] ?? 0),
  }));
}

export function countOwnEntries(ledger: Ledger, db: Db, query: EntriesQuery): Promise<number> {
  return store.countOwnEntries(db, filterOf(ledger, query));
}

function filterOf({ kinds }: Ledger, { from, to, ...asked }: EntriesQuery): store.Filter {
  const mine = [...kinds.values()].flatMap((kind) =>
    accountsOf(kind).map((account) => ({ kind: kind.name, account, is_income: kind.isIncome })),
  );
  return {
    ...asked,
    mine,
    since: from && startOf(from),
    until: to && startOf(addDays(to, 1)),
  };
}

/** What is taken from a debt is what somebody has, and the other way round. */
function accountsOf({ mine }: EntryKind): string[] {
  return mine.flatMap(({ kind }) => (kind === earned.kind ? [kind, debt.kind] : [kind]));
}

/** The entries of these facts that were booked. */
export function entriesBy(db: Db, sources: readonly string[]) {
  return store.entriesBy(db, sources);
}

/** What entries of a kind moved for a person, by a number that their detail names. */
export async function sumsBy<Detail>(
  db: Db,
  userId: number,
  kind: EntryKind<Detail>,
  by: keyof Detail & string,
): Promise<ReadonlyMap<number, Money>> {
  const rows = await store.sumsBy(db, userId, kind.name, by);
  return new Map(rows.map(({ named, amount }) => [named, money(amount)]));
}

/** What entries of a kind moved on one account of a person. */
export async function sumMovedOn(db: Db, userId: number, account: Account, kind: EntryKind): Promise<Money> {
  return money(await store.movedOn(db, userId, account.kind, kind.name));
}

/** Everybody, or one, who has something on an account of a kind: how much, and the last entry that moved it. */
export async function holdersOf(db: Db, { kind }: Account, userId: number | null) {
  const rows = await store.holdersOf(db, kind, userId);
  return rows.map(({ balance, ...row }) => ({ ...row, balance: money(balance) }));
}

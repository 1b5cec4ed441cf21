import { createHash } from 'node:crypto';
import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/db';
import type { AccountKind, Edition, EntryKind } from '../rules/entries.ts';
import { lastReported } from '../rules/periods.ts';
import { type Sealed, sealText } from '../rules/seal.ts';
import * as store from '../store/ledger.ts';

/** An account by what it is: `{ kind: 'author_earned', userId: 7 }`. It is opened by the first entry that names it. */
export type AccountRef = {
  readonly kind: AccountKind;
  readonly userId?: number;
  readonly bookId?: number;
};

export type Line = { readonly account: AccountRef; readonly amount: Money };

/** A fact about money. Its lines add up to zero; what we owe is positive. */
export type NewEntry = {
  readonly kind: EntryKind;
  /** Names the fact: the same one is booked once. */
  readonly source: string;
  readonly at: Date;
  /** The first day of the month whose report tells of it. */
  readonly period: Day;
  readonly bookId?: number;
  readonly edition?: Edition;
  readonly reason?: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly lines: readonly Line[];
};

/**
 * Books what was not booked before, one behind the other. Holds the end of the chain until the transaction ends. A person's
 * debt is paid by what they earn next, and only what is left can be claimed; a line that takes more than is there leaves a debt.
 */
export async function post(db: Db, now: Date, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const head = await store.holdHead(db);
  const known = new Set(
    await store.bookedSources(
      db,
      entries.map(({ source }) => source),
    ),
  );
  const fresh = entries.filter(({ source }) => !known.has(source) && known.add(source));
  if (fresh.length === 0) return;
  const book = await openAccounts(db, fresh);
  let previous = head.hash.toString('hex');
  let id = head.last_id;
  const rows: store.EntryRow[] = [];
  const postings: store.PostingRow[] = [];
  for (const entry of fresh) {
    id += 1;
    const lines = book.settle(entry);
    const row = sealedRow(entry, { id, previous, now }, lines);
    rows.push(row);
    postings.push(...lines.map(([account_id, amount], line) => ({ entry_id: id, line, account_id, amount })));
    previous = row.hash;
  }
  await store.addEntries(db, rows, postings);
  await store.addToMonths(db, book.earned(fresh));
}

/** Keeps the book still until the transaction ends: for a decision that must hold when its entry is booked. */
export async function holdLedger(db: Db): Promise<void> {
  await store.holdHead(db);
}

/** Payouts move what is there already; everything else changes what a month has brought. */
const NOT_INCOME: readonly EntryKind[] = ['payout_reserved', 'payout_paid', 'payout_returned'];

export type Booked = readonly [account: number, amount: number];

async function openAccounts(db: Db, entries: readonly NewEntry[]) {
  const named = new Map<string, AccountRef>();
  for (const { account } of entries.flatMap(({ lines }) => lines)) {
    named.set(nameOf(account), account);
    if (account.kind !== 'author_earned' && account.kind !== 'referral') continue;
    const both = [{ ...account, kind: 'author_earned' } as const, { ...account, kind: 'author_debt' } as const];
    for (const one of both) named.set(nameOf(one), one);
  }
  const wanted = [...named.values()].map(({ kind, userId, bookId }) => ({
    kind,
    user_id: userId ?? null,
    book_id: bookId ?? null,
  }));
  const accounts = await store.accountsFor(db, wanted);
  const ids = new Map<string, number>();
  const balances = new Map<number, number>();
  for (const { id, kind, user_id, book_id, balance } of accounts) {
    ids.set(
      nameOf({ kind, ...(user_id !== null && { userId: user_id }), ...(book_id !== null && { bookId: book_id }) }),
      id,
    );
    balances.set(id, balance);
  }
  const idOf = (account: AccountRef) => ids.get(nameOf(account)) ?? 0;
  const move = (account: number, amount: number): Booked[] => {
    if (amount === 0) return [];
    balances.set(account, (balances.get(account) ?? 0) + amount);
    return [[account, amount]];
  };
  /** Of what a person owns, one of the two is always empty: what they have, or what they owe. */
  const moveOwn = (account: AccountRef, amount: number): Booked[] => {
    const [have, owe] = [idOf(account), idOf({ ...account, kind: 'author_debt' })];
    const net = (balances.get(have) ?? 0) + (balances.get(owe) ?? 0) + amount;
    const toHave = Math.max(0, net) - (balances.get(have) ?? 0);
    return [...move(have, toHave), ...move(owe, amount - toHave)];
  };
  /** What an inviter got for somebody is taken back from where it lies now. */
  const moveReferral = (account: AccountRef, amount: number): Booked[] => {
    const here = Math.max(amount, -(balances.get(idOf(account)) ?? 0));
    return [...move(idOf(account), here), ...moveOwn({ ...account, kind: 'author_earned' }, amount - here)];
  };
  const settle = ({ kind, lines }: NewEntry): Booked[] =>
    lines.flatMap(({ account, amount }) => {
      // A claim takes what is there and never makes a debt: the database refuses one that is too large.
      if (account.kind === 'author_earned' && kind !== 'payout_reserved') return moveOwn(account, amount);
      if (account.kind === 'referral' && kind === 'referral') return moveReferral(account, amount);
      return move(idOf(account), amount);
    });
  const earned = (booked: readonly NewEntry[]) =>
    booked
      .filter(({ kind }) => !NOT_INCOME.includes(kind))
      .flatMap(({ lines, period }) =>
        lines.flatMap(({ account, amount }) =>
          account.kind === 'author_earned' && account.userId !== undefined
            ? [{ user_id: account.userId, period, earned: amount }]
            : [],
        ),
      );
  return { settle, earned };
}

function nameOf({ kind, userId, bookId }: AccountRef): string {
  return `${kind}/${userId ?? ''}/${bookId ?? ''}`;
}

function sealedRow(
  entry: NewEntry,
  { id, previous, now }: { id: number; previous: string; now: Date },
  lines: readonly Booked[],
): store.EntryRow {
  const row: Sealed = {
    id,
    kind: entry.kind,
    source: entry.source,
    at: entry.at.toISOString(),
    period: entry.period,
    book_id: entry.bookId ?? null,
    edition: entry.edition ?? null,
    reason: entry.reason ?? '',
    detail: JSON.stringify(entry.detail),
    previous,
    booked_at: now.toISOString(),
  };
  return { ...row, hash: hashOf(row, lines) };
}

export function hashOf(row: Sealed, lines: readonly Booked[]): string {
  return createHash('sha256').update(sealText(row, lines)).digest('hex');
}

export type Balances = {
  /** Earned and not claimed, the running month included. */
  readonly earned: Money;
  readonly frozen: Money;
  readonly reserved: Money;
  readonly paid: Money;
  /** Zero, or what was paid out and then refunded: above zero here. */
  readonly debt: Money;
  readonly referral: Money;
};

export async function balancesOf(db: Db, userId: number): Promise<Balances> {
  const rows = await store.balances(db, userId);
  const of = (kind: AccountKind) => Number(rows.find((row) => row.kind === kind)?.balance ?? 0);
  return {
    earned: money(of('author_earned')),
    frozen: money(of('author_frozen')),
    reserved: money(of('author_reserved')),
    paid: money(of('author_paid')),
    debt: money(-of('author_debt')),
    referral: money(of('referral')),
  };
}

/** Of what was earned, the part whose month has been reported: the sum of a claim. */
export async function readyFor(db: Db, userId: number, today: Day): Promise<Money> {
  const { earned } = await balancesOf(db, userId);
  const early = await store.earnedAfter(db, userId, lastReported(today));
  return money(Math.max(0, Math.min(earned, earned - early)));
}

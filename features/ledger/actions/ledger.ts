import { createHash } from 'node:crypto';
import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import type { Db } from '@pero/server-platform/database/db';
import type { JobAct, JobContext } from '@pero/server-platform/jobs/jobs';
import { type Booking, kindOf, type Ledger, postingFault } from '../entries.ts';
import { type Account, type AccountRef, debt, earned, nameOf } from '../rules/account.ts';
import type { NewEntry } from '../rules/entry.ts';
import { lastReported } from '../rules/periods.ts';
import { type SealedEntry, sealText } from '../rules/seal.ts';
import { settle, touchedBy } from '../rules/settle.ts';
import * as store from '../store/ledger.ts';

export type BookingAct = JobAct & Booking;
export type BookingJobContext = Omit<JobContext, 'inAct'> & {
  readonly inAct: <T>(work: (act: BookingAct) => Promise<T>) => Promise<T>;
};

/** A hand whose transactions book. */
export function booking(context: JobContext, ledger: Ledger): BookingJobContext {
  return { ...context, inAct: (work) => context.inAct((act) => work({ ...act, ledger })) };
}

/**
 * Books what was not booked before, one behind the other. Holds the end of the chain until the transaction ends. Only what
 * somebody declared is booked, and only as its kind says that it is correct.
 */
export async function post(
  { db, now, ledger }: { readonly db: Db; readonly now: Date } & Booking,
  entries: readonly NewEntry[],
): Promise<void> {
  for (const entry of entries) {
    const fault = postingFault(kindOf(ledger, entry.kind), entry);
    if (fault) throw new Error(`The entry ${entry.source} of the kind ${entry.kind} ${fault}`);
  }
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
  const accounts = await openAccounts(db, fresh);
  let previous = head.hash.toString('hex');
  let id = head.last_id;
  const rows: store.EntryRow[] = [];
  const postings: store.PostingRow[] = [];
  for (const entry of fresh) {
    id += 1;
    const movements = settle(entry.lines, accounts.balances, kindOf(ledger, entry.kind).takesExactly);
    const lines = movements.map(({ account, amount }): PostedLine => [accounts.move(account, amount), amount]);
    const row = sealedRow(entry, { id, previous, now }, lines);
    rows.push(row);
    postings.push(...lines.map(([account_id, amount], line) => ({ entry_id: id, line, account_id, amount })));
    previous = row.hash;
  }
  await store.addEntries(db, rows, postings);
  await store.addToMonths(
    db,
    fresh.filter(({ kind }) => kindOf(ledger, kind).isIncome).flatMap((entry) => broughtBy(entry)),
  );
}

/** Keeps the book still until the transaction ends: for a decision that must hold when its entry is booked. */
export async function holdLedger(db: Db): Promise<void> {
  await store.holdHead(db);
}

export type PostedLine = readonly [account: number, amount: number, ...unknown[]];

async function openAccounts(db: Db, entries: readonly NewEntry[]) {
  const named = new Map(entries.flatMap(({ lines }) => touchedBy(lines)).map((account) => [nameOf(account), account]));
  const wanted = [...named.values()].map(({ kind, userId, bookId }) => ({
    kind,
    user_id: userId ?? null,
    book_id: bookId ?? null,
  }));
  const ids = new Map<string, number>();
  const balances = new Map<string, number>();
  for (const { id, kind, user_id, book_id, balance } of await store.accountsFor(db, wanted)) {
    const name = nameOf({
      kind,
      ...(user_id !== null && { userId: user_id }),
      ...(book_id !== null && { bookId: book_id }),
    });
    ids.set(name, id);
    balances.set(name, balance);
  }
  /** What lies there from now on; the number of the account. */
  const move = (account: AccountRef, amount: number): number => {
    const name = nameOf(account);
    const id = ids.get(name);
    if (id === undefined) throw new Error(`The account ${name} was not opened`);
    balances.set(name, (balances.get(name) ?? 0) + amount);
    return id;
  };
  return { balances: balances as ReadonlyMap<string, number>, move };
}

/** What became people's own by an entry, for its month. */
function broughtBy({ lines, period }: NewEntry) {
  return lines.flatMap(({ account: { kind, userId }, amount }) =>
    kind === earned.kind && userId !== undefined ? [{ user_id: userId, period, earned: amount }] : [],
  );
}

function sealedRow(
  entry: NewEntry,
  { id, previous, now }: { id: number; previous: string; now: Date },
  lines: readonly PostedLine[],
): store.EntryRow {
  const row: SealedEntry = {
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

export function hashOf(row: SealedEntry, lines: readonly PostedLine[]): string {
  return createHash('sha256').update(sealText(row, lines)).digest('hex');
}

/** What lies on a person's accounts, by the names that are asked for: `balancesOf(db, 7, { earned, debt })`. */
export async function balancesOf<Name extends string>(
  db: Db,
  userId: number,
  asked: { readonly [N in Name]: Account },
): Promise<{ readonly [N in Name]: Money }> {
  const rows = await store.balances(db, userId);
  const of = ({ kind }: Account) => money(Number(rows.find((row) => row.kind === kind)?.balance ?? 0));
  const names = Object.keys(asked) as Name[];
  return Object.fromEntries(names.map((name) => [name, of(asked[name])])) as { [N in Name]: Money };
}

/** What a person has, the running month included, or what they owe, above zero here. One of the two is nothing. */
export async function ownOf(db: Db, userId: number): Promise<{ readonly earned: Money; readonly debt: Money }> {
  const own = await balancesOf(db, userId, { earned, debt });
  return { earned: own.earned, debt: money(-own.debt) };
}

/** Of what was earned, the part whose month has been reported: the sum of a claim. */
export async function readyFor(db: Db, userId: number, today: Day): Promise<Money> {
  const own = await ownOf(db, userId);
  const early = await store.earnedAfter(db, userId, lastReported(today));
  return money(Math.max(0, Math.min(own.earned, own.earned - early)));
}

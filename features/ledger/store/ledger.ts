import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { SealedEntry } from '../rules/seal.ts';

const own = tables<'ledger_accounts' | 'ledger_entries' | 'ledger_postings' | 'ledger_head' | 'royalty_months'>;

/** Waits for whoever writes now; entries stand one behind the other, and the database moves the end of the chain with them. */
export async function holdHead(db: Db): Promise<{ readonly last_id: number; readonly hash: Buffer }> {
  const { rows } = await sql<{ last_id: number; hash: Buffer }>`select last_id, hash from ledger_hold()`.execute(
    own(db),
  );
  return rows[0] ?? { last_id: 0, hash: Buffer.alloc(32) };
}

export async function bookedSources(db: Db, sources: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await own(db)
    .selectFrom('ledger_entries')
    .select('source')
    .where('source', '=', sql<string>`any(${sources})`)
    .execute();
  return new Set(rows.map(({ source }) => source));
}

type AccountRow = { readonly kind: string; readonly user_id: number | null; readonly book_id: number | null };

/** The numbers of accounts, opened where they are not open yet. */
export async function accountsFor(db: Db, wanted: readonly AccountRow[]) {
  const json = JSON.stringify(wanted);
  const named = sql`json_to_recordset(${json}::json) as w(kind text, user_id bigint, book_id bigint)`;
  await sql`insert into ledger_accounts (kind, user_id, book_id)
    select kind, user_id, book_id from ${named} order by kind, user_id, book_id
    on conflict do nothing`.execute(own(db));
  // Two halves, so that each is found by its own index.
  const { rows } = await sql<AccountRow & { id: number; balance: number }>`
    select a.id, a.kind, a.user_id, a.book_id, a.balance from ${named}
      join ledger_accounts a on a.user_id = w.user_id and a.kind = w.kind and a.book_id is not distinct from w.book_id
    union all
    select a.id, a.kind, a.user_id, a.book_id, a.balance from ${named}
      join ledger_accounts a on a.kind = w.kind and a.user_id is null
     where w.user_id is null`.execute(own(db));
  return rows;
}

/** Its detail is JSON, as it was hashed. */
export type EntryRow = SealedEntry & { readonly hash: string };
export type PostingRow = {
  readonly entry_id: number;
  readonly line: number;
  readonly account_id: number;
  readonly amount: number;
};

/** The lines in one statement: the database adds them up and moves the balances. */
export async function addEntries(db: Db, entries: readonly EntryRow[], postings: readonly PostingRow[]): Promise<void> {
  await sql`insert into ledger_entries
      (id, kind, source, at, period, book_id, edition, reason, detail, previous, hash, booked_at)
    select id, kind, source, at, period, book_id, edition, reason, detail::json,
           decode(previous, 'hex'), decode(hash, 'hex'), booked_at
      from json_to_recordset(${JSON.stringify(entries)}::json) as e(id bigint, kind text, source text, at timestamptz,
        period date, book_id bigint, edition text, reason text, detail text, previous text, hash text,
        booked_at timestamptz)`.execute(own(db));
  await sql`insert into ledger_postings (entry_id, line, account_id, amount)
    select entry_id, line, account_id, amount
      from json_to_recordset(${JSON.stringify(postings)}::json)
        as p(entry_id bigint, line smallint, account_id bigint, amount bigint)`.execute(own(db));
}

export async function balances(db: Db, userId: number) {
  return own(db)
    .selectFrom('ledger_accounts')
    .select(({ fn }) => ['kind', fn.sum<number>('balance').as('balance')])
    .where('user_id', '=', userId)
    .groupBy('kind')
    .execute();
}

export async function addToMonths(
  db: Db,
  rows: readonly { readonly user_id: number; readonly period: string; readonly earned: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into royalty_months as m (user_id, period, earned)
    select user_id, period, sum(earned) from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(user_id bigint, period date, earned bigint) group by user_id, period order by user_id, period
    on conflict (user_id, period) do update set earned = m.earned + excluded.earned`.execute(own(db));
}

/** What became a person's own in months after one: it is theirs, and cannot be claimed yet. */
export async function earnedAfter(db: Db, userId: number, period: Day): Promise<number> {
  const row = await own(db)
    .selectFrom('royalty_months')
    .select(({ fn }) => fn.sum<number | null>('earned').as('earned'))
    .where('user_id', '=', userId)
    .where('period', '>', period)
    .executeTakeFirst();
  return Number(row?.earned ?? 0);
}

export async function months(db: Db, userId: number) {
  return own(db)
    .selectFrom('royalty_months')
    .select(['period', 'earned'])
    .where('user_id', '=', userId)
    .orderBy('period', 'desc')
    .execute();
}

/** Months up to one in which anybody earned. */
export async function monthsUpTo(db: Db, period: Day): Promise<Day[]> {
  const { rows } = await sql<{ period: Day }>`
    select distinct period from royalty_months where period <= ${period} order by period`.execute(own(db));
  return rows.map((row) => row.period);
}

export async function earnersOf(db: Db, period: Day) {
  return own(db)
    .selectFrom('royalty_months')
    .select(['user_id', 'earned'])
    .where('period', '=', period)
    .where('earned', '>', 0)
    .orderBy('user_id')
    .execute();
}

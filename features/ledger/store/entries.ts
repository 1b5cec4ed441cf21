import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'ledger_entries' | 'ledger_postings' | 'ledger_accounts'>;

export type OwnEntry = {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly period: Day;
  readonly book_id: number | null;
  readonly edition: string | null;
  readonly reason: string;
  readonly source: string;
  /** As it was kept: its kind reads it. */
  readonly detail: unknown;
  readonly hash: Buffer;
  readonly movements: readonly (readonly [account: string, amount: number])[];
};

export type Filter = {
  readonly userId: number;
  /** Which accounts say what an entry of a kind is for a person. */
  readonly mine: readonly { readonly kind: string; readonly account: string; readonly is_income: boolean }[];
  readonly entryId?: number | undefined;
  readonly bookId?: number | undefined;
  readonly edition?: string | undefined;
  readonly kind?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
  readonly period?: Day | undefined;
  readonly span?: Span | undefined;
  /** Of the facts whose names begin so. */
  readonly sources?: readonly string[] | undefined;
};

/** Income that stands before an entry and was reported by a month, without what did so before another. */
export type Span = {
  readonly before: number;
  readonly upTo: Day;
  readonly past: { readonly before: number; readonly upTo: Day } | null;
};

function where({ userId, entryId, bookId, edition, kind, since, until, period, span, sources }: Filter) {
  const parts = [sql`a.user_id = ${userId}`];
  if (entryId !== undefined) parts.push(sql`e.id = ${entryId}`);
  if (bookId !== undefined) parts.push(sql`e.book_id = ${bookId}`);
  if (edition !== undefined) parts.push(sql`e.edition = ${edition}`);
  if (kind !== undefined) parts.push(sql`e.kind = ${kind}`);
  if (since !== undefined) parts.push(sql`e.at >= ${since}`);
  if (until !== undefined) parts.push(sql`e.at < ${until}`);
  if (period !== undefined) parts.push(sql`e.period = ${period}`);
  if (sources !== undefined) parts.push(sql`e.source like any(${sources.map((source) => `${source}%`)})`);
  if (span) {
    parts.push(sql`m.is_income and e.id < ${span.before} and e.period <= ${span.upTo}`);
    if (span.past) parts.push(sql`not (e.id < ${span.past.before} and e.period <= ${span.past.upTo})`);
  }
  return sql.join(parts, sql` and `);
}

function from({ mine }: Filter) {
  return sql`ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    join json_to_recordset(${JSON.stringify(mine)}::json) as m(kind text, account text, is_income boolean)
      on m.kind = e.kind and m.account = a.kind`;
}

/** Newest first. */
export async function ownEntries(db: Db, filter: Filter, page: { limit: number; offset: number }): Promise<OwnEntry[]> {
  const { rows } = await sql<OwnEntry>`
    select e.id, e.kind, e.at, e.period, e.book_id, e.edition, e.reason, e.source, e.detail, e.hash, mine.movements
      from (select id, at, json_agg(json_build_array(account, amount)) as movements
              from (select e.id, e.at, a.kind as account, sum(p.amount)::bigint as amount
                      from ${from(filter)} where ${where(filter)} group by e.id, e.at, a.kind) lines
             group by id, at order by at desc, id desc limit ${page.limit} offset ${page.offset}) mine
      join ledger_entries e on e.id = mine.id
     order by e.at desc, e.id desc`.execute(own(db));
  return rows;
}

export async function countOwnEntries(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(distinct e.id)::int as many from ${from(filter)} where ${where(filter)}`.execute(own(db));
  return rows[0]?.many ?? 0;
}

export async function entriesBy(db: Db, sources: readonly string[]) {
  const { rows } = await sql<{ id: number; source: string; at: Date; detail: unknown }>`
    select id, source, at, detail from ledger_entries where source = any(${sources}) order by id`.execute(own(db));
  return rows;
}

export async function sumsBy(db: Db, userId: number, kind: string, by: string) {
  const { rows } = await sql<{ named: number; amount: number }>`
    select (e.detail ->> ${by}::text)::bigint as named, sum(p.amount) as amount
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
     where a.user_id = ${userId} and e.kind = ${kind}
     group by 1`.execute(own(db));
  return rows;
}

export async function movedOn(db: Db, userId: number, account: string, kind: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount), 0) as amount
      from ledger_accounts a
      join ledger_postings p on p.account_id = a.id
      join ledger_entries e on e.id = p.entry_id
     where a.user_id = ${userId} and a.kind = ${account} and e.kind = ${kind}`.execute(own(db));
  return rows[0]?.amount ?? 0;
}

export async function holdersOf(db: Db, account: string, userId: number | null) {
  const { rows } = await sql<{ userId: number; balance: number; last: number }>`
    select a.user_id as "userId", a.balance,
           (select max(p.entry_id) from ledger_postings p where p.account_id = a.id) as last
      from ledger_accounts a
     where a.kind = ${account} and a.balance > 0 ${userId === null ? sql`` : sql`and a.user_id = ${userId}`}
     order by a.user_id`.execute(own(db));
  return rows;
}

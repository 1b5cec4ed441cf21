import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { Fault, ReadEntry } from '../rules/audit.ts';

const own = tables<
  | 'ledger_accounts'
  | 'ledger_entries'
  | 'ledger_postings'
  | 'ledger_head'
  | 'ledger_anchors'
  | 'ledger_marks'
  | 'ledger_audits'
>;

/** The first word of a transaction: what others write meanwhile is not seen. */
export async function standStill(db: Db): Promise<void> {
  await sql`set transaction isolation level repeatable read`.execute(own(db));
}

export async function headOf(db: Db): Promise<{ readonly last_id: number; readonly hash: string }> {
  const { rows } = await sql<{ last_id: number; hash: string }>`
    select last_id, encode(hash, 'hex') as hash from ledger_head`.execute(own(db));
  return rows[0] ?? { last_id: -1, hash: '' };
}

/** An entry whose lines were taken away has none. */
export type StoredEntry = Omit<ReadEntry, 'lines'> & { readonly lines: readonly StoredLine[] | null };
export type StoredLine = readonly [
  account: number,
  amount: number,
  kind: string,
  userId: number | null,
  bookId: number | null,
];

/** A stretch of the chain as it stands in the database, to be hashed again. */
export async function chainAfter(db: Db, after: number, limit: number): Promise<StoredEntry[]> {
  const { rows } = await sql<StoredEntry>`
    select e.id, e.kind, e.source, to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
           to_char(e.period, 'YYYY-MM-DD') as period, e.book_id, e.edition, e.reason, e.detail::text as detail,
           encode(e.previous, 'hex') as previous, encode(e.hash, 'hex') as hash,
           to_char(e.booked_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as booked_at,
           (select json_agg(json_build_array(p.account_id, p.amount, a.kind, a.user_id, a.book_id) order by p.line)
              from ledger_postings p join ledger_accounts a on a.id = p.account_id where p.entry_id = e.id) as lines
      from ledger_entries e where e.id > ${after} order by e.id limit ${limit}`.execute(own(db));
  return rows;
}

/** Entries that anchors name, as the anchor says and as they stand. */
export async function anchoredEntries(db: Db) {
  const { rows } = await sql<{ entry: number; hash: string; stored: string | null }>`
    select a.entry_id as entry, encode(a.hash, 'hex') as hash, encode(e.hash, 'hex') as stored
      from ledger_anchors a left join ledger_entries e on e.id = a.entry_id order by a.n`.execute(own(db));
  return rows;
}

export async function sumOfBalances(db: Db): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from ledger_accounts`.execute(own(db));
  return rows[0]?.total ?? 0;
}

export async function allBalances(db: Db) {
  return own(db).selectFrom('ledger_accounts').select(['id', 'balance']).orderBy('id').execute();
}

/** Of these accounts, those of people whose balance is not the sum of its lines. */
export async function wrongBalancesAmong(db: Db, ids: readonly number[]) {
  const { rows } = await sql<{ id: number }>`
    select a.id from ledger_accounts a
     where a.id = any(${ids}) and a.user_id is not null and a.balance is distinct from
           coalesce((select sum(p.amount) from ledger_postings p where p.account_id = a.id), 0)
     order by a.id`.execute(own(db));
  return rows;
}

export async function wrongBalancesOf(db: Db, userId: number) {
  const { rows } = await sql<{ id: number }>`
    select a.id from ledger_accounts a
     where a.user_id = ${userId} and a.balance is distinct from
           coalesce((select sum(p.amount) from ledger_postings p where p.account_id = a.id), 0)`.execute(own(db));
  return rows;
}

/** Lines whose entry was taken away from under them. */
export async function linesWithoutEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::int as many from ledger_postings p
     where not exists (select 1 from ledger_entries e where e.id = p.entry_id)`.execute(own(db));
  return rows[0]?.many ?? 0;
}

export type NewAudit = {
  readonly is_whole: boolean;
  readonly from_entry: number;
  readonly to_entry: number;
  readonly faults: string;
  readonly audited_at: Date;
};

export async function addAudit(db: Db, audit: NewAudit): Promise<void> {
  await own(db).insertInto('ledger_audits').values(audit).execute();
}

/** Of the newest audit that found any, unless the whole book was found good since. */
export async function standingFaults(db: Db): Promise<readonly Fault[]> {
  const { rows } = await sql<{ faults: readonly Fault[] }>`
    select faults from ledger_audits
     where faults <> '[]' and id > coalesce((select max(id) from ledger_audits where is_whole and faults = '[]'), 0)
     order by id desc limit 1`.execute(own(db));
  return rows[0]?.faults ?? [];
}

/** When the book was last audited, and when its end was last told outside. */
export async function lastChecks(db: Db): Promise<[Date | null, Date | null]> {
  const { rows } = await sql<{ audited: Date | null; anchored: Date | null }>`
    select (select max(audited_at) from ledger_audits) as audited,
           (select max(made_at) from ledger_anchors) as anchored`.execute(own(db));
  return [rows[0]?.audited ?? null, rows[0]?.anchored ?? null];
}

/** An anchor or a mark: the end of the chain at a moment, with our signature. */
export type SignedEnd = {
  readonly n: number;
  readonly entry_id: number;
  readonly text: string;
  readonly signature: Buffer;
};

type NewEnd = SignedEnd & { readonly hash: Buffer; readonly made_at: Date };

export async function anchorsHere(db: Db): Promise<SignedEnd[]> {
  return own(db).selectFrom('ledger_anchors').select(['n', 'entry_id', 'text', 'signature']).orderBy('n').execute();
}

export async function addAnchor(db: Db, anchor: NewEnd): Promise<void> {
  await own(db).insertInto('ledger_anchors').values(anchor).execute();
}

export async function marksHere(db: Db): Promise<SignedEnd[]> {
  return own(db).selectFrom('ledger_marks').select(['n', 'entry_id', 'text', 'signature']).orderBy('n').execute();
}

/** False where another worker has signed the same minute. */
export async function addMark(db: Db, mark: NewEnd): Promise<boolean> {
  const added = await own(db)
    .insertInto('ledger_marks')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .returning('n')
    .executeTakeFirst();
  return added !== undefined;
}

export async function forgetMarks(db: Db): Promise<void> {
  await sql`select ledger_forget_marks()`.execute(own(db));
}

type Marked = { readonly n: number; readonly entry: number; readonly hash: string; readonly stored: string | null };

/** Entries that marks name, as the mark says and as they stand. */
export async function markedEntries(db: Db): Promise<Marked[]> {
  const { rows } = await sql<Marked>`
    select m.n, m.entry_id as entry, encode(m.hash, 'hex') as hash, encode(e.hash, 'hex') as stored
      from ledger_marks m left join ledger_entries e on e.id = m.entry_id order by m.n`.execute(own(db));
  return rows;
}

export async function lastMark(db: Db): Promise<Marked | undefined> {
  const { rows } = await sql<Marked>`
    select m.n, m.entry_id as entry, encode(m.hash, 'hex') as hash, encode(e.hash, 'hex') as stored
      from ledger_marks m left join ledger_entries e on e.id = m.entry_id order by m.n desc limit 1`.execute(own(db));
  return rows[0];
}

/** When the oldest entry was booked that no mark has behind it; null while nothing was ever signed. */
export async function firstUnmarked(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ booked_at: Date }>`
    select e.booked_at from ledger_entries e
     where e.id > (select max(entry_id) from ledger_marks) order by e.id limit 1`.execute(own(db));
  return rows[0]?.booked_at ?? null;
}

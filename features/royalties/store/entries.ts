import { addDays, type Day, startOf } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';
import type { Edition, EntryKind } from '@pero/ledger/rules/entries';

const own = tables<'ledger_entries' | 'ledger_postings' | 'ledger_accounts' | 'all_book_cards'>;

export type OwnEntry = {
  readonly id: number;
  readonly kind: EntryKind;
  readonly at: Date;
  readonly period: Day;
  readonly book_id: number | null;
  readonly title: string;
  readonly edition: Edition | null;
  readonly reason: string;
  readonly source: string;
  readonly amount: number;
  readonly frozen: number;
  readonly detail: Record<string, unknown>;
  readonly hash: Buffer;
};

export type EntryFilter = {
  readonly userId: number;
  readonly entryId?: number | undefined;
  readonly bookId?: number | undefined;
  readonly edition?: Edition | undefined;
  readonly kind?: EntryKind | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
  readonly period?: Day | undefined;
  readonly payout?: PayoutSpan | undefined;
};

/** Which entries a payout is made of: reported by its day, and not part of the one before it. */
export type PayoutSpan = {
  readonly before: number;
  readonly upTo: Day;
  readonly past: { readonly before: number; readonly upTo: Day } | null;
};

/** Mine of an entry: what is earned or frozen by it; of a release only what became my own, of a payout what was paid. */
const MINE = sql`case
  when e.kind in ('release', 'referral_release', 'payout_reserved', 'payout_returned')
    then a.kind in ('author_earned', 'author_debt')
  when e.kind = 'payout_paid' then a.kind = 'author_paid'
  else a.kind in ('author_earned', 'author_debt', 'author_frozen', 'referral') end`;

function where(filter: EntryFilter) {
  const { userId, entryId, bookId, edition, kind, from, to, period, payout } = filter;
  const parts = [sql`a.user_id = ${userId}`, MINE];
  if (entryId !== undefined) parts.push(sql`e.id = ${entryId}`);
  if (bookId !== undefined) parts.push(sql`e.book_id = ${bookId}`);
  if (edition !== undefined) parts.push(sql`e.edition = ${edition}`);
  if (kind !== undefined) parts.push(sql`e.kind = ${kind}`);
  if (from !== undefined) parts.push(sql`e.at >= ${startOf(from)}`);
  if (to !== undefined) parts.push(sql`e.at < ${startOf(addDays(to, 1))}`);
  if (period !== undefined) parts.push(sql`e.period = ${period}`);
  if (payout) {
    parts.push(sql`e.kind not like 'payout%' and e.id < ${payout.before} and e.period <= ${payout.upTo}`);
    if (payout.past) parts.push(sql`not (e.id < ${payout.past.before} and e.period <= ${payout.past.upTo})`);
  }
  return sql.join(parts, sql` and `);
}

const FROM = sql`ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id`;

/** Newest first. */
export async function entriesOf(db: Db, filter: EntryFilter, page: { limit: number; offset: number }) {
  const { rows } = await sql<OwnEntry>`
    select e.id, e.kind, e.at, e.period, e.book_id, coalesce(b.title, '') as title, e.edition, e.reason, e.source,
           e.detail, e.hash, mine.amount, mine.frozen
      from (select e.id, sum(p.amount)::bigint as amount,
                   coalesce(sum(p.amount) filter (where a.kind = 'author_frozen'), 0)::bigint as frozen
              from ${FROM} where ${where(filter)}
             group by e.id, e.at order by e.at desc, e.id desc limit ${page.limit} offset ${page.offset}) mine
      join ledger_entries e on e.id = mine.id left join all_book_cards b on b.id = e.book_id
     order by e.at desc, e.id desc`.execute(own(db));
  return rows;
}

export async function countEntries(db: Db, filter: EntryFilter): Promise<number> {
  const { rows } = await sql<{ many: number }>`
    select count(distinct e.id)::int as many from ${FROM} where ${where(filter)}`.execute(own(db));
  return rows[0]?.many ?? 0;
}

/** Every claim of a person that stands, in its order: its entry, the day it was made on, its source. */
export async function claimsOf(db: Db, userId: number) {
  const { rows } = await sql<{ id: number; at: Date; source: string }>`
    select e.id, e.at, e.source
      from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
     where a.user_id = ${userId} and a.kind = 'author_reserved' and e.kind = 'payout_reserved'
       and not exists (select 1 from ledger_entries r
                        where r.source = replace(e.source, ':reserved', ':returned') and r.kind = 'payout_returned')
     order by e.id`.execute(own(db));
  return rows;
}

import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { UnreadableEvent } from '../rules/feed.ts';

const own = tables<'retailer_quarantine' | 'retailer_parked_events' | 'retailer_totals' | 'retailer_arts'>;

/** Answers with those that were not there yet. What was applied before is only a copy. */
export async function addStrange(db: Db, strange: readonly UnreadableEvent[], now: Date) {
  const { rows } = await sql<{ id: number; litres_art_id: number | null; n: number | null; reason: string }>`
    insert into retailer_quarantine (litres_art_id, n, event, reason, since)
    select s."artId", s.n, s.event, s.reason, ${now}
      from json_to_recordset(${JSON.stringify(strange)}::json) as s("artId" bigint, n bigint, event text, reason text)
     where not exists (select from retailer_totals t where t.litres_art_id = s."artId" and t.applied >= s.n)
    on conflict do nothing
    returning id, litres_art_id, n, reason`.execute(own(db));
  return rows;
}

/** The retailer has told them again, and better. */
export async function forgetHealed(db: Db): Promise<void> {
  await sql`delete from retailer_quarantine q using retailer_totals t
     where t.litres_art_id = q.litres_art_id and t.applied >= q.n`.execute(own(db));
}

export async function anyStrange(db: Db): Promise<boolean> {
  return (await own(db).selectFrom('retailer_quarantine').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** What was put aside, with the number of events of that art that wait behind it. */
export async function strangeEvents(db: Db, most: number) {
  const { rows } = await sql<{
    id: number;
    art_id: number | null;
    n: number | null;
    reason: string;
    since: Date;
    book_id: number | null;
    waiting: number;
  }>`select q.id, q.litres_art_id as art_id, q.n, q.reason, q.since, a.book_id,
            (select count(*) from retailer_parked_events p where p.litres_art_id = q.litres_art_id) as waiting
       from retailer_quarantine q left join retailer_arts a on a.litres_art_id = q.litres_art_id
      order by q.since, q.litres_art_id, q.n limit ${most}`.execute(own(db));
  return rows;
}

export async function takeStrange(db: Db, id: number) {
  return own(db).selectFrom('retailer_quarantine').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function forgetStrange(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('retailer_quarantine').where('id', '=', id).execute();
}

export async function setReason(db: Db, id: number, reason: string): Promise<void> {
  await own(db).updateTable('retailer_quarantine').set({ reason }).where('id', '=', id).execute();
}

/** The last number of an art that was applied. */
export async function appliedOf(db: Db, artId: number): Promise<number> {
  const row = await own(db)
    .selectFrom('retailer_totals')
    .select('applied')
    .where('litres_art_id', '=', artId)
    .executeTakeFirst();
  return row?.applied ?? 0;
}

/** Arts that have waited since then for a number that never came, although nothing of theirs was put aside. */
export async function gaps(db: Db, before: Date, most: number) {
  const { rows } = await sql<{
    art_id: number;
    missing: number;
    first: number;
    since: Date;
    waiting: number;
    book_id: number | null;
  }>`select p.litres_art_id as art_id, coalesce(t.applied, 0) + 1 as missing, min(p.n) as first, min(p.parked_at) as since,
            count(*) as waiting, min(a.book_id) as book_id
       from retailer_parked_events p left join retailer_totals t on t.litres_art_id = p.litres_art_id
       left join retailer_arts a on a.litres_art_id = p.litres_art_id
      where not exists (select from retailer_quarantine q where q.litres_art_id = p.litres_art_id)
      group by p.litres_art_id, t.applied having min(p.parked_at) < ${before}
      order by since limit ${most}`.execute(own(db));
  return rows;
}

export async function firstParked(db: Db, artId: number): Promise<number | null> {
  const row = await own(db)
    .selectFrom('retailer_parked_events')
    .select('n')
    .where('litres_art_id', '=', artId)
    .orderBy('n')
    .limit(1)
    .executeTakeFirst();
  return row?.n ?? null;
}

export async function hasStrange(db: Db, artId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('retailer_quarantine')
    .select('id')
    .where('litres_art_id', '=', artId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

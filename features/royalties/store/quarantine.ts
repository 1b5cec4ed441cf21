import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { eventsIn, type MoneyEvent } from './accrual.ts';

const own = tables<'royalty_quarantine' | 'royalty_waiting' | 'royalty_library' | 'sold_arts'>;

export type Quarantined = {
  readonly artId: number;
  /** The event that failed; null where it was the month of a fund. */
  readonly seq: number | null;
  readonly reason: string;
};

/** False when the art was there before. */
export async function addQuarantined(db: Db, { artId, seq, reason }: Quarantined, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into royalty_quarantine as q (litres_art_id, seq, reason, since) values (${artId}, ${seq}, ${reason}, ${now})
    on conflict (litres_art_id) do update set seq = coalesce(q.seq, excluded.seq), reason = excluded.reason
    returning (xmax = 0) as is_new`.execute(own(db));
  return rows[0]?.is_new ?? false;
}

export async function takeQuarantined(db: Db, artId: number) {
  return own(db).deleteFrom('royalty_quarantine').where('litres_art_id', '=', artId).returningAll().executeTakeFirst();
}

export async function quarantined(db: Db, most: number) {
  const { rows } = await sql<{
    art_id: number;
    seq: number | null;
    reason: string;
    since: Date;
    book_id: number | null;
    waiting: number;
  }>`select q.litres_art_id as art_id, q.seq, q.reason, q.since, a.book_id,
            (select count(*) from royalty_waiting w where w.litres_art_id = q.litres_art_id) as waiting
       from royalty_quarantine q left join sold_arts a on a.litres_art_id = q.litres_art_id
      order by q.since limit ${most}`.execute(own(db));
  return rows;
}

/** Everything that waits for one art, in its order. */
export async function takeWaitingOf(db: Db, artId: number): Promise<MoneyEvent[]> {
  const rows = await own(db)
    .deleteFrom('royalty_waiting')
    .where('litres_art_id', '=', artId)
    .returning('event')
    .execute();
  return eventsIn(rows);
}

export async function forgetWaiting(db: Db, artId: number, seq: number | null): Promise<number> {
  const all = own(db).deleteFrom('royalty_waiting').where('litres_art_id', '=', artId);
  const gone = await (seq === null ? all : all.where('seq', '=', seq)).executeTakeFirst();
  return Number(gone.numDeletedRows);
}

export async function artsReadIn(db: Db, month: Day): Promise<number[]> {
  const rows = await own(db).selectFrom('royalty_library').select('litres_art_id').where('month', '=', month).execute();
  return rows.map(({ litres_art_id }) => litres_art_id);
}

/** Arts of which something was sold and which nobody here knows since then. */
export async function unknownArts(db: Db, before: Date, most: number) {
  const { rows } = await sql<{ art_id: number; since: Date; waiting: number }>`
    select w.litres_art_id as art_id, min((w.event ->> 'at')::timestamptz) as since, count(*) as waiting
      from royalty_waiting w left join sold_arts a on a.litres_art_id = w.litres_art_id
     where a.litres_art_id is null
     group by 1 having min((w.event ->> 'at')::timestamptz) < ${before} order by 2 limit ${most}`.execute(own(db));
  return rows;
}

export async function isKnown(db: Db, artId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('sold_arts')
    .select('litres_art_id')
    .where('litres_art_id', '=', artId)
    .executeTakeFirst();
  return row !== undefined;
}

import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import { sql } from 'kysely';

const own = tables<'audio_takes' | 'audio_files' | 'work_cards'>;

type Row = Selectable<Tables['audio_takes']>;
export type TakeRow = Omit<Named<Row>, 'part' | 'state'> & {
  readonly part: 'opening' | 'chapter' | 'closing';
  readonly state: 'waiting' | 'reading' | 'done' | 'failed';
};

function takeOf(row: Row): TakeRow {
  return named(row) as TakeRow;
}

export async function takesOf(db: Db, workId: number): Promise<TakeRow[]> {
  const rows = await own(db)
    .selectFrom('audio_takes')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('ordering')
    .execute();
  return rows.map(takeOf);
}

type NewTake = Pick<TakeRow, 'chapterId' | 'part' | 'title'>;

export async function addTakes(db: Db, workId: number, takes: readonly NewTake[], now: Date): Promise<void> {
  await own(db).deleteFrom('audio_takes').where('work_id', '=', workId).execute();
  const rows = takes.map(({ chapterId, part, title }, at) => ({
    ...{ work_id: workId, chapter_id: chapterId, part, ordering: at + 1, title },
    ...{ state: 'waiting' as const, created_at: now, changed_at: now },
  }));
  if (rows.length > 0) await own(db).insertInto('audio_takes').values(rows).execute();
}

type Claim = { readonly stale: Date; readonly lately: Date };

/** The next chapter to read, also one whose reader has died. Whoever had fewest read of late comes first. */
export async function claimTake(
  db: Db,
  { stale, lately }: Claim,
  now: Date,
): Promise<(TakeRow & { readonly ownerId: number }) | null> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select t.id, w.owner_id from audio_takes t join work_cards w on w.id = t.work_id
     where t.state = 'waiting' or (t.state = 'reading' and t.changed_at < ${stale})
     order by (select count(*) from audio_takes o join work_cards v on v.id = o.work_id
                where v.owner_id = w.owner_id and o.state <> 'waiting' and o.changed_at > ${lately}), t.work_id, t.ordering
     limit 1 for update of t skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('audio_takes')
    .set({ state: 'reading', tries: sql<number>`tries + 1`, done: 0, changed_at: now })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...takeOf(row), ownerId: next.owner_id };
}

/** Whoever reads is still at it. */
export async function keepReading(
  db: Db,
  id: number,
  { done, sentences }: { readonly done: number; readonly sentences: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_takes')
    .set({ done, sentences, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when nobody waits for it any more. */
export async function isStillRead(db: Db, id: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('audio_takes')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** That it failed is said only by whoever is at it; the next may have taken it from one who was silent. */
export async function endTake(
  db: Db,
  { id, tries }: Pick<TakeRow, 'id' | 'tries'>,
  end: { readonly fileId: number; readonly sentences: number } | { readonly message: string },
  now: Date,
): Promise<void> {
  const set =
    'message' in end
      ? { state: 'failed' as const, message: end.message }
      : { state: 'done' as const, message: null, file_id: end.fileId, done: end.sentences, sentences: end.sentences };
  await own(db)
    .updateTable('audio_takes')
    .set({ ...set, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .$if('message' in end, (query) => query.where('tries', '=', tries))
    .execute();
}

/** What failed is tried anew. */
export async function retakeFailed(db: Db, workId: number, now: Date): Promise<number> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_takes')
    .set({ state: 'waiting', tries: 0, message: null, changed_at: now })
    .where('work_id', '=', workId)
    .where('state', '=', 'failed')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Recordings stand as the chapters do, whichever was read first. */
export async function orderTaken(db: Db, workId: number): Promise<void> {
  await sql`update audio_files f set ordering = t.ordering from audio_takes t
     where t.file_id = f.id and f.work_id = ${workId}`.execute(own(db));
}

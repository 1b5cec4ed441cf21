import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { KeptMeasure, MendingWish } from '../rules/recordings.ts';

const own = tables<'audio_files' | 'audio_mendings' | 'audio_sent_files' | 'audiobooks' | 'work_cards'>;

type Row = Selectable<Tables['audio_files']>;
export type RecordingRow = Omit<Named<Row>, 'measured'> & { readonly measured: KeptMeasure | null };

type MendingTable = Selectable<Tables['audio_mendings']>;
export type MendingRow = Omit<Named<MendingTable>, 'measured' | 'wish'> & {
  readonly measured: KeptMeasure | null;
  readonly wish: MendingWish;
};

function recordingOf(row: Row): RecordingRow {
  return named(row) as RecordingRow;
}

function mendingOf(row: MendingTable): MendingRow {
  return named(row) as MendingRow;
}

export async function recordingsOf(db: Db, workId: number): Promise<RecordingRow[]> {
  const rows = await own(db)
    .selectFrom('audio_files')
    .selectAll()
    .where('work_id', '=', workId)
    .orderBy('ordering')
    .orderBy('id')
    .execute();
  return rows.map(recordingOf);
}

export async function mendingsOf(db: Db, workId: number): Promise<Map<number, MendingRow>> {
  const rows = await own(db)
    .selectFrom('audio_mendings as m')
    .innerJoin('audio_files as f', 'f.id', 'm.file_id')
    .selectAll('m')
    .where('f.work_id', '=', workId)
    .execute();
  return new Map(rows.map((row) => [row.file_id, mendingOf(row)]));
}

export async function recordingIn(
  db: Db,
  workId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<RecordingRow | null> {
  const row = await own(db)
    .selectFrom('audio_files')
    .selectAll()
    .where('work_id', '=', workId)
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? recordingOf(row) : null;
}

export async function recordingOfUpload(db: Db, workId: number, uploadId: string): Promise<RecordingRow | null> {
  const row = await own(db)
    .selectFrom('audio_files')
    .selectAll()
    .where('work_id', '=', workId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ? recordingOf(row) : null;
}

type NewRecording = Pick<
  RecordingRow,
  'workId' | 'uploadId' | 'fileKey' | 'fileName' | 'bytes' | 'title' | 'chapterId'
>;

/** The last of its audiobook; whoever holds the work brings one at a time. */
export async function addRecordingRow(db: Db, added: NewRecording, now: Date): Promise<RecordingRow> {
  const row = await own(db)
    .insertInto('audio_files')
    .values({
      work_id: added.workId,
      ordering: sql<number>`coalesce((select max(ordering) from audio_files where work_id = ${added.workId}), 0) + 1`,
      upload_id: added.uploadId,
      file_key: added.fileKey,
      file_name: added.fileName,
      bytes: added.bytes,
      title: added.title,
      chapter_id: added.chapterId,
      state: 'waiting',
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return recordingOf(row);
}

export async function orderRecordingRows(db: Db, workId: number, ids: readonly number[]): Promise<void> {
  await sql`update audio_files f set ordering = o.place
      from unnest(${[...ids]}::bigint[]) with ordinality as o (id, place)
     where f.id = o.id and f.work_id = ${workId}`.execute(own(db));
}

export async function nameRecording(
  db: Db,
  id: number,
  { title, chapterId }: { title?: string | undefined; chapterId?: number | null | undefined },
  now: Date,
): Promise<void> {
  await own(db)
    .updateTable('audio_files')
    .set({
      ...(title !== undefined && { title }),
      ...(chapterId !== undefined && { chapter_id: chapterId }),
      changed_at: now,
    })
    .where('id', '=', id)
    .execute();
}

export async function removeRecordingRow(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('audio_files').where('id', '=', id).execute();
}

type Claim = { readonly stale: Date; readonly lately: Date };
export type Claimed = { readonly ownerId: number };

/**
 * The next recording to measure, marked as being measured; also one whose measurer has died. Whoever had fewest measured of
 * late comes first, so that forty hours of one author do not stand before everybody else's one.
 */
export async function claimRecording(
  db: Db,
  { stale, lately }: Claim,
  now: Date,
): Promise<(RecordingRow & Claimed) | null> {
  const { rows } = await sql<{ id: number; owner_id: number }>`
    select f.id, w.owner_id from audio_files f join work_cards w on w.id = f.work_id
     where f.state = 'waiting' or (f.state = 'measuring' and f.changed_at < ${stale})
     order by (select count(*) from audio_files o join work_cards v on v.id = o.work_id
                where v.owner_id = w.owner_id and o.state <> 'waiting' and o.changed_at > ${lately}), f.id
     limit 1 for update of f skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('audio_files')
    .set({ state: 'measuring', tries: sql<number>`tries + 1`, changed_at: now })
    .where('id', '=', next.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { ...recordingOf(row), ownerId: next.owner_id };
}

/** Whoever measures is still at it; false when nobody waits for it any more. */
export async function keepMeasuring(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_files')
    .set({ changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'measuring')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepMeasured(db: Db, id: number, measured: KeptMeasure, now: Date): Promise<number | null> {
  const row = await own(db)
    .updateTable('audio_files')
    .set({
      state: 'measured',
      message: null,
      measured: JSON.stringify(measured),
      seconds: measured.seconds,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'measuring')
    .returning('work_id')
    .executeTakeFirst();
  return row?.work_id ?? null;
}

/** Only by whoever is at it: one who was silent for so long that the next has taken it refuses nothing. */
export async function refuseRecording(
  db: Db,
  { id, tries }: Pick<RecordingRow, 'id' | 'tries'>,
  message: string,
  now: Date,
): Promise<void> {
  await own(db)
    .updateTable('audio_files')
    .set({ state: 'refused', message, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'measuring')
    .where('tries', '=', tries)
    .execute();
}

export async function secondsOf(db: Db, workId: number): Promise<number> {
  const { seconds } = await own(db)
    .selectFrom('audio_files')
    .select(sql<number>`coalesce(sum(seconds), 0)::float8`.as('seconds'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return seconds;
}

/** Asked for anew: what was made before is replaced when the new one is there. */
export async function wishMending(db: Db, fileId: number, wish: MendingWish, now: Date): Promise<void> {
  // A new wish has a new beginning, and its file a new name: what was sent with the former one keeps its own.
  const times = { created_at: now, changed_at: now };
  const asked = { state: 'waiting', tries: 0, wish: JSON.stringify(wish), message: null, ...times } as const;
  await own(db)
    .insertInto('audio_mendings')
    .values({ file_id: fileId, ...asked })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(asked))
    .execute();
}

export async function claimMending(db: Db, { stale, lately }: Claim, now: Date) {
  const { rows } = await sql<{ file_id: number; owner_id: number; work_id: number }>`
    select m.file_id, w.owner_id, f.work_id
      from audio_mendings m join audio_files f on f.id = m.file_id join work_cards w on w.id = f.work_id
     where m.state = 'waiting' or (m.state = 'mending' and m.changed_at < ${stale})
     order by (select count(*) from audio_mendings n join audio_files o on o.id = n.file_id join work_cards v on v.id = o.work_id
                where v.owner_id = w.owner_id and n.state <> 'waiting' and n.changed_at > ${lately}), m.file_id
     limit 1 for update of m skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('audio_mendings')
    .set({ state: 'mending', tries: sql<number>`tries + 1`, changed_at: now })
    .where('file_id', '=', next.file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { mending: mendingOf(row), ownerId: next.owner_id, workId: next.work_id };
}

export async function keepMending(db: Db, fileId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_mendings')
    .set({ changed_at: now })
    .where('file_id', '=', fileId)
    .where('state', '=', 'mending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

type Mended = { fileKey: string; bytes: number; measured: KeptMeasure; done: readonly string[] };

/** The key of what it replaces, or false when nobody waits for it any more, or for another. */
export async function keepMended(
  db: Db,
  { fileId, createdAt }: MendingRow,
  made: Mended,
  now: Date,
): Promise<string | null | false> {
  const before = await own(db)
    .selectFrom('audio_mendings')
    .select('file_key')
    .where('file_id', '=', fileId)
    .where('created_at', '=', createdAt)
    .where('state', '=', 'mending')
    .forUpdate()
    .executeTakeFirst();
  if (!before) return false;
  await own(db)
    .updateTable('audio_mendings')
    .set({
      state: 'done',
      message: null,
      file_key: made.fileKey,
      bytes: made.bytes,
      measured: JSON.stringify(made.measured),
      done: [...made.done],
      changed_at: now,
    })
    .where('file_id', '=', fileId)
    .execute();
  return before.file_key;
}

/** False when nobody waits for it any more, or the next is at it already. */
export async function failMending(
  db: Db,
  { fileId, createdAt, tries }: MendingRow,
  message: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_mendings')
    .set({ state: 'failed', message, changed_at: now })
    .where('file_id', '=', fileId)
    .where('created_at', '=', createdAt)
    .where('state', '=', 'mending')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function removeMending(db: Db, fileId: number): Promise<MendingRow | null> {
  const row = await own(db)
    .deleteFrom('audio_mendings')
    .where('file_id', '=', fileId)
    .returningAll()
    .executeTakeFirst();
  return row ? mendingOf(row) : null;
}

import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { CutPiece } from '../rules/recordings.ts';

const own = tables<'audio_files' | 'audio_cuttings' | 'work_cards'>;

type Row = Selectable<Tables['audio_cuttings']>;
export type CuttingRow = Omit<Named<Row>, 'pieces'> & { readonly pieces: readonly CutPiece[] };

function cuttingOf(row: Row): CuttingRow {
  return { ...named(row), pieces: row.pieces as readonly CutPiece[] };
}

export async function cuttingsOf(db: Db, workId: number): Promise<Map<number, CuttingRow>> {
  const rows = await own(db)
    .selectFrom('audio_cuttings as c')
    .innerJoin('audio_files as f', 'f.id', 'c.file_id')
    .selectAll('c')
    .where('f.work_id', '=', workId)
    .execute();
  return new Map(rows.map((row) => [row.file_id, cuttingOf(row)]));
}

export async function wishCutting(db: Db, fileId: number, pieces: readonly CutPiece[], now: Date): Promise<void> {
  // Another wish has another beginning, and its pieces other names than those that are being cut for the former one.
  const times = { created_at: now, changed_at: now };
  const asked = { state: 'waiting', tries: 0, pieces: JSON.stringify(pieces), message: null, ...times } as const;
  await own(db)
    .insertInto('audio_cuttings')
    .values({ file_id: fileId, ...asked })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(asked))
    .execute();
}

/** The next to be cut, marked as being cut; also one whose cutter has died. */
export async function claimCutting(db: Db, stale: Date, now: Date) {
  const { rows } = await sql<{ file_id: number; owner_id: number; work_id: number }>`
    select c.file_id, w.owner_id, f.work_id
      from audio_cuttings c join audio_files f on f.id = c.file_id join work_cards w on w.id = f.work_id
     where c.state = 'waiting' or (c.state = 'cutting' and c.changed_at < ${stale})
     order by c.changed_at, c.file_id limit 1 for update of c skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('audio_cuttings')
    .set({ state: 'cutting', tries: sql<number>`tries + 1`, changed_at: now })
    .where('file_id', '=', next.file_id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { cutting: cuttingOf(row), ownerId: next.owner_id, workId: next.work_id };
}

/** Whoever cuts is still at it; false when nobody waits for it any more. */
export async function keepCutting(db: Db, fileId: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_cuttings')
    .set({ changed_at: now })
    .where('file_id', '=', fileId)
    .where('state', '=', 'cutting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** False when nobody waits for it any more, or the next is at it already. */
export async function failCutting(
  db: Db,
  { fileId, createdAt, tries }: CuttingRow,
  message: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('audio_cuttings')
    .set({ state: 'failed', message, changed_at: now })
    .where('file_id', '=', fileId)
    .where('created_at', '=', createdAt)
    .where('state', '=', 'cutting')
    .where('tries', '=', tries)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** One that is under the knife is not taken back. */
export async function removeCutting(db: Db, fileId: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('audio_cuttings')
    .where('file_id', '=', fileId)
    .where('state', '!=', 'cutting')
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

type Wished = Pick<CuttingRow, 'fileId' | 'createdAt'>;
type Made = { readonly fileKey: string; readonly fileName: string; readonly bytes: number; readonly piece: CutPiece };

/** The pieces take the place of the whole; false when nobody waits for them any more, or for others. */
export async function keepPieces(
  db: Db,
  { fileId, createdAt }: Wished,
  made: readonly Made[],
  now: Date,
): Promise<boolean> {
  const held = await own(db)
    .selectFrom('audio_cuttings as c')
    .innerJoin('audio_files as f', 'f.id', 'c.file_id')
    .select(['f.work_id', 'f.ordering', 'f.upload_id'])
    .where('c.file_id', '=', fileId)
    .where('c.created_at', '=', createdAt)
    .where('c.state', '=', 'cutting')
    .forUpdate()
    .executeTakeFirst();
  if (!held) return false;
  await own(db)
    .updateTable('audio_files')
    .set({ ordering: sql<number>`ordering + ${made.length - 1}` })
    .where('work_id', '=', held.work_id)
    .where('ordering', '>', held.ordering)
    .execute();
  await own(db).deleteFrom('audio_files').where('id', '=', fileId).execute();
  await own(db)
    .insertInto('audio_files')
    .values(
      made.map(({ fileKey, fileName, bytes, piece }, index) => ({
        work_id: held.work_id,
        ordering: held.ordering + index,
        upload_id: `${held.upload_id}-${index + 1}`,
        file_key: fileKey,
        file_name: fileName,
        bytes,
        title: piece.title,
        chapter_id: piece.chapterId,
        state: 'waiting',
        created_at: now,
        changed_at: now,
      })),
    )
    .execute();
  return true;
}

import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { KeptSection } from '../rules/outline.ts';
import { type ImportReport, type KeptManuscript, NOT_READ } from '../rules/report.ts';

const own = tables<'book_imports'>;

type Row = Selectable<Tables['book_imports']>;
export type ImportRow = Omit<Named<Omit<Row, 'manuscript'>>, 'report'> & { readonly report: ImportReport };

const COLUMNS = [
  'id',
  'owner_id',
  'into_book_id',
  'upload_id',
  'file_key',
  'file_name',
  'file_bytes',
  'state',
  'progress',
  'message',
  'report',
  'characters',
  'book_id',
  'created_at',
  'changed_at',
] as const;

function importOf(row: Omit<Row, 'manuscript'>): ImportRow {
  return { ...named(row), report: { ...NOT_READ, ...(row.report as object) } };
}

type NewImport = {
  ownerId: number;
  intoBookId: number | null;
  uploadId: string;
  fileKey: string;
  fileName: string;
  fileBytes: number;
  message: string;
};

export async function addImport(db: Db, added: NewImport, now: Date): Promise<ImportRow> {
  const row = await own(db)
    .insertInto('book_imports')
    .values({
      owner_id: added.ownerId,
      into_book_id: added.intoBookId,
      upload_id: added.uploadId,
      file_key: added.fileKey,
      file_name: added.fileName,
      file_bytes: added.fileBytes,
      state: 'waiting',
      message: added.message,
      report: storable(NOT_READ),
      created_at: now,
      changed_at: now,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return importOf(row);
}

/** PostgreSQL keeps neither a zero character nor half a surrogate pair. */
function storable(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'string' ? inner.replaceAll('\u0000', '').toWellFormed() : inner,
  );
}

export async function importFor(
  db: Db,
  ownerId: number,
  id: number,
  options: { lock?: boolean } = {},
): Promise<ImportRow | null> {
  const row = await own(db)
    .selectFrom('book_imports')
    .select(COLUMNS)
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? importOf(row) : null;
}

export async function importOfUpload(db: Db, ownerId: number, uploadId: string): Promise<ImportRow | null> {
  const row = await own(db)
    .selectFrom('book_imports')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('upload_id', '=', uploadId)
    .executeTakeFirst();
  return row ? importOf(row) : null;
}

/** Those of which no book was made yet, the newest first. */
export async function unfinishedImports(db: Db, ownerId: number, most: number): Promise<ImportRow[]> {
  const rows = await own(db)
    .selectFrom('book_imports')
    .select(COLUMNS)
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['waiting', 'reading', 'read'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(importOf);
}

export async function unreadCount(db: Db, ownerId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('book_imports')
    .where('owner_id', '=', ownerId)
    .where('state', 'in', ['waiting', 'reading'])
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * The next file to read, marked as being read; also one whose reader has died. Whoever had fewest files read of late
 * comes first, so that a heap of files does not stand before everybody else's one.
 */
export async function claimImport(
  db: Db,
  { stale, lately }: { stale: Date; lately: Date },
  now: Date,
): Promise<ImportRow | null> {
  const { rows } = await sql<{ id: number }>`
    select i.id from book_imports i
     where i.state = 'waiting' or (i.state = 'reading' and i.changed_at < ${stale})
     order by (select count(*) from book_imports o
                where o.owner_id = i.owner_id and o.state <> 'waiting' and o.created_at > ${lately}), i.id
     limit 1 for update skip locked`.execute(own(db));
  const [next] = rows;
  if (!next) return null;
  const row = await own(db)
    .updateTable('book_imports')
    .set({
      state: 'reading',
      report: sql`jsonb_set(report, '{tries}', to_jsonb(coalesce((report->>'tries')::int, 0) + 1))`,
      changed_at: now,
    })
    .where('id', '=', next.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return importOf(row);
}

export async function keepReading(db: Db, id: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('book_imports')
    .set({ changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

type Progress = { progress: number; message: string };

/** False when nobody waits for it any more. */
export async function tellProgress(db: Db, id: number, { progress, message }: Progress, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('book_imports')
    .set({ progress, message, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function isImportThere(db: Db, id: number): Promise<boolean> {
  return (await own(db).selectFrom('book_imports').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function failImport(db: Db, id: number, message: string, now: Date): Promise<void> {
  await own(db)
    .updateTable('book_imports')
    .set({ state: 'failed', message, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .execute();
}

type Kept = { report: ImportReport; manuscript: KeptManuscript; characters: number };

/** False when nobody waits for it any more. */
export async function keepRead(
  db: Db,
  id: number,
  { report, manuscript, characters }: Kept,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await own(db)
    .updateTable('book_imports')
    .set({
      state: 'read',
      progress: 100,
      message: null,
      report: storable(report),
      manuscript: storable(manuscript),
      characters,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function keepReport(db: Db, id: number, report: ImportReport, now: Date): Promise<void> {
  await own(db)
    .updateTable('book_imports')
    .set({ report: storable(report), changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** The texts of some sections only: a whole novel is large. */
export async function sectionsOfImport(db: Db, id: number, sectionIds: readonly string[]): Promise<KeptSection[]> {
  const { rows } = await sql<{ section: KeptSection }>`
    select s.section from book_imports i, jsonb_array_elements(i.manuscript -> 'sections') as s (section)
     where i.id = ${id} and s.section ->> 'id' = any(${[...sectionIds]}::text[])`.execute(own(db));
  return rows.map(({ section }) => section);
}

export async function manuscriptOfImport(db: Db, id: number): Promise<KeptManuscript | null> {
  const row = await own(db).selectFrom('book_imports').select('manuscript').where('id', '=', id).executeTakeFirst();
  return (row?.manuscript as KeptManuscript | null | undefined) ?? null;
}

/** A book was made of it: its text lies there now. */
export async function markTaken(
  db: Db,
  id: number,
  { bookId, report }: { bookId: number; report: ImportReport },
  now: Date,
): Promise<void> {
  await own(db)
    .updateTable('book_imports')
    .set({ state: 'taken', book_id: bookId, report: storable(report), manuscript: null, changed_at: now })
    .where('id', '=', id)
    .execute();
}

/** What may go. */
export async function oldImports(db: Db, before: Date): Promise<ImportRow[]> {
  const rows = await own(db)
    .selectFrom('book_imports')
    .select(COLUMNS)
    .where('changed_at', '<', before)
    .limit(100)
    .execute();
  return rows.map(importOf);
}

export async function removeImport(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('book_imports').where('id', '=', id).execute();
}

import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';
import type { FileFormat } from '../rules/files.ts';

const own = tables<'book_files' | 'all_work_cards'>;

export type FileRow = Named<Selectable<Tables['book_files']>>;

export async function filesOfBook(db: Db, bookId: number): Promise<FileRow[]> {
  const rows = await own(db).selectFrom('book_files').selectAll().where('book_id', '=', bookId).execute();
  return rows.map(named);
}

export async function fileRow(db: Db, bookId: number, format: FileFormat): Promise<FileRow | null> {
  const row = await own(db)
    .selectFrom('book_files')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .executeTakeFirst();
  return row ? named(row) : null;
}

/** How many files an owner waits for. */
export async function beingMade(db: Db, ownerId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('book_files')
    .innerJoin('all_work_cards as b', 'b.id', 'book_files.book_id')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('b.owner_id', '=', ownerId)
    .where('book_files.state', '=', 'making')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The file that was there stays, and can be downloaded, until the new one is made. */
export async function beginFile(
  db: Db,
  bookId: number,
  format: FileFormat,
  revision: number,
  now: Date,
): Promise<FileRow> {
  const begun = { state: 'making', progress: 0, message: null, started_at: now } as const;
  const row = await own(db)
    .insertInto('book_files')
    .values({ book_id: bookId, format, revision, ...begun })
    .onConflict((conflict) => conflict.columns(['book_id', 'format']).doUpdateSet(begun))
    .returningAll()
    .executeTakeFirstOrThrow();
  return named(row);
}

export async function setProgress(db: Db, bookId: number, format: FileFormat, progress: number): Promise<void> {
  await own(db)
    .updateTable('book_files')
    .set({ progress })
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .where('state', '=', 'making')
    .execute();
}

type Made = {
  readonly revision: number;
  readonly fileKey: string;
  readonly bytes: number;
  readonly pages: number | null;
  readonly findings: readonly { severity: string; message: string }[];
};

export async function setMade(db: Db, bookId: number, format: FileFormat, made: Made, now: Date): Promise<void> {
  await own(db)
    .updateTable('book_files')
    .set({
      state: 'ready',
      progress: 100,
      message: null,
      revision: made.revision,
      file_key: made.fileKey,
      bytes: made.bytes,
      pages: made.pages,
      findings: JSON.stringify(made.findings),
      made_at: now,
    })
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .execute();
}

/** Nobody waits for it any more: the file that was there before is the file again, or there is none. */
export async function callOff(db: Db, bookId: number, format: FileFormat): Promise<void> {
  const making = own(db)
    .updateTable('book_files')
    .set({ state: 'ready', progress: 100, message: null })
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .where('state', '=', 'making');
  await making.where('file_key', 'is not', null).execute();
  await own(db)
    .deleteFrom('book_files')
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .where('state', '=', 'making')
    .execute();
}

export async function setFailed(db: Db, bookId: number, format: FileFormat, message: string): Promise<void> {
  await own(db)
    .updateTable('book_files')
    .set({ state: 'failed', message })
    .where('book_id', '=', bookId)
    .where('format', '=', format)
    .execute();
}

/** Of a book that is forgotten. */
export async function keysOfFiles(db: Db, bookId: number): Promise<string[]> {
  const rows = await own(db).selectFrom('book_files').select('file_key').where('book_id', '=', bookId).execute();
  return rows.flatMap(({ file_key }) => file_key ?? []);
}

/** How many pages the print blocks of these books had when they were last made; a book without one is left out. */
export async function pagesOfBlocks(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('book_files')
    .select(['book_id', 'pages'])
    .where('format', '=', 'pdf')
    .where('book_id', 'in', [...bookIds])
    .execute();
  return new Map(rows.flatMap(({ book_id, pages }) => (pages === null ? [] : [[book_id, pages] as const])));
}

/** What was found in its text, word by word, while its files were made. */
export async function forgetFindings(db: Db, bookId: number): Promise<void> {
  await own(db)
    .updateTable('book_files')
    .set({ findings: '[]', message: null })
    .where('book_id', '=', bookId)
    .execute();
}

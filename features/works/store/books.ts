import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Json, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { BookForm } from '../rules/kinds.ts';
import type { LicenseType } from '../rules/licences.ts';
import { digitsOf } from '../rules/meta-refusals.ts';
import type { Right } from '../rules/roles.ts';
import {
  addWork,
  allowed,
  type Reader,
  setWork,
  touchRevision,
  type Work,
  type WorkChange,
  type WorkRow,
  workOf,
} from './works.ts';

const own = tables<'works' | 'books' | 'written_chapters'>;

type BookRow = Omit<Selectable<Tables['books']>, 'work_id'>;
/** A work that is a book. */
export type Book = Omit<Work, 'kind' | 'volume'> & Named<BookRow> & { readonly charactersNumber: number };

/** What only a book has, in the order of its table. */
const OF_BOOK = [
  'form',
  'source_work',
  'date_written',
  'subtitle',
  'isbn',
  'print_isbn',
  'dedication',
  'epigraphs',
  'imprint_lines',
  'thanks',
  'about_author',
  'other_books',
  'other_book_ids',
  'with_printed',
  'create_audiobook',
  'audiobook_license',
  'audiobook_gender_voice',
  'audiobook_glossary',
  'update_period',
  'draft_started_on',
  'completion_date',
  'planned_characters',
  'amnesty_draft_date',
  'draft_told',
  'extended_on',
  'draft_notice',
  'finish_license',
  'annotation_ai_generation_count',
  'edition_of_id',
  'edition',
  'design',
  'editor',
  'file_name',
  'file_content_size',
  'download_date',
] as const satisfies readonly (keyof BookRow)[];
export const BOOK_COLUMNS = OF_BOOK.map((column) => `b.${column}` as const);

export function bookOf(row: WorkRow & BookRow): Book {
  const { kind: _, volume, ...rest } = { ...named(row), ...workOf(row) };
  return { ...rest, charactersNumber: volume };
}

/** Null for a missing book and for somebody else's alike. One in the bin is found only when asked for. */
export async function bookFor(
  db: Db,
  reader: Reader,
  id: number,
  right: Right,
  options: { lock?: boolean; inBin?: boolean } = {},
): Promise<Book | null> {
  const row = await books(db)
    .where('w.id', '=', id)
    .where('w.deleted_at', options.inBin ? 'is not' : 'is', null)
    .where('w.archived_at', 'is', null)
    .where(allowed(reader, right))
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? bookOf(row) : null;
}

/** For jobs and for whoever has already asked who may. */
export async function bookById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Book | null> {
  const row = await books(db)
    .where('w.id', '=', id)
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? bookOf(row) : null;
}

function books(db: Db) {
  return own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .selectAll('w')
    .select(BOOK_COLUMNS);
}

type NewBook = {
  ownerId: number;
  form: BookForm;
  title: string;
  sourceWork: string;
  licenseType: LicenseType;
  fileName?: string | undefined;
  fileContentSize?: number | undefined;
};

export async function addBook(db: Db, book: NewBook, now: Date): Promise<number> {
  const id = await addWork(db, { ...book, kind: 'book' }, now);
  await own(db)
    .insertInto('books')
    .values({
      work_id: id,
      form: book.form,
      source_work: book.sourceWork,
      file_name: book.fileName ?? null,
      file_content_size: book.fileContentSize ?? null,
      download_date: book.fileName === undefined ? null : now,
    })
    .execute();
  return id;
}

type OfBook = Exclude<keyof Named<BookRow>, 'design' | 'editor'>;

/** What is undefined stays as it is. */
export type BookChange = Omit<WorkChange, 'volume'> & { readonly [Field in OfBook]?: Book[Field] | undefined };

/** Writes the fields given. What files show has changed, unless the caller says otherwise. */
export async function changeBook(
  db: Db,
  id: number,
  change: BookChange,
  now: Date,
  options: { sameFiles?: boolean } = {},
): Promise<Book> {
  const given = Object.entries(columns(change));
  const ofBook = given
    .filter(([column]) => isOfBook(column))
    .map(([column, value]) => [column, written(column, value)]);
  const work = Object.fromEntries(given.filter(([column]) => !isOfBook(column)));
  await setWork(db, id, work, now, options);
  if (ofBook.length > 0)
    await own(db).updateTable('books').set(Object.fromEntries(ofBook)).where('work_id', '=', id).execute();
  return bookOf(await books(db).where('w.id', '=', id).executeTakeFirstOrThrow());
}

/** A list in a column of JSON is no array of the database. */
function written(column: string, value: unknown): unknown {
  return column === 'epigraphs' && value !== null ? JSON.stringify(value) : value;
}

function isOfBook(column: string): boolean {
  return (OF_BOOK as readonly string[]).includes(column);
}

export async function setBookJson(
  db: Db,
  id: number,
  column: 'design' | 'editor',
  value: Json,
  options: { sameFiles: boolean },
): Promise<void> {
  await own(db)
    .updateTable('books')
    .set({ [column]: JSON.stringify(value) })
    .where('work_id', '=', id)
    .execute();
  if (!options.sameFiles) await touchRevision(db, id);
}

/**
 * Another book of the same owner, in the bin or not, that has one of these numbers for either of its editions. One
 * person's numbers are looked at by one at a time: of two books that want the same the second is told so.
 */
export async function bookWithIsbn(
  db: Db,
  book: Pick<Book, 'id' | 'ownerId'>,
  numbers: readonly (string | null | undefined)[],
): Promise<{ readonly title: string } | undefined> {
  const digits = numbers.flatMap((number) => (number ? [digitsOf(number)] : []));
  if (digits.length === 0) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended('isbn of', ${book.ownerId}))`.execute(own(db));
  return own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .select('w.title')
    .where('w.owner_id', '=', book.ownerId)
    .where('w.id', '<>', book.id)
    .where((eb) =>
      eb.or([eb(sql`replace(b.isbn, '-', '')`, 'in', digits), eb(sql`replace(b.print_isbn, '-', '')`, 'in', digits)]),
    )
    .limit(1)
    .executeTakeFirst();
}

/** Has an author a draft that was closed for its lateness? */
export async function hasLockedDraft(db: Db, ownerId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('works')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('is_overdue_and_locked', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Those in the bin too. */
export async function hasBooks(db: Db, ownerId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('works')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function charactersOf(db: Db, bookId: number): Promise<number> {
  const row = await own(db).selectFrom('works').select('volume').where('id', '=', bookId).executeTakeFirst();
  return row?.volume ?? 0;
}

/** The sum of the chapters, kept beside the book for lists. */
export async function recountCharacters(db: Db, bookId: number): Promise<number> {
  const { volume } = await own(db)
    .updateTable('works')
    .set({
      volume: sql<number>`coalesce((select sum(c.characters) from written_chapters c
        where c.book_id = ${bookId} and c.deleted_at is null), 0)`,
    })
    .where('id', '=', bookId)
    .returning('volume')
    .executeTakeFirstOrThrow();
  return volume;
}

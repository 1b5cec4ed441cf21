import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Json, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { BookKind, BookOrder, Shelf } from '../rules/kinds.ts';
import type { LicenseType } from '../rules/licences.ts';
import { type Right, rolesWith } from '../rules/roles.ts';
import type { ProcessingStatus } from '../rules/states.ts';

const own = tables<'books' | 'book_roles' | 'persons' | 'sold_arts' | 'cover_pictures' | 'written_chapters'>;

type Row = Selectable<Tables['books']>;
export type Book = Omit<Named<Row>, 'price'> & { readonly price: Money | null };

export function bookOf(row: Row): Book {
  return { ...named(row), price: row.price === null ? null : money(row.price) };
}

/** Who asks: the owner, or whoever's confirmed address stands beside a role. */
export type Reader = { readonly userId: number; readonly email: string | null };

/** May this person do that with the book: as its owner, or by a role. */
export function allowed(reader: Reader, right: Right) {
  if (right === 'judge') return sql<SqlBool>`b.judge_id = ${reader.userId}`;
  const roles = rolesWith(right);
  if (right === 'own' || reader.email === null || roles.length === 0)
    return sql<SqlBool>`b.owner_id = ${reader.userId}`;
  return sql<SqlBool>`(b.owner_id = ${reader.userId} or exists (
    select 1 from book_roles r join persons p on p.id = r.person_id
     where r.book_id = b.id and p.email = ${reader.email} and r.role = any(${roles})))`;
}

/** Null for a missing book and for somebody else's alike. One in the bin is found only when asked for. */
export async function bookFor(
  db: Db,
  reader: Reader,
  id: number,
  right: Right,
  options: { lock?: boolean; inBin?: boolean } = {},
): Promise<Book | null> {
  const row = await own(db)
    .selectFrom('books as b')
    .selectAll('b')
    .where('b.id', '=', id)
    .where('b.deleted_at', options.inBin ? 'is not' : 'is', null)
    .where('b.archived_at', 'is', null)
    .where(allowed(reader, right))
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? bookOf(row) : null;
}

/** For jobs and for whoever has already asked who may. */
export async function bookById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Book | null> {
  const row = await own(db)
    .selectFrom('books as b')
    .selectAll('b')
    .where('b.id', '=', id)
    .$if(options.lock ?? false, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  return row ? bookOf(row) : null;
}

/** Whoever judges changes nothing of the book. */
export async function setJudge(db: Db, id: number, judgeId: number | null): Promise<void> {
  await own(db).updateTable('books').set({ judge_id: judgeId }).where('id', '=', id).execute();
}

type NewBook = {
  ownerId: number;
  kind: BookKind;
  title: string;
  sourceWork: string;
  licenseType: LicenseType;
  fileName?: string | undefined;
  fileContentSize?: number | undefined;
};

export async function addBook(db: Db, book: NewBook, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('books')
    .values({
      owner_id: book.ownerId,
      kind: book.kind,
      title: book.title,
      source_work: book.sourceWork,
      license_type: book.licenseType,
      license_since: now,
      file_name: book.fileName ?? null,
      file_content_size: book.fileContentSize ?? null,
      download_date: book.fileName === undefined ? null : now,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type Fixed = 'id' | 'uuid' | 'ownerId' | 'revision' | 'createdAt' | 'design' | 'editor';

/** What is undefined stays as it is. */
export type BookChange = { readonly [Field in Exclude<keyof Book, Fixed>]?: Book[Field] | undefined };

/** Writes the fields given. What files show has changed, unless the caller says otherwise. */
export async function changeBook(
  db: Db,
  id: number,
  change: BookChange,
  now: Date,
  options: { sameFiles?: boolean } = {},
): Promise<Book> {
  const row = await own(db)
    .updateTable('books')
    .set({
      ...columns(change),
      ...(options.sameFiles ? {} : { revision: sql<number>`revision + 1` }),
      changed_at: now,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bookOf(row);
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
    .set({ [column]: JSON.stringify(value), ...(options.sameFiles ? {} : { revision: sql`revision + 1` }) })
    .where('id', '=', id)
    .execute();
}

const ORDERS = {
  changed: sql`b.changed_at desc`,
  created: sql`b.created_at desc`,
  title: sql`lower(b.title)`,
  volume: sql`b.characters_number desc`,
} as const satisfies Readonly<Record<BookOrder, unknown>>;

export type Wanted = {
  shelf: Shelf;
  statuses: readonly ProcessingStatus[] | null;
  term: string;
  order: BookOrder;
  publishedOnly: boolean;
  publishedOrPaid: boolean;
  /** Without what nobody but its author has ever had before their eyes. */
  sentOnly: boolean;
  limit: number;
  offset: number;
};

export const ON_SHELF: Readonly<Record<Shelf, ReturnType<typeof sql<SqlBool>>>> = {
  all: sql<SqlBool>`true`,
  ebook: sql<SqlBool>`b.kind in ('ordinary', 'fanfic')`,
  draft: sql<SqlBool>`b.kind = 'draft'`,
  story: sql<SqlBool>`b.kind = 'story'`,
  printed: sql<SqlBool>`b.with_printed`,
  // Audiobooks and podcasts are not books of these tables.
  audiobook: sql<SqlBool>`false`,
  podcasts: sql<SqlBool>`false`,
};

export type ListedBook = Book & {
  readonly chaptersCount: number;
  readonly thumbKey: string | null;
  readonly coverMadeAt: Date | null;
};

export async function booksPage(
  db: Db,
  reader: Reader,
  wanted: Wanted,
): Promise<{ items: ListedBook[]; count: number }> {
  const { shelf, statuses, term, limit, offset } = wanted;
  const found = own(db)
    .selectFrom('books as b')
    .where('b.deleted_at', 'is', null)
    .where(allowed(reader, 'read'))
    .where(ON_SHELF[shelf])
    .$if(statuses !== null, (query) => query.where('b.processing_status', 'in', [...(statuses ?? [])]))
    .$if(wanted.sentOnly, (query) =>
      query.where((or) => or.or([or('b.submitted_at', 'is not', null), or('b.state', '!=', 'draft')])),
    )
    .$if(wanted.publishedOnly, (query) => query.where('b.is_published', '=', true))
    .$if(wanted.publishedOrPaid, (query) =>
      query.where((or) => or.or([or('b.is_published', '=', true), or('b.license_type', '!=', 'free')])),
    )
    .$if(term !== '', (query) => query.where(sql<SqlBool>`position(lower(${term}) in lower(b.title)) > 0`));
  const rows = await found
    .leftJoin('cover_pictures as c', 'c.book_id', 'b.id')
    .selectAll('b')
    .select(['c.thumb_key', 'c.cover_download_date'])
    .select((select) =>
      select
        .selectFrom('written_chapters as h')
        .whereRef('h.book_id', '=', 'b.id')
        .where('h.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('chapters_count'),
    )
    .orderBy(ORDERS[wanted.order])
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = rows.map(({ chapters_count, thumb_key, cover_download_date, ...row }) => ({
    ...bookOf(row),
    chaptersCount: chapters_count ?? 0,
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
  }));
  return { items, count };
}

export async function shelfCounts(db: Db, reader: Reader) {
  return own(db)
    .selectFrom('books as b')
    .where(allowed(reader, 'read'))
    .select([
      sql<number>`count(*) filter (where b.deleted_at is null)`.as('total'),
      sql<number>`count(*) filter (where b.deleted_at is null and b.kind in ('ordinary', 'fanfic'))`.as('ebook'),
      sql<number>`count(*) filter (where b.deleted_at is null and b.kind = 'draft')`.as('draft'),
      sql<number>`count(*) filter (where b.deleted_at is null and b.kind = 'story')`.as('story'),
      sql<number>`count(*) filter (where b.deleted_at is null and b.with_printed)`.as('printed'),
      sql<number>`count(*) filter (where b.deleted_at is not null and b.archived_at is null and b.owner_id = ${reader.userId})`.as(
        'in_bin',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** Has an author a draft that was closed for its lateness? */
export async function hasLockedDraft(db: Db, ownerId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('books')
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
    .selectFrom('books')
    .select('id')
    .where('owner_id', '=', ownerId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function charactersOf(db: Db, bookId: number): Promise<number> {
  const row = await own(db).selectFrom('books').select('characters_number').where('id', '=', bookId).executeTakeFirst();
  return row?.characters_number ?? 0;
}

/** The sum of the chapters, kept beside the book for lists. */
export async function recountCharacters(db: Db, bookId: number): Promise<number> {
  const { characters_number } = await own(db)
    .updateTable('books')
    .set({
      characters_number: sql<number>`coalesce((select sum(c.characters) from written_chapters c
        where c.book_id = ${bookId} and c.deleted_at is null), 0)`,
    })
    .where('id', '=', bookId)
    .returning('characters_number')
    .executeTakeFirstOrThrow();
  return characters_number;
}

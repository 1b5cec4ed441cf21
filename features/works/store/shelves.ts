import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import type { BookOrder, Shelf } from '../rules/kinds.ts';
import type { ProcessingStatus } from '../rules/states.ts';
import { BOOK_COLUMNS, type Book, bookOf } from './books.ts';
import { allowed, type Reader } from './works.ts';

const own = tables<'works' | 'books' | 'cover_pictures' | 'written_chapters'>;

const ORDERS = {
  changed: sql`w.changed_at desc`,
  created: sql`w.created_at desc`,
  title: sql`lower(w.title)`,
  volume: sql`w.volume desc`,
} as const satisfies Readonly<Record<BookOrder, unknown>>;

export type ShelfFilter = {
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
  ebook: sql<SqlBool>`b.form in ('ordinary', 'fanfic')`,
  draft: sql<SqlBool>`b.form = 'draft'`,
  story: sql<SqlBool>`b.form = 'story'`,
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
  wanted: ShelfFilter,
): Promise<{ items: ListedBook[]; count: number }> {
  const { shelf, statuses, term, limit, offset } = wanted;
  const found = own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .where('w.deleted_at', 'is', null)
    .where(allowed(reader, 'read'))
    .where(ON_SHELF[shelf])
    .$if(statuses !== null, (query) => query.where('w.processing_status', 'in', [...(statuses ?? [])]))
    .$if(wanted.sentOnly, (query) =>
      query.where((or) => or.or([or('w.submitted_at', 'is not', null), or('w.state', '!=', 'draft')])),
    )
    .$if(wanted.publishedOnly, (query) => query.where('w.is_published', '=', true))
    .$if(wanted.publishedOrPaid, (query) =>
      query.where((or) => or.or([or('w.is_published', '=', true), or('w.license_type', '!=', 'free')])),
    )
    .$if(term !== '', (query) => query.where(sql<SqlBool>`position(lower(${term}) in lower(w.title)) > 0`));
  const rows = await found
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .selectAll('w')
    .select(BOOK_COLUMNS)
    .select(['c.thumb_key', 'c.cover_download_date'])
    .select((select) =>
      select
        .selectFrom('written_chapters as h')
        .whereRef('h.book_id', '=', 'w.id')
        .where('h.deleted_at', 'is', null)
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('chapters_count'),
    )
    .orderBy(ORDERS[wanted.order])
    .orderBy('w.id', 'desc')
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

/** Books in all, and whatever stands on a shelf of its own; the bin holds works of every kind. */
export async function shelfCounts(db: Db, reader: Reader) {
  return own(db)
    .selectFrom('works as w')
    .leftJoin('books as b', 'b.work_id', 'w.id')
    .where(allowed(reader, 'read'))
    .select([
      sql<number>`count(*) filter (where w.deleted_at is null and b.work_id is not null)`.as('total'),
      sql<number>`count(*) filter (where w.deleted_at is null and w.kind = 'audiobook' and w.owner_id = ${reader.userId})`.as(
        'audiobook',
      ),
      sql<number>`count(*) filter (where w.deleted_at is null and w.kind = 'podcast' and w.owner_id = ${reader.userId})`.as(
        'podcasts',
      ),
      sql<number>`count(*) filter (where w.deleted_at is null and b.form in ('ordinary', 'fanfic'))`.as('ebook'),
      sql<number>`count(*) filter (where w.deleted_at is null and b.form = 'draft')`.as('draft'),
      sql<number>`count(*) filter (where w.deleted_at is null and b.form = 'story')`.as('story'),
      sql<number>`count(*) filter (where w.deleted_at is null and b.with_printed)`.as('printed'),
      sql<number>`count(*) filter (where w.deleted_at is not null and w.archived_at is null and w.owner_id = ${reader.userId})`.as(
        'in_bin',
      ),
    ])
    .executeTakeFirstOrThrow();
}

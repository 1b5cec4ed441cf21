import { plainLetters } from '@pero/kernel/text/plain-letters';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import type { BookOrder, BookShelf } from '../rules/kinds.ts';
import type { ProcessingStatus } from '../rules/states.ts';
import { BOOK_COLUMNS, type Book, bookOf } from './books.ts';
import { allowed, type Reader, type Work, workOf } from './works.ts';

const own = tables<'works' | 'books' | 'cover_pictures' | 'written_chapters'>;

const ORDERS = {
  changed: sql`w.changed_at desc`,
  created: sql`w.created_at desc`,
  title: sql`lower(w.title)`,
  volume: sql`w.volume desc`,
} as const satisfies Readonly<Record<BookOrder, unknown>>;

export type ShelfFilter = {
  shelf: BookShelf;
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

/** The shelves that books stand on; others hold all of a kind. */
export const ON_SHELF: Readonly<Record<BookShelf, ReturnType<typeof sql<SqlBool>>>> = {
  all: sql<SqlBool>`true`,
  ebook: sql<SqlBool>`b.form in ('ordinary', 'fanfic')`,
  draft: sql<SqlBool>`b.form = 'draft'`,
  story: sql<SqlBool>`b.form = 'story'`,
  printed: sql<SqlBool>`b.with_printed`,
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
  const { shelf, limit, offset } = wanted;
  const found = own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .where(allowed(reader, 'read'))
    .where(ON_SHELF[shelf])
    .where(sifted(wanted));
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

/** Of whatever kind, with their small pictures, in one query; in no order. */
export async function worksPictured(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await own(db)
    .selectFrom('works as w')
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .select(['w.id', 'w.title', 'c.thumb_key', 'c.cover_download_date'])
    .where('w.id', 'in', [...ids])
    .execute();
  return rows.map(({ thumb_key, cover_download_date, ...work }) => ({
    ...work,
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
  }));
}

export type ListedWork = Work & { readonly thumbKey: string | null; readonly coverMadeAt: Date | null };

/** What somebody owns of one kind, for whoever lists works and not what only that kind has. */
export async function worksOfKindPage(
  db: Db,
  ownerId: number,
  kind: string,
  wanted: Omit<ShelfFilter, 'shelf'>,
): Promise<{ items: ListedWork[]; count: number }> {
  const found = own(db)
    .selectFrom('works as w')
    .where('w.owner_id', '=', ownerId)
    .where('w.kind', '=', kind)
    .where(sifted(wanted));
  const rows = await found
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .selectAll('w')
    .select(['c.thumb_key', 'c.cover_download_date'])
    .orderBy(ORDERS[wanted.order])
    .orderBy('w.id', 'desc')
    .limit(wanted.limit)
    .offset(wanted.offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const items = rows.map(({ thumb_key, cover_download_date, ...row }) => ({
    ...workOf(row),
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
  }));
  return { items, count };
}

/** Whatever somebody sells at this moment, of every kind, newest change first. */
export async function worksOnSaleOf(db: Db, ownerId: number): Promise<ListedWork[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .selectAll('w')
    .select(['c.thumb_key', 'c.cover_download_date'])
    .where('w.owner_id', '=', ownerId)
    .where('w.is_published', '=', true)
    .where('w.deleted_at', 'is', null)
    .orderBy('w.changed_at', 'desc')
    .execute();
  return rows.map(({ thumb_key, cover_download_date, ...row }) => ({
    ...workOf(row),
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
  }));
}

/** Everything of somebody's that is not thrown away, of every kind, what came out first before the rest. */
export async function ownWorks(db: Db, ownerId: number, most: number): Promise<Work[]> {
  const rows = await own(db)
    .selectFrom('works')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .orderBy('published_at', (order) => order.asc().nullsLast())
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(workOf);
}

/** What everything on a shelf is sifted by. */
function sifted({ statuses, term, sentOnly, publishedOnly, publishedOrPaid }: Omit<ShelfFilter, 'shelf'>) {
  const among = statuses && [...statuses];
  return sql<SqlBool>`w.deleted_at is null
    and (${among}::text[] is null or w.processing_status = any(${among}::text[]))
    and (not ${sentOnly}::boolean or w.submitted_at is not null or w.state <> 'draft')
    and (not ${publishedOnly}::boolean or w.is_published)
    and (not ${publishedOrPaid}::boolean or w.is_published or w.license_type <> 'free')
    and (${term} = '' or position(lower(${term}) in lower(w.title)) > 0)`;
}

/** Letters as they are looked for: small, and «ё» is «е». */
const plainTitle = sql<string>`translate(lower(w.title), 'ё', 'е')`;

/** Of whatever kind, for whoever may read them: titles that begin with the words first, then the last changed. */
export async function worksNamed(db: Db, reader: Reader, words: string, most: number) {
  return readable(db, reader)
    .where(sql<SqlBool>`position(${plainLetters(words)} in ${plainTitle}) > 0`)
    .orderBy(sql`position(${plainLetters(words)} in ${plainTitle}) = 1`, 'desc')
    .orderBy('w.changed_at', 'desc')
    .limit(most)
    .execute();
}

/** Everything that somebody may read, of whatever kind, last changed first. */
export async function readableWorks(db: Db, reader: Reader, most: number) {
  const rows = await readable(db, reader)
    .leftJoin('cover_pictures as c', 'c.book_id', 'w.id')
    .select(['c.thumb_key', 'c.cover_download_date'])
    .orderBy('w.changed_at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ thumb_key, cover_download_date, ...work }) => ({
    ...work,
    thumbKey: thumb_key,
    coverMadeAt: cover_download_date,
  }));
}

function readable(db: Db, reader: Reader) {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', 'w.kind', 'w.title'])
    .where('w.deleted_at', 'is', null)
    .where('w.archived_at', 'is', null)
    .where(allowed(reader, 'read'));
}

/** How many somebody owns of each kind. */
export async function kindCounts(db: Db, ownerId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await own(db)
    .selectFrom('works')
    .select((select) => ['kind', select.fn.countAll<number>().as('count')])
    .where('owner_id', '=', ownerId)
    .where('deleted_at', 'is', null)
    .groupBy('kind')
    .execute();
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** Books in all, and on the shelves that only books stand on; the bin holds works of every kind. */
export async function shelfCounts(db: Db, reader: Reader) {
  return own(db)
    .selectFrom('works as w')
    .leftJoin('books as b', 'b.work_id', 'w.id')
    .where(allowed(reader, 'read'))
    .select([
      sql<number>`count(*) filter (where w.deleted_at is null and b.work_id is not null)`.as('total'),
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

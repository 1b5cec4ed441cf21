import type { Tables } from '@pero/database/tables';
import { plainLetters } from '@pero/kernel/text/plain-letters';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { PublicationState } from '@pero/works/rules/states';
import { type Selectable, type SqlBool, sql } from 'kysely';
import type { SeriesStatus } from './rules.ts';

const own = tables<'series' | 'series_items' | 'work_cards'>;

export type SeriesRow = Named<Selectable<Tables['series']>>;

/** A book as the view shows it. The generated types of a view allow null everywhere; books never have one there. */
type CardRow = {
  readonly id: number;
  readonly owner_id: number;
  readonly kind: string;
  readonly license_type: string;
  readonly title: string;
  readonly state: PublicationState;
  readonly is_published: boolean;
  readonly volume: number;
  readonly thumb_key: string | null;
  readonly cover_made_at: Date | null;
};

export type Card = Named<CardRow>;

const CARD = [
  'b.id',
  'b.owner_id',
  'b.kind',
  'b.license_type',
  'b.title',
  'b.state',
  'b.is_published',
  'b.volume',
  'b.thumb_key',
  'b.cover_download_date as cover_made_at',
] as const;

type Wanted = { ownerId: number | null; bookId: number | null; status: SeriesStatus | null };

export async function seriesPage(db: Db, wanted: Wanted, { limit, offset }: { limit: number; offset: number }) {
  const { ownerId, bookId, status } = wanted;
  const found = own(db)
    .selectFrom('series as s')
    .$if(ownerId !== null, (query) => query.where('s.owner_id', '=', ownerId as number))
    .$if(status !== null, (query) => query.where('s.status', '=', status as SeriesStatus))
    .$if(bookId !== null, (query) =>
      query.where(
        sql<SqlBool>`exists (select 1 from series_items i where i.series_id = s.id and i.book_id = ${bookId})`,
      ),
    );
  const rows = await found
    .selectAll('s')
    .orderBy('s.changed_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row): SeriesRow => named(row)), count };
}

export async function seriesCounts(db: Db, ownerId: number) {
  return own(db)
    .selectFrom('series')
    .where('owner_id', '=', ownerId)
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where status = 'in_progress')`.as('in_progress'),
      sql<number>`count(*) filter (where status = 'published')`.as('published'),
    ])
    .executeTakeFirstOrThrow();
}

/** Null for a missing series and for somebody else's alike. */
export async function seriesFor(db: Db, ownerId: number, id: number, options: { lock?: boolean } = {}) {
  const row = await own(db)
    .selectFrom('series')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? (named(row) as SeriesRow) : null;
}

type NewSeries = { ownerId: number; name: string; description: string; isOrdered: boolean };

export async function addSeries(db: Db, series: NewSeries, now: Date): Promise<number> {
  const { id } = await own(db)
    .insertInto('series')
    .values({
      owner_id: series.ownerId,
      name: series.name,
      description: series.description,
      is_ordered: series.isOrdered,
      created_at: now,
      changed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

type SeriesChange = {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly isOrdered?: boolean | undefined;
  readonly status?: SeriesStatus | undefined;
  readonly publishedAt?: Date | null | undefined;
};

export async function changeSeries(db: Db, id: number, change: SeriesChange, now: Date): Promise<void> {
  await own(db)
    .updateTable('series')
    .set({ ...columns(change), changed_at: now })
    .where('id', '=', id)
    .execute();
}

export async function removeSeries(db: Db, id: number): Promise<void> {
  await own(db).deleteFrom('series').where('id', '=', id).execute();
}

/** The whole order anew. What rests in the bin keeps its place at the end, for when it comes back. */
export async function setItems(db: Db, seriesId: number, bookIds: readonly number[]): Promise<void> {
  await own(db)
    .deleteFrom('series_items')
    .where('series_id', '=', seriesId)
    .where(sql<SqlBool>`book_id in (select id from work_cards)`)
    .execute();
  await own(db)
    .updateTable('series_items')
    .set({ ordering: sql<number>`${bookIds.length} + ordering` })
    .where('series_id', '=', seriesId)
    .execute();
  if (bookIds.length === 0) return;
  const rows = bookIds.map((bookId, index) => ({ series_id: seriesId, book_id: bookId, ordering: index + 1 }));
  await own(db).insertInto('series_items').values(rows).execute();
}

/** The books of these series in reading order; those in the bin are not seen. */
export async function booksOfSeries(db: Db, seriesIds: readonly number[]) {
  if (seriesIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('series_items as i')
    .innerJoin('work_cards as b', 'b.id', 'i.book_id')
    .select(CARD)
    .select('i.series_id')
    .$narrowType<CardRow>()
    .where('i.series_id', 'in', [...seriesIds])
    .orderBy('i.ordering')
    .execute();
  return rows.map((row) => named(row));
}

/** In which series of a person these books stand. */
export async function seriesOfBooks(db: Db, ownerId: number, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('series_items as i')
    .innerJoin('series as s', 's.id', 'i.series_id')
    .select(['i.book_id', 's.id', 's.name'])
    .where('s.owner_id', '=', ownerId)
    .where('i.book_id', 'in', [...bookIds])
    .orderBy('s.id')
    .execute();
  return rows.map((row) => named(row));
}

/** How many of these books are the person's own. */
export async function ownedAmong(db: Db, ownerId: number, bookIds: readonly number[]): Promise<number> {
  if (bookIds.length === 0) return 0;
  const { count } = await own(db)
    .selectFrom('work_cards')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', [...bookIds])
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Search = { ownerId: number; term: string; notIn: number | null };

export async function booksOutside(db: Db, search: Search, { limit, offset }: { limit: number; offset: number }) {
  const { ownerId, term, notIn } = search;
  const found = own(db)
    .selectFrom('work_cards as b')
    .where('b.owner_id', '=', ownerId)
    .$if(term !== '', (query) =>
      query.where(
        sql<SqlBool>`position(translate(lower(${term}), 'ё', 'е') in translate(lower(b.title), 'ё', 'е')) > 0`,
      ),
    )
    .$if(notIn !== null, (query) =>
      query.where(
        sql<SqlBool>`not exists (select 1 from series_items i where i.series_id = ${notIn} and i.book_id = b.id)`,
      ),
    );
  const rows = await found
    .select(CARD)
    .$narrowType<CardRow>()
    .orderBy('b.changed_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map((row): Card => named(row)), count };
}

/** Published series in which no book is on sale any more. */
export async function emptyPublished(db: Db): Promise<SeriesRow[]> {
  const rows = await own(db)
    .selectFrom('series as s')
    .selectAll('s')
    .where('s.status', '=', 'published')
    .where(sql<SqlBool>`not exists (select 1 from series_items i join work_cards b on b.id = i.book_id
      where i.series_id = s.id and b.is_published)`)
    .forUpdate()
    .execute();
  return rows.map((row) => named(row));
}

/** The published series that holds a book, and the book's place in it where the order matters. */
export async function seriesHolding(db: Db, bookId: number): Promise<{ name: string; number: number | null } | null> {
  const row = await own(db)
    .selectFrom('series_items as i')
    .innerJoin('series as s', 's.id', 'i.series_id')
    .select(['s.name', sql<number | null>`case when s.is_ordered then i.ordering end`.as('number')])
    .where('i.book_id', '=', bookId)
    .where('s.status', '=', 'published')
    .orderBy('s.published_at')
    .executeTakeFirst();
  return row ?? null;
}

/** The same of many at once: the series of each that came out first. */
export async function seriesHoldingEach(db: Db, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('series_items as i')
    .innerJoin('series as s', 's.id', 'i.series_id')
    .distinctOn('i.book_id')
    .select(['i.book_id', 's.id', 's.name'])
    .select(sql<number | null>`case when s.is_ordered then i.ordering end`.as('number'))
    .where('i.book_id', 'in', [...bookIds])
    .where('s.status', '=', 'published')
    .orderBy('i.book_id')
    .orderBy('s.published_at')
    .execute();
  return rows.map((row) => named(row));
}

/** Those of somebody whose names have the words, the last changed first. */
export async function seriesNamed(db: Db, ownerId: number, words: string, most: number) {
  return own(db)
    .selectFrom('series')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .where(sql<SqlBool>`position(${plainLetters(words)} in translate(lower(name), 'ё', 'е')) > 0`)
    .orderBy('changed_at', 'desc')
    .limit(most)
    .execute();
}

/** With the ids of their books in reading order. */
export async function seriesOfOwner(db: Db, ownerId: number) {
  const { rows } = await sql<{ id: number; name: string; books: number[] }>`
    select s.id, s.name, coalesce(array_agg(i.book_id order by i.ordering) filter (where i.book_id is not null), '{}') as books
      from series s left join series_items i on i.series_id = s.id
     where s.owner_id = ${ownerId} group by s.id order by s.changed_at desc, s.id`.execute(own(db));
  return rows.map(({ id, name, books }) => ({ id: Number(id), name, books: books.map(Number) }));
}

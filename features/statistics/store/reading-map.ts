import { FINISHED_PERCENT } from '@pero/retailer/rules/sale-events';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'statistics_readers' | 'sold_arts'>;

/** The art in which a book is read. */
export async function readArtOf(db: Db, bookId: number): Promise<number | null> {
  const row = await own(db)
    .selectFrom('sold_arts')
    .select('litres_art_id')
    .where('book_id', '=', bookId)
    .where('edition', '=', 'ebook')
    .executeTakeFirst();
  return row?.litres_art_id ?? null;
}

export type FarthestPlace = {
  readonly chapter: number;
  readonly paragraph: number;
  /** Whose farthest place this is, and how many of them have laid the book aside there. */
  readonly readers: number;
  readonly stopped: number;
  readonly finished: number;
};

/** Where those who have the book stand; whoever has not opened it since a moment has stopped there. */
export async function placesIn(db: Db, artId: number, since: Date): Promise<FarthestPlace[]> {
  const { rows } = await sql<FarthestPlace>`
    select (place >> 32)::int as chapter, (place & 4294967295)::int as paragraph, count(*)::int as readers,
           count(*) filter (where percent < ${FINISHED_PERCENT} and last_at < ${since})::int as stopped,
           count(*) filter (where percent >= ${FINISHED_PERCENT})::int as finished
      from statistics_readers where litres_art_id = ${artId} and has_book
     group by place order by place`.execute(own(db));
  return rows;
}

export type ReadBook = { readonly bookId: number; readonly readers: number; readonly finished: number };

/** How many have each of these books, and how many of them came to its end. */
export async function readersOf(db: Db, bookIds: readonly number[]): Promise<ReadBook[]> {
  if (bookIds.length === 0) return [];
  const { rows } = await sql<ReadBook>`
    select a.book_id as "bookId", count(*)::int as readers,
           count(*) filter (where r.percent >= ${FINISHED_PERCENT})::int as finished
      from sold_arts a join statistics_readers r on r.litres_art_id = a.litres_art_id and r.has_book
     where a.edition = 'ebook' and a.book_id = any(${bookIds})
     group by a.book_id`.execute(own(db));
  return rows;
}

import type { Money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type SqlBool, sql } from 'kysely';
import type { BookShelf } from '../rules/kinds.ts';
import { MATTER_MOST } from '../rules/matter.ts';
import type { Bucket } from '../rules/prices.ts';
import { AUTHOR_ROLES } from '../rules/roles.ts';
import type { ProcessingStatus } from '../rules/states.ts';
import { ON_SHELF } from './shelves.ts';
import { allowed, type Reader } from './works.ts';

const own = tables<'works' | 'books' | 'book_roles' | 'price_buckets'>;

/** Enough for an honest middle, few enough to be quick. */
const SAMPLE = 2000;

/** Prices of the books on sale whose main genre this is, the newest of them. */
export async function pricesOfGenre(db: Db, genreId: number): Promise<Money[]> {
  const rows = await own(db)
    .selectFrom('works as w')
    .select('w.price')
    .where('w.is_published', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('w.price', '>', 0)
    .where(sql<SqlBool>`w.genre_ids @> ${[genreId]}::integer[] and w.genre_ids[1] = ${genreId}`)
    .orderBy('w.published_at', 'desc')
    .limit(SAMPLE)
    .execute();
  return rows.map(({ price }) => price as Money);
}

export async function statusesOnShelf(
  db: Db,
  reader: Reader,
  on: BookShelf | { readonly kind: string },
): Promise<{ status: ProcessingStatus; count: number }[]> {
  const isThere =
    typeof on === 'string'
      ? sql<SqlBool>`b.work_id is not null and ${ON_SHELF[on]}`
      : sql<SqlBool>`w.kind = ${on.kind} and w.owner_id = ${reader.userId}`;
  return own(db)
    .selectFrom('works as w')
    .leftJoin('books as b', 'b.work_id', 'w.id')
    .where('w.deleted_at', 'is', null)
    .where(allowed(reader, 'read'))
    .where(isThere)
    .groupBy('w.processing_status')
    .select((select) => ['w.processing_status as status', select.fn.countAll<number>().as('count')])
    .execute();
}

export type OtherBook = { readonly id: number; readonly title: string };

/** The other books of an owner that are on sale and have an author in common with this one, the newest first. */
export async function otherBooksOf(
  db: Db,
  book: { readonly id: number; readonly ownerId: number },
): Promise<OtherBook[]> {
  return own(db)
    .selectFrom('works as w')
    .select(['w.id', 'w.title'])
    .where('w.owner_id', '=', book.ownerId)
    .where('w.kind', '=', 'book')
    .where('w.id', '<>', book.id)
    .where('w.is_published', '=', true)
    .where('w.deleted_at', 'is', null)
    .where('w.archived_at', 'is', null)
    .where(
      sql<SqlBool>`exists (select 1 from book_roles r join book_roles mine using (person_id)
                            where r.book_id = w.id and mine.book_id = ${book.id}
                              and r.role in (${sql.join(AUTHOR_ROLES)}) and mine.role in (${sql.join(AUTHOR_ROLES)}))`,
    )
    .orderBy('w.published_at', 'desc')
    .orderBy('w.id', 'desc')
    .limit(MATTER_MOST.otherBooks)
    .execute();
}

export type KeptBucket = { readonly bucket: Bucket; readonly since: Date };

/** Null when the person was put into none after that moment. */
export async function keptBucket(db: Db, userId: number, after: Date): Promise<KeptBucket | null> {
  const row = await own(db)
    .selectFrom('price_buckets')
    .select(['bucket', 'since'])
    .where('user_id', '=', userId)
    .where('since', '>', after)
    .executeTakeFirst();
  return row ? { bucket: row.bucket as Bucket, since: row.since } : null;
}

export async function putBucket(db: Db, userId: number, { bucket, since }: KeptBucket): Promise<void> {
  await own(db)
    .insertInto('price_buckets')
    .values({ user_id: userId, bucket, since })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ bucket, since }))
    .execute();
}

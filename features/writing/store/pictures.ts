import type { Tables } from '@pero/database/tables';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import type { Selectable } from 'kysely';

const own = tables<'book_pictures'>;

export type PictureRow = Named<Selectable<Tables['book_pictures']>>;

/** Every picture that the texts of a book may name. */
export async function picturesOfBook(db: Db, bookId: number): Promise<PictureRow[]> {
  const rows = await own(db)
    .selectFrom('book_pictures')
    .selectAll()
    .where('book_id', '=', bookId)
    .orderBy('id')
    .execute();
  return rows.map(named);
}

export async function countPictures(db: Db, bookId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('book_pictures')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('book_id', '=', bookId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function pictureOfBook(db: Db, bookId: number, id: number): Promise<PictureRow | null> {
  const row = await own(db)
    .selectFrom('book_pictures')
    .selectAll()
    .where('book_id', '=', bookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? named(row) : null;
}

export type NewPicture = Pick<PictureRow, 'fileKey' | 'mime' | 'width' | 'height' | 'bytes'>;

/** Ids come back in the order given. */
export async function addPictures(
  db: Db,
  bookId: number,
  pictures: readonly NewPicture[],
  now: Date,
): Promise<number[]> {
  if (pictures.length === 0) return [];
  const rows = await own(db)
    .insertInto('book_pictures')
    .values(
      pictures.map((picture) => ({
        ...(columns(picture) as Omit<Selectable<Tables['book_pictures']>, 'id' | 'book_id' | 'added_at'>),
        book_id: bookId,
        added_at: now,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a book that is forgotten; what a copy of it shows stays. */
export async function keysOfPictures(db: Db, bookId: number): Promise<string[]> {
  const rows = await own(db)
    .selectFrom('book_pictures as p')
    .select('p.file_key')
    .where('p.book_id', '=', bookId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('book_pictures as other')
            .select('other.id')
            .whereRef('other.file_key', '=', 'p.file_key')
            .where('other.book_id', '<>', bookId),
        ),
      ),
    )
    .execute();
  return rows.map(({ file_key }) => file_key);
}

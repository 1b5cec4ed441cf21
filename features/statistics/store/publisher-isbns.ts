import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'publisher_isbns' | 'sold_arts'>;

export async function isbnsOf(db: Db, bookIds: readonly number[]) {
  if (bookIds.length === 0) return [];
  return own(db)
    .selectFrom('publisher_isbns')
    .select(['book_id', 'edition', 'isbn'])
    .where('book_id', 'in', [...new Set(bookIds)])
    .execute();
}

/** False where another edition has the number. */
export async function keepIsbn(
  db: Db,
  { bookId, edition, isbn, by, at }: { bookId: number; edition: string; isbn: string; by: number; at: Date },
): Promise<boolean> {
  const other = await own(db)
    .selectFrom('publisher_isbns')
    .select('book_id')
    .where('isbn', '=', isbn)
    .where(({ or, eb }) => or([eb('book_id', '<>', bookId), eb('edition', '<>', edition as 'ebook')]))
    .executeTakeFirst();
  if (other) return false;
  const row = { isbn, set_by: by, set_at: at };
  await own(db)
    .insertInto('publisher_isbns')
    .values({ book_id: bookId, edition: edition as 'ebook', ...row })
    .onConflict((conflict) => conflict.columns(['book_id', 'edition']).doUpdateSet(row))
    .execute();
  return true;
}

export async function dropIsbn(db: Db, bookId: number, edition: string): Promise<void> {
  await own(db)
    .deleteFrom('publisher_isbns')
    .where('book_id', '=', bookId)
    .where('edition', '=', edition as 'ebook')
    .execute();
}

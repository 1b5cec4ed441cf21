import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';

const own = tables<'book_words'>;

export async function wordsOfBook(db: Db, bookId: number) {
  const rows = await own(db)
    .selectFrom('book_words')
    .select(['id', 'word'])
    .where('book_id', '=', bookId)
    .orderBy(sql`lower(word)`)
    .execute();
  return rows.map(named);
}

export async function keepWord(db: Db, bookId: number, word: string, now: Date) {
  const row = await own(db)
    .insertInto('book_words')
    .values({ book_id: bookId, word, added_at: now })
    .returning(['id', 'word'])
    .executeTakeFirstOrThrow();
  return named(row);
}

export async function dropWord(db: Db, bookId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('book_words')
    .where('book_id', '=', bookId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

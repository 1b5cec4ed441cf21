import type { Db } from '@pero/server-platform/database/db';
import { chaptersOfBook } from '@pero/writing/actions/rows';

/** The names of a book's chapters by id: a remark says where it stands. */
export async function chapterNamesOf(db: Db, bookId: number): Promise<ReadonlyMap<number, string>> {
  return new Map((await chaptersOfBook(db, bookId)).map(({ id, name }) => [id, name]));
}

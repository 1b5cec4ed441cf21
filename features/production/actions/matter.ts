import type { Db } from '@pero/server-platform/database/db';
import { type Book, otherBooksOf } from '@pero/works/actions/rows';
import { epigraphsOf } from '@pero/works/rules/matter';
import type { MatterWords } from './matter-sections.ts';

/** What stands around the text of a book. Of other books those that are on sale at this moment. */
export async function matterOf(db: Db, book: Book): Promise<MatterWords> {
  const { dedication, thanks, aboutAuthor } = book;
  return { dedication, epigraphs: epigraphsOf(book), thanks, aboutAuthor, otherBooks: await titlesOf(db, book) };
}

async function titlesOf(db: Db, book: Book): Promise<readonly string[]> {
  if (book.otherBooks === 'none') return [];
  const others = await otherBooksOf(db, book);
  const shown =
    book.otherBooks === 'all'
      ? others
      : book.otherBookIds.flatMap((id) => others.find((other) => other.id === id) ?? []);
  return shown.map(({ title }) => title);
}

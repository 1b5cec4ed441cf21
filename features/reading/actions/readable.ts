import { bookToRead } from '@pero/books/actions/snapshots';
import { mayRead } from '@pero/moderation/actions/readers';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';

export type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** The book, for whoever may read it now; his look is written down. */
export async function requireReadable(context: ReadContext, bookId: number) {
  const book = await bookToRead(context.db, bookId);
  if (!(await mayRead(context, bookId, book.judgeId))) throw new NotFound('book');
  await recordStaffView(context, { what: 'book-text', personId: book.ownerId, subjectId: bookId });
  return book;
}

import { bookToRead } from '@pero/books/actions/snapshots';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { caseBy } from '../store/cases.ts';

export type Looking = { readonly db: Db; readonly actor: Actor };

/** Moderators read any book, the retailer's agent those that were sent to him. */
export async function requireReadable({ db, actor }: Looking, bookId: number) {
  const book = await bookToRead(db, bookId);
  if (actor.isModerator) return book;
  const found = await caseBy(db, 'book', bookId);
  if (!actor.isAgent || !found?.agent) throw new NotFound('book');
  return book;
}

import { bookToRead } from '@pero/books/actions/snapshots';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { isReadFrozen } from '../../rules/cases.ts';
import { caseBy } from '../../store/cases.ts';

export type Looking = { readonly db: Db; readonly actor: Actor; readonly now: Date };

/** Whoever holds the book reads it; the retailer's agent while it lies with him; the main moderator under a legal hold. */
export async function requireReadable(look: Looking, bookId: number) {
  const book = await bookToRead(look.db, bookId);
  if (!(await mayRead(look, bookId, book.judgeId))) throw new NotFound('book');
  await recordStaffView(look, { what: 'book-text', personId: book.ownerId, subjectId: bookId });
  return book;
}

async function mayRead({ db, actor }: Looking, bookId: number, judgeId: number | null): Promise<boolean> {
  if (actor.isModerator && judgeId === actor.userId) return true;
  if (!actor.isAgent && !actor.isMainModerator) return false;
  const found = await caseBy(db, 'book', bookId);
  return found !== null && (actor.isAgent ? found.state === 'agent' : isReadFrozen(found));
}

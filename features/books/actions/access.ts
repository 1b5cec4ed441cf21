import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import type { Right } from '../rules/roles.ts';
import { BLOCK_WORDS, blockReasonOf } from '../rules/states.ts';
import { type Book, bookById, bookFor, type Reader } from '../store/books.ts';

/** As the store knows who asks: an address counts only when it was confirmed. */
export function readerOf(actor: Pick<Actor, 'userId' | 'email' | 'isActivated'>): Reader {
  return { userId: actor.userId, email: actor.isActivated ? actor.email : null };
}

type Looking = { readonly db: Db; readonly actor: Actor };

/** The book, if this person may do that with it; otherwise there is none. */
export async function requireBook({ db, actor }: Looking, id: number, right: Right): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), id, right);
  if (!book) throw new NotFound('book');
  return book;
}

type Viewing = Looking & { readonly now: Date };

/** The same for reading by the author's side, or by the moderator who holds the book; his look is written down first. */
export async function requireBookOrJudge(look: Viewing, id: number, what: 'text' | 'papers'): Promise<Book> {
  const { db, actor } = look;
  const reader = readerOf(actor);
  const book = await bookFor(db, reader, id, 'read');
  if (book) return book;
  const judged = actor.isModerator ? await bookFor(db, reader, id, 'judge') : null;
  if (!judged) throw new NotFound('book');
  await recordStaffView(look, { what: `book-${what}`, personId: judged.ownerId, subjectId: id });
  return judged;
}

/** What a queue tells of a book, and how it stands in the shop: any moderator, once it was sent. Nothing of its text. */
export async function requireBookOrModerator({ db, actor }: Looking, id: number): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), id, 'read');
  if (book) return book;
  const sent = actor.isModerator ? await bookById(db, id) : null;
  const isAuthorsOnly = !sent || sent.deletedAt !== null || (sent.submittedAt === null && sent.state === 'draft');
  if (isAuthorsOnly) throw new NotFound('book');
  return sent;
}

export type Locked = { readonly refused: 'not-editable'; readonly values: { readonly why: string } };

/** The book held until the transaction ends, or why it may not be edited now. */
export async function bookToEdit({ db, actor }: Looking, id: number, what: 'meta' | 'text'): Promise<Book | Locked> {
  const book = await bookFor(db, readerOf(actor), id, 'edit', { lock: true });
  if (!book) throw new NotFound('book');
  const reason = blockReasonOf(book, what);
  return reason === null ? book : { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
}

export function isLocked(book: Book | Locked): book is Locked {
  return 'refused' in book;
}

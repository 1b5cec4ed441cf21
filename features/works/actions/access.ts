import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { mended } from '../events.ts';
import type { Right } from '../rules/roles.ts';
import { BLOCK_WORDS, blockReasonOf } from '../rules/states.ts';
import { type Book, bookById, bookFor } from '../store/books.ts';
import { type AccessFacts, accessTo, kindNameOf, type Reader, type Work, workById, workFor } from '../store/works.ts';

/** As the store knows who asks: an address counts only when it was confirmed. */
export function readerOf(actor: Pick<Actor, 'userId' | 'email' | 'isActivated'>): Reader {
  return { userId: actor.userId, email: actor.isActivated ? actor.email : null };
}

type ReadContext = { readonly db: Db; readonly actor: Actor };
type Viewing = ReadContext & { readonly now: Date };

/** The book, if this person may do that with it; otherwise there is none. */
export async function requireBook({ db, actor }: ReadContext, id: number, right: Right): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), id, right);
  if (!book) throw new NotFound('book');
  return book;
}

/** The same for whoever needs nothing of the book but that it may be. */
export async function requireBookAccess({ db, actor }: ReadContext, id: number, right: Right): Promise<AccessFacts> {
  const found = await accessTo(db, readerOf(actor), id, right, BOOK);
  if (!found) throw new NotFound('book');
  return found;
}

const BOOK = 'book';

/** For reading by the author's side, or by the moderator who holds the work; his look is written down first. */
export async function requireAccessOrJudge(
  context: Viewing,
  id: number,
  what: 'text' | 'papers',
): Promise<AccessFacts> {
  const { db, actor } = context;
  const reader = readerOf(actor);
  // Papers are of rights and people: whoever only suggests has nothing to do with them.
  const found = await accessTo(db, reader, id, what === 'papers' ? 'edit' : 'read');
  if (found) return found;
  const judged = actor.isModerator ? await accessTo(db, reader, id, 'judge') : null;
  if (!judged) throw new NotFound('book');
  await recordStaffView(context, { what: `book-${what}`, personId: judged.ownerId, subjectId: id });
  return judged;
}

/** The book for the same people. */
export async function requireBookOrJudge(context: Viewing, id: number, what: 'text' | 'papers'): Promise<Book> {
  await requireAccessOrJudge(context, id, what);
  const book = await bookById(context.db, id);
  if (!book) throw new NotFound('book');
  return book;
}

/** The work, whatever its kind, if this person may do that with it; otherwise there is none. */
export async function requireWork({ db, actor }: ReadContext, id: number, right: Right): Promise<Work> {
  const work = await workFor(db, readerOf(actor), id, right);
  if (!work) throw new NotFound('book');
  return work;
}

export async function requireWorkAccess({ db, actor }: ReadContext, id: number, right: Right): Promise<AccessFacts> {
  const found = await accessTo(db, readerOf(actor), id, right);
  if (!found) throw new NotFound('book');
  return found;
}

/** What a queue tells of a work, and how it stands in the shop: any moderator, once it was sent. Nothing of its text. */
export async function requireWorkOrModerator({ db, actor }: ReadContext, id: number): Promise<Work> {
  const work = await workFor(db, readerOf(actor), id, 'read');
  if (work) return work;
  const sent = actor.isModerator ? await workById(db, id) : null;
  const isAuthorsOnly = !sent || sent.deletedAt !== null || (sent.submittedAt === null && sent.state === 'draft');
  if (isAuthorsOnly) throw new NotFound('book');
  return sent;
}

/** The same of a book. */
export async function requireBookOrModerator(context: ReadContext, id: number): Promise<Book> {
  const work = await requireWorkOrModerator(context, id);
  const book = await bookById(context.db, work.id);
  if (!book) throw new NotFound('book');
  return book;
}

/** For whoever names a work in money or papers: one in the bin or the archive is there too. */
export async function requireKept(db: Db, id: number): Promise<void> {
  await kindNameOf(db, id);
}

export type Locked = { readonly refused: 'not-editable'; readonly values: { readonly why: string } };

/** The book held until the transaction ends, or why it may not be edited now. `byJudge`: also by whoever may mend it. */
export async function bookToEdit(
  context: ReadContext,
  id: number,
  what: 'meta' | 'text',
  { byJudge = false, right = 'edit' }: { readonly byJudge?: boolean; readonly right?: 'edit' | 'suggest' } = {},
): Promise<Book | Locked> {
  const book = await bookFor(context.db, readerOf(context.actor), id, right, { lock: true });
  if (!book && byJudge) return bookToMend(context, id);
  if (!book) throw new NotFound('book');
  const reason = blockReasonOf(book, what);
  return reason === null ? book : locked(BLOCK_WORDS[reason]);
}

function locked(why: string): Locked {
  return { refused: 'not-editable', values: { why } };
}

/** The main moderator mends description and text himself, of a book that he holds while it is judged. */
async function bookToMend({ db, actor }: ReadContext, id: number): Promise<Book | Locked> {
  const book = actor.isMainModerator ? await bookFor(db, readerOf(actor), id, 'judge', { lock: true }) : null;
  if (!book) throw new NotFound('book');
  if (book.isFrozen) return locked(BLOCK_WORDS.frozen);
  return book.processingStatus === 'moderation' ? book : locked('Править можно книгу, которую сейчас проверяют');
}

/** May whoever asks write the text itself, or only suggest? Whoever may neither finds no book. */
export async function requireWriter(context: ReadContext, id: number): Promise<'edits' | 'suggests'> {
  const reader = readerOf(context.actor);
  if (await accessTo(context.db, reader, id, 'edit', BOOK)) return 'edits';
  if (await accessTo(context.db, reader, id, 'suggest', BOOK)) return 'suggests';
  await requireBookToEdit(context, id);
  return 'edits';
}

/** The same before the transaction, without a lock: the text may be read. */
export async function requireBookToEdit(context: ReadContext, id: number): Promise<AccessFacts> {
  const reader = readerOf(context.actor);
  const judged = () => (context.actor.isMainModerator ? accessTo(context.db, reader, id, 'judge', BOOK) : null);
  const found = (await accessTo(context.db, reader, id, 'edit', BOOK)) ?? (await judged());
  if (!found) throw new NotFound('book');
  return found;
}

/** Nobody judges what he had a hand in, so whoever holds a book is not one of its authors. */
export function isMending({ actor }: Pick<ReadContext, 'actor'>, book: Book): boolean {
  return actor.isMainModerator && book.judgeId === actor.userId;
}

const WHAT_MOST = 300;

/** Every edit by a judge is told, and so logged: what, by whom. Of the author's own edits nothing. */
export async function tellMended(act: Pick<Act, 'db' | 'actor' | 'announce'>, book: Book, what: string): Promise<void> {
  if (!isMending(act, book)) return;
  const { userId, name } = act.actor;
  const words = { title: book.title, name, what: what.slice(0, WHAT_MOST).toWellFormed() };
  await act.announce(mended, { subject: book.id, data: { ownerId: book.ownerId, by: userId }, words });
}

/** What of the description is the author's alone: how and for how much the book is sold. */
export function judgeRefusal(context: Pick<ReadContext, 'actor'>, book: Book, fields: readonly string[]) {
  if (!isMending(context, book) || fields.every((field) => field in MENDED)) return null;
  return { refused: 'judge-not-this' } as const;
}

/** The fields that a judge may mend, as the log names them. */
const MENDED: Readonly<Record<string, string>> = {
  title: 'название',
  annotation: 'аннотация',
  genres: 'жанры',
  tags: 'теги',
  own_tags: 'свои теги',
  age: 'возраст',
  obscene_language: 'метка «брань»',
  drug_mention_mark: 'метка о\u00A0наркотиках',
  lgbt_mark: 'метка ЛГБТ',
  ai_declared: 'метка «нейросеть»',
  source_work: 'произведение-источник',
};

export function mendedFields(fields: readonly string[]): string {
  return `Описание: ${fields.map((field) => MENDED[field] ?? field).join(', ')}`;
}

export function isLocked(book: Book | Locked): book is Locked {
  return 'refused' in book;
}

import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import {
  addSnapshot,
  type Book,
  type BookChange,
  bookById,
  changeBook,
  chaptersSinceApproval,
  closeOwners,
  setJudge,
} from '@pero/works/actions/rows';
import * as events from '@pero/works/events';
import { draftStanding } from '@pero/works/rules/drafts';
import { type ProcessingStep, type PublicationStep, stateAfter, statusAfter } from '@pero/works/rules/states';

/** For whoever judges books: a moderator, the final check, the house itself. */
export type Judging = Pick<Act, 'db' | 'now' | 'today' | 'announce' | 'enqueue'>;

/** Held until the transaction ends. Whoever judges takes the book before anything of his own. */
export async function bookToJudge(db: Db, bookId: number): Promise<Book> {
  const book = await bookById(db, bookId, { lock: true });
  if (!book || book.deletedAt !== null) throw new NotFound('book');
  return book;
}

type Steps = { readonly work?: ProcessingStep; readonly road?: PublicationStep };

/** Can both machines take these steps now? */
export function mayStep(book: Pick<Book, 'processingStatus' | 'state'>, { work, road }: Steps): boolean {
  return (
    (!work || statusAfter(book.processingStatus, work) !== null) && (!road || stateAfter(book.state, road) !== null)
  );
}

/** Moves the two machines of a book that is held, and tells of it; whoever calls has asked `mayStep`. */
export async function stepBook({ db, now, announce }: Judging, book: Book, { work, road }: Steps): Promise<Book> {
  const status = work ? statusAfter(book.processingStatus, work) : book.processingStatus;
  const state = road ? stateAfter(book.state, road) : book.state;
  if (status === null || state === null) throw new Error(`Book ${book.id} cannot ${work ?? ''} ${road ?? ''}`);
  const isApproved = road === 'approve';
  const finish = isApproved ? finishOf(book, now) : null;
  const change: BookChange = {
    processingStatus: status,
    state,
    ...(road && AGAINST_THE_AUTHOR.includes(road) && { unpublishedAt: now, takenDownAt: now }),
    ...(isApproved && { unpublishedAt: null, takenDownAt: null, ...finish }),
  };
  const changed = await changeBook(db, book.id, change, now, { sameFiles: true });
  const { id: subject, ownerId, title } = book;
  const told = road && TOLD[road];
  if (told) await announce(told, { subject, data: { ownerId } });
  if (finish) await announce(events.finished, { subject, data: { ownerId }, words: { title } });
  return changed;
}

/** What the shop is to do after a step of people; the other steps are its own. */
const TOLD: Readonly<Partial<Record<PublicationStep, Told>>> = {
  approve: events.approved,
  'hand-back': events.handedBack,
  'keep-former': events.handedBack,
  unpublish: events.unpublished,
};

type Told = typeof events.approved | typeof events.handedBack | typeof events.unpublished;

/** By the word of a person, in a new version; the shop's own tries need no word. */
export async function retryUpload(act: Judging, book: Book): Promise<void> {
  await stepBook(act, book, { road: 'retry' });
  await act.announce(events.uploadRetried, { subject: book.id, data: { ownerId: book.ownerId } });
}

/** Not his own wish: he does not take it back by himself either. */
const AGAINST_THE_AUTHOR: readonly PublicationStep[] = ['unpublish', 'takedown'];

/** A book sold while it was written, sent as finished: an ordinary one from its approval on. */
function finishOf({ finishLicense }: Book, now: Date): BookChange | null {
  if (finishLicense === null) return null;
  return {
    form: 'ordinary',
    licenseType: finishLicense,
    licenseSince: now,
    finishLicense: null,
    isOverdueAndLocked: false,
    draftNotice: null,
  };
}

/**
 * New chapters of a draft go out before anybody has judged them. The road is that of an approved update; a draft whose
 * day has passed stays overdue.
 */
export async function letChaptersOut(act: Judging, book: Book): Promise<Book> {
  const { db, now, today, announce } = act;
  const status = statusAfter(book.processingStatus, 'publish-chapters');
  const state = stateAfter(book.state, 'approve');
  if (status === null || state === null) throw new Error(`Book ${book.id} cannot publish its chapters`);
  const isLate = book.completionDate !== null && draftStanding(book.completionDate, today) !== 'on-time';
  const processingStatus = isLate ? statusAfter(status, 'overdue') : status;
  const chapters = await chaptersSinceApproval(db, book.id);
  const draftNotice = isLate ? book.draftNotice : null;
  const change = { processingStatus: processingStatus ?? status, state, draftNotice };
  const changed = await changeBook(db, book.id, change, now, { sameFiles: true });
  await addSnapshot(db, book.id, { reason: 'approval', authorId: null }, now);
  const { id: subject, ownerId, title } = book;
  await announce(events.chaptersPublished, { subject, data: { ownerId, chapters }, words: { title } });
  return changed;
}

export async function setFrozen({ db, now }: Judging, bookId: number, isFrozen: boolean): Promise<Book> {
  return changeBook(db, bookId, { isFrozen }, now, { sameFiles: true });
}

/** From now on this person reads the text that was sent, and nobody else of the staff does. */
export async function letRead({ db }: Pick<Judging, 'db'>, bookId: number, judgeId: number | null): Promise<void> {
  await setJudge(db, bookId, judgeId);
}

/** The book as it was approved: later changes are compared with it. */
export async function snapApproval({ db, now }: Judging, bookId: number, by: number | null): Promise<void> {
  await addSnapshot(db, bookId, { reason: 'approval', authorId: by }, now);
}

/** Whose books this person must not judge: those he had a hand in, and those of whoever had a hand in his. */
export async function closeToJudge(db: Db, judge: { userId: number; email: string | null }): Promise<number[]> {
  return [judge.userId, ...(await closeOwners(db, judge))];
}

import { authorOf } from '@pero/accounts/actions/author';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/db';
import { NotFound } from '@pero/server-platform/http-errors';
import type { Right } from '../rules/roles.ts';
import {
  type ProcessingStep,
  STATE_LABELS,
  STATUS_ADVICE,
  STATUS_LABELS,
  stateAfter,
  statusAfter,
} from '../rules/states.ts';
import { type Book, type BookChange, bookFor, changeBook } from '../store/books.ts';
import { keepSignature } from '../store/signatures.ts';
import { addSnapshot, snapshotsPage } from '../store/snapshots.ts';
import { readerOf, requireBook, requireBookOrModerator } from './access.ts';
import { preflightOf } from './preflight.ts';

/** The long look before the transaction: what stands against publication, and of which revision. */
export async function lookOver(look: { db: Db; actor: Actor }, bookId: number) {
  const book = await requireBook(look, bookId, 'submit');
  const { report, signature } = await preflightOf(look.db, book);
  return { revision: book.revision, errors: report.summary.errors, signature };
}

type Looked = Awaited<ReturnType<typeof lookOver>>;

export async function submitBook(act: Act, bookId: number, rulesAccepted: boolean, looked: Looked) {
  const book = await lockedBook(act, bookId, 'submit');
  const status = statusAfter(book.processingStatus, book.processingStatus === 'overdue' ? 'finish' : 'submit');
  if (status === null) return unavailable(book);
  const refused = await submissionRefusal(act, book, rulesAccepted, looked);
  if (refused) return { refused, values: { n: looked.errors } };

  const state = book.state === 'not_published' ? stateAfter(book.state, 'reopen') : null;
  const change: BookChange = { processingStatus: status, submittedAt: act.now, ...(state && { state }) };
  const changed = await changeBook(act.db, bookId, change, act.now, { sameFiles: true });
  await addSnapshot(act.db, bookId, 'submit', act.actor.userId, act.now);
  await keepSignature(act.db, bookId, book.revision, looked.signature);
  await act.announce({ type: 'books.submitted', subject: bookId, data: { ownerId: book.ownerId } });
  return standing(changed);
}

async function submissionRefusal(act: Act, book: Book, rulesAccepted: boolean, looked: Looked) {
  if (!rulesAccepted) return 'rules-not-accepted' as const;
  if (!act.actor.isActivated) return 'not-activated' as const;
  if (book.licenseType !== 'free' && !(await authorOf(act.db, book.ownerId)).isVerified) return 'not-verified' as const;
  if (book.revision !== looked.revision) return 'changed-meanwhile' as const;
  return looked.errors > 0 ? ('preflight-errors' as const) : null;
}

export async function withdrawBook(act: Act, bookId: number) {
  return step(act, bookId, 'submit', 'withdraw', 'books.withdrawn', () => ({ submittedAt: null }));
}

export async function unpublishBook(act: Act, bookId: number) {
  return step(act, bookId, 'own', 'unpublish', 'books.unpublished', (book) => {
    const state = stateAfter(book.state, 'unpublish');
    return state && { state, unpublishedAt: act.now };
  });
}

export async function takeBackUnpublish(act: Act, bookId: number) {
  return step(act, bookId, 'own', 'take-back', 'books.unpublish-taken-back', (book) => {
    const state = stateAfter(book.state, 'take-back');
    return state && { state, unpublishedAt: null };
  });
}

/** One step of the two machines together: either both may go, or neither does. */
async function step(
  act: Act,
  bookId: number,
  right: Right,
  taken: ProcessingStep,
  event: string,
  also: (book: Book) => BookChange | null,
) {
  const book = await lockedBook(act, bookId, right);
  const status = statusAfter(book.processingStatus, taken);
  const change = status && also(book);
  if (!status || !change) return unavailable(book);
  const next = { ...change, processingStatus: status };
  const changed = await changeBook(act.db, bookId, next, act.now, { sameFiles: true });
  await act.announce({ type: event, subject: bookId, data: { ownerId: book.ownerId } });
  return standing(changed);
}

async function lockedBook({ db, actor }: Act, bookId: number, right: Right): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), bookId, right, { lock: true });
  if (!book) throw new NotFound('book');
  return book;
}

function unavailable({ processingStatus }: Book) {
  const values = { status: STATUS_LABELS[processingStatus], advice: STATUS_ADVICE[processingStatus] };
  return { refused: 'not-in-this-state', values } as const;
}

function standing(book: Book) {
  return {
    id: book.id,
    state: book.state,
    state_label: STATE_LABELS[book.state],
    processing_status: book.processingStatus,
    status_label: STATUS_LABELS[book.processingStatus],
    is_published: book.isPublished,
  };
}

export async function snapshotsOf(act: Act, bookId: number, page: { limit: number; offset: number }) {
  await requireBookOrModerator(act, bookId);
  const { items, count } = await snapshotsPage(act.db, bookId, page);
  return { items, count, ...page };
}

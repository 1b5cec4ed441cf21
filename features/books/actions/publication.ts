import { authorOf } from '@pero/accounts/actions/author';
import { isMinor } from '@pero/accounts/rules/profile';
import { keepSignature } from '@pero/checks/actions/rows';
import { glanceOf } from '@pero/checks/rules/preflight/glance';
import { documentsOf } from '@pero/pages/actions';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import type { Refused } from '@pero/wire/refusal';
import { readerOf, requireBook } from '@pero/works/actions/access';
import {
  type Book,
  type BookChange,
  bookById,
  bookFor,
  changeBook,
  isAsApproved,
  withdrawSnapshot,
} from '@pero/works/actions/rows';
import { submitWork } from '@pero/works/actions/submitting';
import * as events from '@pero/works/events';
import { isSoldDraft } from '@pero/works/rules/drafts';
import { JUDGED_COLUMNS } from '@pero/works/rules/meta';
import { republishRefusalOf } from '@pero/works/rules/republication';
import type { Right } from '@pero/works/rules/roles';
import {
  BLOCK_WORDS,
  isUploading,
  type ProcessingStep,
  STATE_LABELS,
  STATUS_ADVICE,
  STATUS_LABELS,
  stateAfter,
  statusAfter,
  UPDATE_ADVICE,
} from '@pero/works/rules/states';
import { turnOf } from '@pero/writing/actions/texts';
import { preflightOf } from './preflight.ts';

/** The long look before the transaction: what stands against publication, and of which revision. */
export async function lookOver(look: { db: Db; actor: Actor }, bookId: number) {
  const book = await requireBook(look, bookId, 'submit');
  const { report, signature, plagiarism } = await preflightOf(look.db, book, turnOf(look.actor));
  const { errors, warnings } = report.summary;
  return { revision: book.revision, errors, signature, plagiarism, glance: glanceOf(report.findings, warnings) };
}

type Looked = Awaited<ReturnType<typeof lookOver>>;

/** Asked of whoever knows what the owner has signed. */
export type MayPublish = (
  act: Pick<Act, 'db' | 'now' | 'today'>,
  book: Pick<Book, 'ownerId' | 'licenseType' | 'form' | 'isPublished'>,
) => Promise<Refused<'offer-not-signed'> | null>;

/** The names of what the owner has yet to agree to; asked of whoever knows where they live. */
export type ConsentsToGive = (db: Db, ownerId: number) => Promise<readonly string[]>;

export type Papers = { readonly mayPublish: MayPublish; readonly consentsToGive: ConsentsToGive };

type Asked = { readonly looked: Looked; readonly papers: Papers; readonly rulesAccepted: boolean };

export type Submission = Asked & {
  /** Of a draft on sale, which is sent when it is finished: what it is sold by from then on. */
  readonly finishLicense?: 'exclusive' | 'non_exclusive' | undefined;
};

export async function submitBook(act: Act, bookId: number, submission: Submission) {
  const book = await lockedBook(act, bookId, 'submit');
  const isFinished = isSoldDraft(book);
  const step = isFinished ? 'finish' : 'submit';
  if (statusAfter(book.processingStatus, step) === null || !maySubmit(book)) return unavailable(book);
  if (!submission.rulesAccepted) return { refused: 'rules-not-accepted' } as const;
  const finishLicense = isFinished ? (submission.finishLicense ?? 'exclusive') : null;
  return sent(act, book, submission, { finishLicense }, { step, isChapters: false });
}

/** What was refused or taken down comes back changed, or by an appeal. What is on its way to the shop arrives first. */
function maySubmit({ isFrozen, processingStatus, state, takenDownAt }: Book): boolean {
  const isRemoved = processingStatus === 'removedPublication';
  return !isFrozen && !isUploading(state) && !(isRemoved && (state === 'not_published' || takenDownAt !== null));
}

/** A draft on sale with chapters that readers have not got: they go out at once, or wait for a judge where one must look. */
export async function publishChapters(act: Act, bookId: number, asked: Asked) {
  const book = await lockedBook(act, bookId, 'submit');
  const status = statusAfter(book.processingStatus, 'submit');
  const mayGo = isSoldDraft(book) && stateAfter(book.state, 'approve') !== null && !book.isFrozen;
  if (status === null || !mayGo) return unavailable(book);
  if (!asked.rulesAccepted) return { refused: 'rules-not-accepted' } as const;
  if (await isAsApproved(act.db, bookId, JUDGED_COLUMNS)) return { refused: 'nothing-new' } as const;
  return sent(act, book, asked, { finishLicense: null }, { step: 'submit', isChapters: true });
}

async function sent(
  act: Act,
  book: Book,
  { looked, papers }: Asked,
  change: BookChange,
  { step, isChapters }: { readonly step: 'submit' | 'finish'; readonly isChapters: boolean },
) {
  const refused = await submissionRefusal(act, book, looked);
  if (refused) return { refused, values: { n: looked.errors } };
  const lacking = await papersRefusal(act, book, papers);
  if (lacking) return lacking;

  const changed = await changeBook(act.db, book.id, change, act.now, { sameFiles: true });
  await keepSignature(act.db, book.id, book.revision, looked.signature);
  const { plagiarism, glance } = looked;
  const found = { volume: book.charactersNumber, plagiarism, glance };
  await submitWork(act, book, { step, rules: rulesInForce(), isChapters, ...found });
  // Whoever heard of it may have moved it on already.
  return standing((await bookById(act.db, book.id)) ?? changed);
}

/** What was accepted with the submission: each keeps the edition of its day. */
export const rulesInForce = () => documentsOf()('publication_rules');

/** What the owner has to agree to or to sign before anything is published. */
async function papersRefusal(act: Act, book: Book, { mayPublish, consentsToGive }: Papers) {
  const left = await consentsToGive(act.db, book.ownerId);
  if (left.length === 0) return mayPublish(act, book);
  return { refused: 'consents-missing', values: { names: left.map((name) => `«${name}»`).join(', ') } } as const;
}

async function submissionRefusal(act: Act, book: Book, looked: Looked) {
  if (!act.actor.isActivated) return 'not-activated' as const;
  const refused = book.licenseType === 'free' ? null : await paidRefusal(act, book.ownerId);
  if (refused) return refused;
  if (book.revision !== looked.revision) return 'changed-meanwhile' as const;
  return looked.errors > 0 ? ('preflight-errors' as const) : null;
}

async function paidRefusal({ db, today }: Act, ownerId: number) {
  const author = await authorOf(db, ownerId);
  if (!author.isVerified) return 'not-verified' as const;
  return isMinor(author.birthday, today) ? ('minor-only-free' as const) : null;
}

export async function withdrawBook(act: Act, bookId: number) {
  const done = await step(act, bookId, 'submit', 'withdraw', events.withdrawn, () => ({ submittedAt: null }));
  if (!('refused' in done)) await withdrawSnapshot(act.db, bookId, act.now);
  return done;
}

export async function unpublishBook(act: Act, bookId: number) {
  return step(act, bookId, 'own', 'unpublish', events.unpublished, (book) => {
    const state = stateAfter(book.state, 'unpublish');
    return state && { state, unpublishedAt: act.now };
  });
}

export async function takeBackUnpublish(act: Act, bookId: number) {
  return step(act, bookId, 'own', 'take-back', events.unpublishTakenBack, (book) => {
    const state = book.takenDownAt === null ? stateAfter(book.state, 'take-back') : null;
    return state && { state, unpublishedAt: null };
  });
}

/** Back on sale as it was approved, without a judge. */
export async function republishBook(act: Act, bookId: number, papers: Papers) {
  const book = await lockedBook(act, bookId, 'own');
  const status = statusAfter(book.processingStatus, 'republish');
  const state = stateAfter(book.state, 'republish');
  if (!status || !state || book.isFrozen) return unavailable(book);
  const refused = await republicationRefusal(act, book);
  if (refused) return { refused };
  const lacking = await papersRefusal(act, book, papers);
  if (lacking) return lacking;
  const change = { processingStatus: status, state, unpublishedAt: null };
  const changed = await changeBook(act.db, bookId, change, act.now, { sameFiles: true });
  await act.announce(events.republished, { subject: bookId, data: { ownerId: book.ownerId } });
  return standing(changed);
}

async function republicationRefusal(act: Act, book: Book) {
  const late = republishRefusalOf(book, act.today);
  if (late) return late;
  const unpaid = book.licenseType === 'free' ? null : await paidRefusal(act, book.ownerId);
  if (unpaid) return unpaid;
  return (await isAsApproved(act.db, book.id, JUDGED_COLUMNS)) ? null : ('republish-changed' as const);
}

type Told = typeof events.withdrawn | typeof events.unpublished | typeof events.unpublishTakenBack;

/** One step of the two machines together: either both may go, or neither does. */
async function step(
  act: Act,
  bookId: number,
  right: Right,
  taken: ProcessingStep,
  told: Told,
  also: (book: Book) => BookChange | null,
) {
  const book = await lockedBook(act, bookId, right);
  const status = statusAfter(book.processingStatus, taken);
  const change = status && also(book);
  if (!status || !change || book.isFrozen) return unavailable(book);
  const next = { ...change, processingStatus: status };
  const changed = await changeBook(act.db, bookId, next, act.now, { sameFiles: true });
  await act.announce(told, { subject: bookId, data: { ownerId: book.ownerId } });
  return standing(changed);
}

async function lockedBook({ db, actor }: Act, bookId: number, right: Right): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), bookId, right, { lock: true });
  if (!book) throw new NotFound('book');
  return book;
}

function unavailable(book: Book) {
  const values = book.isFrozen
    ? { status: 'Приостановлена', advice: BLOCK_WORDS.frozen }
    : { status: STATUS_LABELS[book.processingStatus], advice: adviceFor(book) };
  return { refused: 'not-in-this-state', values } as const;
}

/** A new version cannot be stopped half way: two wishes at once would leave the shop with a third. */
function adviceFor({ processingStatus, isPublished, state }: Book): string {
  return isPublished && isUploading(state) ? UPDATE_ADVICE : STATUS_ADVICE[processingStatus];
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

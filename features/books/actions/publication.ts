import { keepSignature } from '@pero/checks/actions/rows';
import { glanceOf } from '@pero/checks/rules/preflight/glance';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { readerOf, requireBook } from '@pero/works/actions/access';
import {
  maySubmit,
  ownerRefusal,
  type Papers,
  papersRefusal,
  republishWork,
  rulesInForce,
  standing,
  unavailable,
} from '@pero/works/actions/publication';
import { type Book, type BookChange, bookById, bookFor, changeBook, isAsApproved } from '@pero/works/actions/rows';
import { submitWork } from '@pero/works/actions/submitting';
import { isSoldDraft } from '@pero/works/rules/drafts';
import { JUDGED_COLUMNS } from '@pero/works/rules/meta';
import { promiseRefusalOf } from '@pero/works/rules/publication/republication';
import type { Right } from '@pero/works/rules/roles';
import { stateAfter, statusAfter } from '@pero/works/rules/states';
import { turnOf } from '@pero/writing/actions/texts';
import { BOOK } from './kind.ts';
import { preflightOf } from './preflight.ts';

/** The long look before the transaction: what stands against publication, and of which revision. */
export async function lookOver(context: { db: Db; actor: Actor }, bookId: number) {
  const book = await requireBook(context, bookId, 'submit');
  const { report, signature, plagiarism } = await preflightOf(context.db, book, turnOf(context.actor));
  const { errors, warnings } = report.summary;
  return { revision: book.revision, errors, signature, plagiarism, glance: glanceOf(report.findings, warnings) };
}

type PreflightOutcome = Awaited<ReturnType<typeof lookOver>>;

type SubmissionInput = {
  readonly preflight: PreflightOutcome;
  readonly papers: Papers;
  readonly rulesAccepted: boolean;
};

export type Submission = SubmissionInput & {
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

/** A draft on sale with chapters that readers have not got: they go out at once, or wait for a judge where one must look. */
export async function publishChapters(act: Act, bookId: number, asked: SubmissionInput) {
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
  { preflight, papers }: SubmissionInput,
  change: BookChange,
  { step, isChapters }: { readonly step: 'submit' | 'finish'; readonly isChapters: boolean },
) {
  const refused = await submissionRefusal(act, book, preflight);
  if (refused) return { refused, values: { n: preflight.errors } };
  const lacking = await papersRefusal(act, book, papers);
  if (lacking) return lacking;

  const changed = await changeBook(act.db, book.id, change, act.now, { sameFiles: true });
  await keepSignature(act.db, book.id, book.revision, preflight.signature);
  const { plagiarism, glance } = preflight;
  const found = { volume: book.charactersNumber, plagiarism, glance };
  await submitWork(act, book, { step, rules: rulesInForce(), isChapters, ...found });
  // Whoever heard of it may have moved it on already.
  return standing((await bookById(act.db, book.id)) ?? changed);
}

async function submissionRefusal(act: Act, book: Book, preflight: PreflightOutcome) {
  if (!act.actor.isActivated) return 'not-activated' as const;
  const refused = await ownerRefusal(act, book);
  if (refused) return refused;
  if (book.revision !== preflight.revision) return 'changed-meanwhile' as const;
  return preflight.errors > 0 ? ('preflight-errors' as const) : null;
}

/** Back on sale as it was approved; a draft only before its day. */
export async function republishBook(act: Act, bookId: number, papers: Papers) {
  const late = async () => {
    const book = await bookById(act.db, bookId);
    return book && promiseRefusalOf(book, act.today);
  };
  return republishWork(act, { id: bookId, kind: BOOK }, { papers, late });
}

async function lockedBook({ db, actor }: Act, bookId: number, right: Right): Promise<Book> {
  const book = await bookFor(db, readerOf(actor), bookId, right, { lock: true });
  if (!book) throw new NotFound('book');
  return book;
}

import { authorOf } from '@pero/accounts/actions/author';
import type { PayloadOf } from '@pero/server-platform/jobs/events';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import type { verification } from '@pero/verification/public-events';
import { letChaptersOut, letRead, workToJudge } from '@pero/works/actions/judging';
import type { works } from '@pero/works/public-events';
import { mended } from '../events.ts';
import { isPostModerated, isUnread, UPLOADS_BEFORE_A_PERSON } from '../rules/arrivals.ts';
import { type CaseKind, type CaseState, readerOf, stepOf } from '../rules/cases.ts';
import { authorGroupOf } from '../rules/filters.ts';
import { bookDueAt, profileDueAt } from '../rules/timer.ts';
import { addCase, type Case, type CaseFacts, caseBy, changeCase, removeCase, setAuthorGroup } from '../store/cases.ts';
import { dropDrafts } from '../store/comments.ts';
import { addHistory, type Entry } from '../store/history.ts';
import { afterComplaint } from './off-queue.ts';

type SubmittedBook = PayloadOf<typeof works.submitted>;

/** In the very transaction of the submission: a book that waits is in the queue, and the other way round. */
export async function bookArrived(act: JobAct, book: SubmittedBook): Promise<void> {
  const author = await authorOf(act.db, book.ownerId);
  const known = await caseBy(act.db, 'book', book.subject, { lock: true });
  const facts: CaseFacts = {
    kind: 'book',
    subjectId: book.subject,
    workKind: (await workToJudge(act.db, book.subject)).kind,
    authorId: book.ownerId,
    title: book.title,
    authorName: author.name,
    authorGroup: authorGroupOf(author.status),
    licenseType: book.licenseType,
    characters: book.characters,
    plagiarism: book.plagiarism,
    glance: [...marksOf(book), ...book.glance],
  };
  const isPost = isPostModerated({ ...book, isVerified: author.isVerified, last: known });
  const arrived = await queued(act, facts, known, {
    dueAt: bookDueAt(act.now, book.aiDeclared),
    author: author.name,
    isPost,
  });
  if (isPost) await letOut(act, arrived);
}

function marksOf({ age, obscene, lgbtMark, aiDeclared }: SubmittedBook): string[] {
  return [age === 18 && '18+', obscene && 'брань', lgbtMark && 'метка ЛГБТ', aiDeclared && 'текст нейросети'].filter(
    (word) => word !== false,
  );
}

/** A new chapter of a book on sale goes out at once; a person reads it afterwards. */
async function letOut(act: JobAct, { id, subjectId }: Case): Promise<void> {
  await letChaptersOut(act, await workToJudge(act.db, subjectId));
  await addHistory(act.db, id, { act: 'post-published', ...HOUSE }, act.now);
}

const HOUSE = { by: null, role: 'system', name: 'Перо' } as const;

/** A job that hears of it, or the action of whoever hands it in. */
export type Arriving = Pick<JobAct, 'db' | 'now' | 'announce' | 'enqueue'>;

type Arrival = { readonly dueAt: Date; readonly author: string; readonly isPost: boolean };

export async function queued(act: Arriving, facts: CaseFacts, known: Case | null, arrival: Arrival): Promise<Case> {
  const { dueAt, isPost } = arrival;
  const entry = { by: facts.authorId, role: 'author', name: arrival.author } as const;
  if (!known) {
    const state = isPost ? 'final' : 'waiting';
    const added = await addCase(act.db, facts, { state, submittedAt: act.now, dueAt, postModeration: isPost });
    await addHistory(act.db, added.id, { act: 'submitted', ...entry }, act.now);
    return added;
  }
  // Whoever reads the chapters before these goes on, with these.
  const isRead = isPost && known.state === 'final_taken' && isUnread(known);
  const isAgain = known.state === 'returned' || known.state === 'final_returned';
  const state: CaseState = isPost || known.state === 'final_returned' ? 'final' : 'waiting';
  const changed = await changeCase(act.db, known.id, {
    ...(isRead ? {} : { state, holderId: null, takenAt: null, touchedAt: null }),
    title: facts.title,
    authorName: facts.authorName,
    authorGroup: facts.authorGroup,
    licenseType: facts.licenseType,
    characters: facts.characters,
    plagiarism: facts.plagiarism,
    glance: [...facts.glance],
    isReturn: isAgain,
    whoReturned: WHO_RETURNED[known.state] ?? null,
    outcome: null,
    reason: '',
    agent: null,
    postModeration: isPost,
    needsFinal: isPost ? [] : known.needsFinal,
    uploadFailures: 0,
    round: known.round + 1,
    submittedAt: act.now,
    dueAt,
  });
  if (facts.kind === 'book') await letRead(act, facts.subjectId, readerOf(changed));
  await addHistory(act.db, known.id, { act: isAgain ? 'resubmitted' : 'submitted', ...entry }, act.now);
  return changed;
}

/** After a return the queue says whose it was. */
const WHO_RETURNED: Partial<Record<CaseState, 'author' | 'main_moderator'>> = {
  returned: 'author',
  final_returned: 'main_moderator',
};

/** The author has taken it back while nobody had begun. */
export async function withdrawn(act: Pick<JobAct, 'db' | 'now'>, kind: CaseKind, subjectId: number): Promise<void> {
  const known = await caseBy(act.db, kind, subjectId, { lock: true });
  const step = known && stepOf(kind, known.state, 'withdraw');
  if (!known || !step) return;
  // One that had come back from the author goes back to him as it was.
  const isBack = kind !== 'circulation' && known.state === 'waiting' && known.isReturn;
  const state: CaseState = isBack ? 'returned' : step.to;
  const over = { outcome: 'withdrawn', holderId: null, takenAt: null, touchedAt: null } as const;
  await changeCase(act.db, known.id, { state, ...(state === 'closed' && over) });
  await dropDrafts(act.db, known.id);
  const author: Entry = { act: 'withdrawn', by: known.authorId, role: 'author', name: known.authorName };
  await addHistory(act.db, known.id, author, act.now);
}

/** A book in the bin waits for nobody; it is not judged while it lies there. */
export async function bookDeleted(act: JobAct, bookId: number): Promise<void> {
  const known = await caseBy(act.db, 'book', bookId, { lock: true });
  if (!known || (known.state !== 'returned' && known.state !== 'final_returned')) return;
  await changeCase(act.db, known.id, { state: 'closed', outcome: 'withdrawn' });
  await addHistory(act.db, known.id, { act: 'withdrawn', ...HOUSE }, act.now);
}

export async function bookForgotten(act: JobAct, bookId: number): Promise<void> {
  await removeCase(act.db, 'book', bookId);
}

export async function profileArrived(
  act: JobAct,
  { subject, userId, name, findings }: PayloadOf<typeof verification.submitted>,
): Promise<void> {
  const known = await caseBy(act.db, 'profile', subject, { lock: true });
  const author = await authorOf(act.db, userId);
  const facts: CaseFacts = {
    kind: 'profile',
    subjectId: subject,
    workKind: null,
    authorId: userId,
    title: name,
    authorName: name,
    authorGroup: authorGroupOf(author.status),
    licenseType: null,
    characters: 0,
    plagiarism: 0,
    glance: [...findings],
  };
  await queued(act, facts, known, { dueAt: profileDueAt(act.now), author: name, isPost: false });
}

/** Other works of the author show it in their queues. */
export async function authorMoved(act: JobAct, userId: number, status: string): Promise<void> {
  await setAuthorGroup(act.db, userId, authorGroupOf(status));
}

/** A reader has complained at the shop. What was never approved, or was rejected, is not on sale here. */
export async function readerComplained(act: JobAct, bookId: number, reason: string): Promise<void> {
  const known = await caseBy(act.db, 'book', bookId, { lock: true });
  if (!known || (known.state === 'closed' && known.outcome !== 'approved')) return;
  await changeCase(act.db, known.id, afterComplaint(known, act.now));
  const entry = { act: 'complained', by: null, role: 'system', name: 'Читатель магазина', reason } as const;
  await addHistory(act.db, known.id, entry, act.now);
}

/** What an outside checker found counts as what we found ourselves, if it is more. */
export async function textChecked(act: JobAct, bookId: number, percent: number): Promise<void> {
  const known = await caseBy(act.db, 'book', bookId, { lock: true });
  if (!known || percent <= (known.plagiarism ?? 0)) return;
  await changeCase(act.db, known.id, { plagiarism: percent });
}

/** The shop would not take it five times: a person looks why. */
export async function uploadFailed(act: JobAct, bookId: number, failures: number, reason: string): Promise<void> {
  const known = await caseBy(act.db, 'book', bookId, { lock: true });
  if (!known) return;
  const isForPeople = failures >= UPLOADS_BEFORE_A_PERSON && stepOf('book', known.state, 'upload-fail') !== null;
  await changeCase(act.db, known.id, {
    uploadFailures: failures,
    ...(isForPeople && { state: 'upload_failed', reason }),
  });
  if (isForPeople) await addHistory(act.db, known.id, { act: 'upload-failed', ...HOUSE, reason }, act.now);
}

/** Every such edit is a row of the history, which its author reads too. */
export async function bookMended(act: JobAct, payload: PayloadOf<typeof works.mended>): Promise<void> {
  const { subject, by, name, title, what } = payload;
  const known = await caseBy(act.db, 'book', subject, { lock: true });
  if (!known) return;
  await changeCase(act.db, known.id, { title, touchedAt: act.now });
  const entry: Entry = { act: 'mended', by, role: 'main_moderator', name, reason: what };
  await addHistory(act.db, known.id, entry, act.now);
  const data = { caseId: known.id, ownerId: known.authorId, by, round: known.round };
  await act.announce(mended, { subject, data, words: { title, reason: what } });
}

import { addDays, type Day, moscowDay } from '@pero/kernel/day';
import { eachAlone, type JobAct, type JobContext } from '@pero/server-platform/jobs/jobs';
import {
  addOverdue,
  type Book,
  type BookChange,
  bookById,
  changeBook,
  draftsOnSale,
  lastUpdateOf,
  setDraftNotice,
  setDraftTold,
} from '@pero/works/actions/rows';
import { tellTerms } from '@pero/works/actions/terms';
import * as works from '@pero/works/events';
import { draftDays, draftNotice, draftStanding } from '@pero/works/rules/drafts';
import { stateAfter, statusAfter } from '@pero/works/rules/states';
import * as events from '../events.ts';
import { draftReminders } from '../rules/draft-reminders.ts';

/** Every day, for every book sold while it is written, each by itself. A second time on the same day it changes nothing. */
export async function mindDraftDeadlines(context: JobContext): Promise<void> {
  const ids = await context.inAct(({ db }) => draftsOnSale(db));
  await eachAlone(
    context.log,
    ids,
    (id) => `draft ${id}`,
    (id) => context.inAct((act) => mind(act, id)),
  );
}

type Promised = Book & { readonly completionDate: Day };

async function mind(act: JobAct, id: number): Promise<void> {
  const book = await bookById(act.db, id, { lock: true });
  if (!isPromised(book)) return;
  if (!book.isPublished && !book.isOverdueAndLocked) return mindWithdrawn(act, book);
  if (draftStanding(book.completionDate, act.today) === 'on-time') await remind(act, book);
  else await hold(act, await declareOverdue(act, book));
  await warnReaders(act, id);
}

/** Taken off the shelf or thrown away, it is owed to its buyers still: the day counts, and after the amnesty they get their money. */
async function mindWithdrawn(act: JobAct, book: Promised): Promise<void> {
  const standing = draftStanding(book.completionDate, act.today);
  if (standing === 'on-time') return;
  await addOverdue(act.db, book.id, book.ownerId, addDays(book.completionDate, 1));
  if (standing !== 'amnesty-over') return;
  await act.announce(works.draftRemoved, fact(book, {}));
  await changed(act, book, { amnestyDraftDate: draftDays(book.completionDate).amnesty });
}

/** The shop hears when there is something to warn its readers of, and when there is no longer. */
async function warnReaders(act: JobAct, id: number): Promise<void> {
  const book = await bookById(act.db, id);
  if (!book?.isPublished) return;
  const updatedOn = moscowDay((await lastUpdateOf(act.db, id)) ?? book.publishedAt ?? book.createdAt);
  const notice = draftNotice({ isOverdue: book.processingStatus === 'overdue', updatedOn }, act.today);
  if (notice === book.draftNotice) return;
  await setDraftNotice(act.db, id, notice);
  await tellTerms(act, [id], book.ownerId);
}

/** The book may have been taken off since the list was made. */
function isPromised(book: Book | null): book is Promised {
  if (book === null || book.form !== 'draft' || book.completionDate === null) return false;
  return book.isPublished || book.isOverdueAndLocked || (book.publishedAt !== null && book.amnestyDraftDate === null);
}

async function remind(act: JobAct, book: Promised): Promise<void> {
  const updatedAt = (await lastUpdateOf(act.db, book.id)) ?? book.publishedAt ?? book.createdAt;
  const due = draftReminders({ ...book, updatedOn: moscowDay(updatedAt) }, act.today);
  const fresh = due.filter(({ once }) => !book.draftTold.includes(once));
  for (const { kind, once } of fresh) {
    if (kind === 'update-missed') await act.announce(events.updateMissed, fact(book, { once }));
    else await act.announce(events.draftReminder, fact(book, { kind }));
  }
  if (fresh.length > 0) await setDraftTold(act.db, book.id, [...book.draftTold, ...fresh.map(({ once }) => once)]);
}

/** A book that is being judged may be the finished one: it is waited for. */
async function declareOverdue(act: JobAct, book: Promised): Promise<Promised> {
  const status = statusAfter(book.processingStatus, 'overdue');
  if (status === null) return book;
  await addOverdue(act.db, book.id, book.ownerId, addDays(book.completionDate, 1));
  await act.announce(events.draftOverdue, fact(book, { until: draftDays(book.completionDate).amnesty }));
  return changed(act, book, { processingStatus: status });
}

/** After the grace the sales close; after the amnesty the book goes. */
async function hold(act: JobAct, overdue: Promised): Promise<void> {
  if (overdue.processingStatus !== 'overdue') return;
  const standing = draftStanding(overdue.completionDate, act.today);
  if (standing === 'overdue') return;
  const { amnesty } = draftDays(overdue.completionDate);
  let book = overdue;
  if (!book.isOverdueAndLocked) {
    await act.announce(works.draftLocked, fact(book, { until: amnesty }));
    book = await changed(act, book, { isOverdueAndLocked: true, amnestyDraftDate: amnesty });
  }
  if (standing === 'amnesty-over') await remove(act, book);
}

/** Off sale, and the author's again to finish as an ordinary book. What readers paid is for others to return. */
async function remove(act: JobAct, book: Promised): Promise<void> {
  const status = statusAfter(book.processingStatus, 'unpublish');
  const state = stateAfter(book.state, 'takedown');
  if (status === null || state === null) return;
  await changed(act, book, {
    processingStatus: status,
    state,
    isPublished: false,
    isOverdueAndLocked: false,
    unpublishedAt: act.now,
  });
  await act.announce(works.draftRemoved, fact(book, {}));
}

async function changed(act: JobAct, book: Promised, change: BookChange): Promise<Promised> {
  const after = await changeBook(act.db, book.id, change, act.now, { sameFiles: true });
  return { ...after, completionDate: book.completionDate };
}

function fact<More>({ id: subject, ownerId, title, completionDate }: Promised, more: More) {
  return { subject, data: { ownerId, completionDate, ...more }, words: { title } };
}

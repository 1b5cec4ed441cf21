import type { Act } from '@pero/server-platform/act';
import { bookById, changeBook } from '@pero/works/actions/rows';
import { finished } from '@pero/works/events';
import { draftStanding } from '@pero/works/rules/drafts';
import { statusAfter } from '@pero/works/rules/states';

type Hearing = Pick<Act, 'db' | 'now' | 'today' | 'announce'>;

/** A book sold while it was written, sent as finished: an ordinary one from its approval on. */
export async function finishApproved({ db, now, announce }: Hearing, bookId: number): Promise<void> {
  const book = await bookById(db, bookId, { lock: true });
  if (!book || book.finishLicense === null) return;
  const change = {
    form: 'ordinary',
    licenseType: book.finishLicense,
    licenseSince: now,
    finishLicense: null,
    isOverdueAndLocked: false,
    draftNotice: null,
  } as const;
  await changeBook(db, bookId, change, now, { sameFiles: true });
  const { ownerId, title } = book;
  await announce(finished, { subject: bookId, data: { ownerId }, words: { title } });
}

/** A draft whose day has passed stays overdue though its new chapters go out; of one on time its readers are warned no more. */
export async function keepOverdue({ db, now, today }: Hearing, bookId: number): Promise<void> {
  const book = await bookById(db, bookId, { lock: true });
  if (!book) return;
  const isLate = book.completionDate !== null && draftStanding(book.completionDate, today) !== 'on-time';
  const change = isLate
    ? { processingStatus: statusAfter(book.processingStatus, 'overdue') ?? book.processingStatus }
    : { draftNotice: null };
  await changeBook(db, bookId, change, now, { sameFiles: true });
}

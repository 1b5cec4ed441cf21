import type { JobAct } from '@pero/server-platform/jobs';
import { BIN_DAYS } from '../rules/meta.ts';
import { fileKeysOf, forgottenBooks, removeBook } from '../store/books.ts';
import { forgetChapters } from '../store/chapters.ts';
import { forgetFiles } from './cover-files.ts';

/** What has lain in the bin for 30 days is gone for good. */
export async function emptyBin({ db, now, announce, enqueue }: JobAct): Promise<void> {
  const before = new Date(now.getTime() - BIN_DAYS * 24 * 3_600_000);
  await forgetChapters(db, before);
  for (const id of await forgottenBooks(db, before)) {
    await forgetFiles({ enqueue, now }, await fileKeysOf(db, id));
    // While it is still there: features above have files of their own beside it.
    await announce({ type: 'books.forgotten', subject: id });
    await removeBook(db, id);
  }
}

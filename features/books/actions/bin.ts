import type { JobAct } from '@pero/server-platform/jobs';
import { archived, forgotten } from '../events.ts';
import { BIN_DAYS } from '../rules/meta.ts';
import { archiveBook, binnedBefore, fileKeysOf, removeBook } from '../store/bin.ts';
import { forgetChapters } from '../store/chapters.ts';
import { forgetFiles } from './cover-files.ts';

/** What has lain in the bin for 30 days is gone for good; what was ever sold is hidden and kept, with all that hangs on it. */
export async function emptyBin(act: JobAct): Promise<void> {
  const { db, now, announce } = act;
  const before = new Date(now.getTime() - BIN_DAYS * 24 * 3_600_000);
  await forgetChapters(db, before);
  for (const { id, wasSold } of await binnedBefore(db, before)) {
    if (wasSold) {
      await archiveBook(db, id, now);
      await announce(archived, { subject: id });
    } else await forgetBook(act, id);
  }
}

/** A book that nobody ever bought: with its files, and with what the features above hold beside it. */
export async function forgetBook({ db, now, announce, enqueue }: JobAct, id: number): Promise<void> {
  await forgetFiles({ enqueue, now }, await fileKeysOf(db, id));
  // While it is still there: features above have files and rows of their own beside it.
  await announce(forgotten, { subject: id });
  await removeBook(db, id);
}

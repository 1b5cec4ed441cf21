import { keysOfCovers } from '@pero/covers/actions/rows';
import { keysOfFiles } from '@pero/production/actions/rows';
import type { JobAct } from '@pero/server-platform/jobs/jobs';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { archiveBook, binnedBefore, removeBook } from '@pero/works/actions/rows';
import { archived, forgotten } from '@pero/works/events';
import { BIN_DAYS } from '@pero/works/rules/meta';
import { forgetChapters, keysOfPictures } from '@pero/writing/actions/rows';

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
  const keys = [await keysOfCovers(db, id), await keysOfPictures(db, id), await keysOfFiles(db, id)].flat();
  await forgetFiles({ enqueue, now }, keys);
  // While it is still there: features above have files and rows of their own beside it.
  await announce(forgotten, { subject: id });
  await removeBook(db, id);
}

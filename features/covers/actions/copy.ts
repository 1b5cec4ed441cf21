import { randomUUID } from 'node:crypto';
import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isOwnCover } from '../rules/cover.ts';
import { type CoverRow, coverRow, putCover } from '../store/covers.ts';
import { keysOf, redrawCoverLater } from './files.ts';

/** A cover beside files of its own: what is done to the one touches nothing of the other. */
export type CopiedCover = CoverRow;

type Desk = { readonly db: Db; readonly stillTime: () => void };

/** The slow part: the files are written anew. Null where there is no cover, or it is another person's work for that one book. */
export async function prepareCoverCopy({ db, stillTime }: Desk, files: Files, fromId: number) {
  const row = await coverRow(db, fromId);
  if (!row || !isOwnCover(row)) return null;
  // Without its picture it could not be drawn again.
  const sizes = await Promise.all(
    [row.imageKey, row.thumbKey, row.pictureKey].flatMap((key) => (key ? [files.sizeOf(key)] : [])),
  );
  if (!row.imageKey || !row.thumbKey || sizes.includes(null)) return null;
  const kept: string[] = [];
  const copied = async (from: string) => {
    const file = await files.open(from);
    if (!file) throw new Error(`${from} has gone while it was copied`);
    const key = `books/${fromId}/copied-cover/${randomUUID()}`;
    kept.push(key);
    await files.put(key, file.stream, { mime: file.mime });
    stillTime();
    return key;
  };
  try {
    const [imageKey, thumbKey] = [await copied(row.imageKey), await copied(row.thumbKey)];
    return { ...row, imageKey, thumbKey, pictureKey: row.pictureKey && (await copied(row.pictureKey)) };
  } catch (error) {
    // No row will ever name them.
    for (const key of kept) await files.remove(key);
    throw error;
  }
}

/** The letters of the constructor follow the title that the copy has. */
export async function putCopiedCover(act: Act, bookId: number, cover: CopiedCover): Promise<void> {
  await putCover(act.db, { ...cover, bookId, coverDownloadDate: act.now });
  await act.enqueue(redrawCoverLater, { subject: bookId });
}

/** Of a copy that was not made after all. */
export async function dropCopiedCover(act: Act, cover: CopiedCover | null): Promise<void> {
  await forgetFiles(act, cover ? keysOf(cover) : []);
}

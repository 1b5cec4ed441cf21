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
  const [imageKey, thumbKey, pictureKey] = await Promise.all(
    [row.imageKey, row.thumbKey, row.pictureKey].map((key) => key && copied(files, fromId, key)),
  );
  stillTime();
  // Without its picture it could not be drawn again.
  if (!imageKey || !thumbKey || (row.pictureKey && !pictureKey)) return null;
  return { ...row, imageKey, thumbKey, pictureKey: pictureKey ?? null };
}

async function copied(files: Files, bookId: number, from: string): Promise<string | null> {
  const file = await files.open(from);
  if (!file) return null;
  const key = `books/${bookId}/copied-cover/${randomUUID()}`;
  await files.put(key, file.stream, { mime: file.mime });
  return key;
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

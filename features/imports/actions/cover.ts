import { Readable } from 'node:stream';
import { putCover } from '@pero/covers/actions/rows';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import { isPaintRefusal, painted, storedBytes } from '@pero/works/actions/painting';
import type { KeptPicture } from '../rules/report.ts';
import { coverIn, requireImport } from './imports.ts';

/** The cover of a file made ready for shops, its pictures lying among the files already. */
export type PaintedImportCover = {
  readonly picture: KeptPicture;
  readonly imageKey: string;
  readonly thumbKey: string;
  readonly width: number;
  readonly height: number;
};

/** Slow, so done before the transaction. Null where the file brings no cover that shops would take. */
export async function paintImportCover(
  context: { readonly db: Db; readonly actor: Actor },
  files: Files,
  { importId, without_cover }: { readonly importId: number; readonly without_cover?: boolean | undefined },
): Promise<PaintedImportCover | null> {
  const row = await requireImport(context, importId);
  const picture = coverIn(row.report);
  if (row.state !== 'read' || row.intoBookId !== null || without_cover || !picture) return null;
  const bytes = await storedBytes(files, picture.key);
  const cover = bytes && (await painted({ kind: 'file', picture: bytes, marks: {} }, context.actor.userId));
  if (!cover || isPaintRefusal(cover)) return null;
  const imageKey = `imports/${importId}/cover-image`;
  const thumbKey = `imports/${importId}/cover-thumb`;
  await files.put(imageKey, Readable.from([cover.jpeg]), { mime: 'image/jpeg' });
  await files.put(thumbKey, Readable.from([cover.thumb]), { mime: 'image/webp' });
  return { picture, imageKey, thumbKey, width: cover.width, height: cover.height };
}

export async function putImportCover(act: Act, bookId: number, cover: PaintedImportCover): Promise<void> {
  await putCover(act.db, {
    bookId,
    coverType: 'file',
    constructorConfig: null,
    pictureKey: cover.picture.key,
    pictureWidth: cover.picture.width,
    pictureHeight: cover.picture.height,
    imageKey: cover.imageKey,
    thumbKey: cover.thumbKey,
    width: cover.width,
    height: cover.height,
    coverDownloadDate: act.now,
  });
}

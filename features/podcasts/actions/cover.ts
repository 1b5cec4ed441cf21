import { coverRow, putCover } from '@pero/covers/actions/rows';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, painted, stored, uploadedBytes } from '@pero/works/actions/painting';
import { isLocked, podcastToEdit, requirePodcast, wordsChanged } from './access.ts';
import { coverShown } from './shown.ts';

export const COVER_PURPOSE = 'podcast-cover';

type CoverRequest = { readonly podcastId: number; readonly upload_id: string };
export type Painting = { readonly image: string; readonly thumb: string; readonly side: number };
type Prepared =
  | Painting
  | { readonly refused: 'picture-missing' | 'cover-slow' | 'cover-small' }
  | { readonly refused: 'attachment-unfit'; readonly values: { readonly why: string } };

/** Drawn before the transaction, of a file that was sent. */
export async function prepareCover(context: BeforeContext<Actor>, files: Files, asked: CoverRequest) {
  await requirePodcast(context, asked.podcastId, 'edit');
  const upload = { id: asked.upload_id, owner: { userId: context.actor.userId }, purpose: COVER_PURPOSE };
  const picture = await uploadedBytes(context.db, files, upload);
  if (!picture) return { refused: 'picture-missing' } as const;
  return paintSquare(files, asked.podcastId, picture, context.actor.userId);
}

/** A square that shops take, out of any picture. */
export async function paintSquare(files: Files, id: number, picture: Uint8Array, userId: number): Promise<Prepared> {
  const ready = await painted({ kind: 'square', picture }, userId);
  if (isPaintRefusal(ready)) {
    if ('values' in ready) return { refused: 'attachment-unfit', values: ready.values };
    return { refused: ready.refused };
  }
  return {
    image: await stored(files, id, 'cover', ready.jpeg, 'image/jpeg'),
    thumb: await stored(files, id, 'thumb', ready.thumb, 'image/webp'),
    side: ready.width,
  };
}

export async function saveCover(act: Act, { podcastId: id, upload_id }: CoverRequest, prepared: Prepared) {
  if ('refused' in prepared) return prepared;
  const held = await podcastToEdit(act, id);
  const drop = () => forgetFiles(act, [prepared.image, prepared.thumb]);
  if (isLocked(held)) return drop().then(() => held);
  const upload = await takeUpload(act.db, upload_id, { userId: act.actor.userId }, COVER_PURPOSE);
  if (!upload) return drop().then(() => ({ refused: 'picture-missing' }) as const);
  await keepCover(act, id, prepared);
  await forgetFiles(act, [upload.fileKey]);
  await wordsChanged(act, held.work);
  return coverShown(act.db, held.work);
}

export async function keepCover(act: Pick<Act, 'db' | 'now' | 'enqueue'>, id: number, painting: Painting) {
  const before = await coverRow(act.db, id, { lock: true });
  await putCover(act.db, {
    ...{ bookId: id, coverType: 'file', constructorConfig: {} },
    ...{ pictureKey: null, pictureWidth: null, pictureHeight: null },
    ...{ imageKey: painting.image, thumbKey: painting.thumb, width: painting.side, height: painting.side },
    coverDownloadDate: act.now,
  });
  await forgetFiles(
    act,
    [before?.imageKey, before?.thumbKey].flatMap((key) => key ?? []),
  );
}

export async function readCover(act: Act, id: number) {
  const { work } = await requirePodcast(act, id, 'read');
  return coverShown(act.db, work);
}

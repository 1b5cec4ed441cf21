import { coverRow, putCover } from '@pero/covers/actions/rows';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { coverOf } from '@pero/works/actions/cover-card';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, painted, stored, storedBytes, uploadedBytes } from '@pero/works/actions/painting';
import { rolesOfBooks, type Work } from '@pero/works/actions/rows';
import { audiobookToEdit, isLocked, requireAudiobook, soundChanged } from './access.ts';

export const COVER_PURPOSE = 'audio-cover';

type CoverRequest = { readonly audioBookId: number; readonly upload_id?: string | undefined };
type Prepared =
  | { readonly image: string; readonly thumb: string; readonly side: number }
  | { readonly refused: 'picture-missing' | 'no-book-cover' | 'cover-slow' }
  | { readonly refused: 'attachment-unfit'; readonly values: { readonly why: string } };

/** Drawn before the transaction: of a file that was sent, or of the cover that the book has. */
export async function prepareAudioCover(
  context: BeforeContext<Actor>,
  files: Files,
  asked: CoverRequest,
): Promise<Prepared> {
  const { audio } = await requireAudiobook(context, asked.audioBookId, 'edit');
  const picture =
    asked.upload_id === undefined
      ? await coverOfBook(context, files, audio.bookId)
      : await uploadedBytes(context.db, files, {
          id: asked.upload_id,
          owner: { userId: context.actor.userId },
          purpose: COVER_PURPOSE,
        });
  if (!picture) return { refused: asked.upload_id === undefined ? 'no-book-cover' : 'picture-missing' };
  const ready = await painted({ kind: 'square', picture }, context.actor.userId);
  if (isPaintRefusal(ready)) {
    return 'values' in ready
      ? { refused: 'attachment-unfit', values: ready.values }
      : { refused: ready.refused === 'cover-slow' ? 'cover-slow' : 'picture-missing' };
  }
  return {
    image: await stored(files, asked.audioBookId, 'cover', ready.jpeg, 'image/jpeg'),
    thumb: await stored(files, asked.audioBookId, 'thumb', ready.thumb, 'image/webp'),
    side: ready.width,
  };
}

async function coverOfBook({ db }: BeforeContext<Actor>, files: Files, bookId: number | null) {
  const row = bookId === null ? null : await coverRow(db, bookId);
  return row?.imageKey ? storedBytes(files, row.imageKey) : null;
}

export async function saveAudioCover(act: Act, { audioBookId: id, upload_id }: CoverRequest, prepared: Prepared) {
  if ('refused' in prepared) return prepared;
  const held = await audiobookToEdit(act, id);
  const drop = () => forgetFiles(act, [prepared.image, prepared.thumb]);
  if (isLocked(held)) return drop().then(() => held);
  const owner = { userId: act.actor.userId };
  const upload = upload_id === undefined ? null : await takeUpload(act.db, upload_id, owner, COVER_PURPOSE);
  if (upload_id !== undefined && !upload) return drop().then(() => ({ refused: 'picture-missing' }) as const);
  const before = await coverRow(act.db, id, { lock: true });
  await putCover(act.db, {
    bookId: id,
    coverType: 'file',
    constructorConfig: {},
    pictureKey: null,
    pictureWidth: null,
    pictureHeight: null,
    imageKey: prepared.image,
    thumbKey: prepared.thumb,
    width: prepared.side,
    height: prepared.side,
    coverDownloadDate: act.now,
  });
  await forgetFiles(
    act,
    [before?.imageKey, before?.thumbKey, upload?.fileKey].flatMap((key) => key ?? []),
  );
  await soundChanged(act, held.work);
  return shownCover(act, held.work);
}

export async function readAudioCover(act: Act, id: number) {
  const { work } = await requireAudiobook(act, id, 'read');
  return shownCover(act, work);
}

async function shownCover({ db }: Act, work: Work) {
  const [row, roles] = await Promise.all([coverRow(db, work.id), rolesOfBooks(db, [work.id])]);
  const pictured = { ...work, thumbKey: row?.thumbKey ?? null, coverMadeAt: row?.coverDownloadDate ?? null };
  const stamp = row?.coverDownloadDate.getTime() ?? 0;
  return {
    ...coverOf(pictured, roles),
    image: row?.imageKey ? `/api/books/cover/${work.id}/image?v=${stamp}` : null,
    side: row?.width ?? null,
  };
}

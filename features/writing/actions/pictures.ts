import type { Act, Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files } from '@pero/server-platform/files/files';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { bookToEdit, isLocked, type Locked, requireAccessOrJudge, requireBook } from '@pero/works/actions/access';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, type PaintRefusal, painted, stored, uploadedBytes } from '@pero/works/actions/painting';
import { BLOCK_WORDS, blockReasonOf } from '@pero/works/rules/states';
import { PICTURES_MOST } from '../rules/chapters.ts';
import { addPictures, countPictures, type NewPicture, pictureOfBook } from '../store/pictures.ts';

const PURPOSE = 'book-picture';

export type PreparedPicture =
  | Locked
  | PaintRefusal
  | { readonly refused: 'pictures-most' }
  | { readonly picture: NewPicture };

/** Read, judged and encoded anew in its own process; the file that was sent is not kept. */
export async function preparePicture(
  { db, actor, stillTime }: BeforeContext<Actor>,
  files: Files,
  bookId: number,
  uploadId: string,
): Promise<PreparedPicture> {
  const book = await requireBook({ db, actor }, bookId, 'edit');
  const reason = blockReasonOf(book, 'text');
  if (reason !== null) return { refused: 'not-editable', values: { why: BLOCK_WORDS[reason] } };
  if ((await countPictures(db, bookId)) >= PICTURES_MOST) return { refused: 'pictures-most' };
  const upload = { id: uploadId, owner: { userId: actor.userId }, purpose: PURPOSE };
  const bytes = await uploadedBytes(db, files, upload);
  if (!bytes) return { refused: 'picture-missing' };
  const ready = await painted({ kind: 'illustration', picture: bytes }, actor.userId);
  if (isPaintRefusal(ready)) return ready;
  stillTime();
  const fileKey = await stored(files, bookId, 'picture', ready.bytes, ready.mime);
  const { mime, width, height } = ready;
  return { picture: { fileKey, mime, width, height, bytes: ready.bytes.byteLength } };
}

export async function addPicture(act: Act, bookId: number, uploadId: string, prepared: PreparedPicture) {
  if ('refused' in prepared) return prepared;
  const { picture } = prepared;
  const book = await bookToEdit(act, bookId, 'text');
  if (isLocked(book)) {
    await forgetFiles(act, [picture.fileKey]);
    return book;
  }
  const upload = await takeUpload(act.db, uploadId, { userId: act.actor.userId }, PURPOSE);
  if (!upload) {
    await forgetFiles(act, [picture.fileKey]);
    return { refused: 'picture-missing' } as const;
  }
  await forgetFiles(act, [upload.fileKey]);
  const [id = 0] = await addPictures(act.db, bookId, [picture], act.now);
  const { width, height } = picture;
  return { picture: `p${id}`, width, height, url: `/api/books/${bookId}/pictures/${id}` };
}

export async function pictureFile(context: { db: Db; actor: Actor; now: Date }, bookId: number, pictureId: number) {
  await requireAccessOrJudge(context, bookId, 'text');
  const picture = await pictureOfBook(context.db, bookId, pictureId);
  if (!picture) return null;
  return { key: picture.fileKey, name: `p${pictureId}.${picture.mime === 'image/png' ? 'png' : 'jpg'}`, isKept: true };
}

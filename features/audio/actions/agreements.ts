import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Act, Actor } from '@pero/server-platform/act';
import type { Files } from '@pero/server-platform/files/files';
import { NotFound } from '@pero/server-platform/http/errors';
import type { BeforeContext } from '@pero/server-platform/http/serve';
import { takeUpload } from '@pero/server-platform/uploads/table';
import { forgetFiles } from '@pero/works/actions/forget-files';
import { isPaintRefusal, painted, uploadedBytes } from '@pero/works/actions/painting';
import type { Agreement } from '../contract/audiobooks.ts';
import { AGREEMENTS_MOST } from '../rules/audiobooks.ts';
import { type AgreementRow, addAgreementRow, agreementsOf, removeAgreementRow } from '../store/audiobooks.ts';
import { audiobookToEdit, isLocked, requireAudiobook, requirePapers } from './access.ts';

export const AGREEMENT_PURPOSE = 'audio-agreement';

export function shownAgreement(row: AgreementRow): Agreement {
  return {
    id: row.id,
    name: row.fileName,
    mime: row.mime,
    bytes: row.bytes,
    url: `/api/audio/master/${row.workId}/file/agreement/${row.id}`,
    created_at: row.createdAt,
  };
}

/** For its own people and for whoever judges it. */
export async function agreementsFor(act: Act, id: number): Promise<Agreement[]> {
  await requirePapers(act, id);
  return (await agreementsOf(act.db, id)).map(shownAgreement);
}

type Prepared =
  | { readonly file: { readonly key: string; readonly mime: string; readonly bytes: number } }
  | { readonly refused: 'agreement-missing' }
  | { readonly refused: 'attachment-unfit'; readonly values: { readonly why: string } };

/** A picture is drawn anew, so that nothing but the picture is kept; a PDF stays as it is and is never opened as a page. */
export async function prepareAgreement(
  context: BeforeContext<Actor>,
  files: Files,
  { audioBookId, upload_id }: { readonly audioBookId: number; readonly upload_id: string },
): Promise<Prepared> {
  await requireAudiobook(context, audioBookId, 'edit');
  const upload = { id: upload_id, owner: { userId: context.actor.userId }, purpose: AGREEMENT_PURPOSE };
  const bytes = await uploadedBytes(context.db, files, upload);
  if (!bytes) return { refused: 'agreement-missing' };
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-') {
    return kept(files, audioBookId, bytes, 'application/pdf');
  }
  const ready = await painted({ kind: 'illustration', picture: bytes }, context.actor.userId);
  if (!isPaintRefusal(ready)) return kept(files, audioBookId, ready.bytes, ready.mime);
  const why = 'values' in ready ? ready.values.why : 'Сейчас файлы загружают многие. Повторите через минуту';
  return { refused: 'attachment-unfit', values: { why } };
}

async function kept(files: Files, id: number, bytes: Uint8Array, mime: string): Promise<Prepared> {
  const key = `audio/${id}/agreement/${randomUUID()}`;
  await files.put(key, Readable.from([bytes]), { mime });
  return { file: { key, mime, bytes: bytes.byteLength } };
}

export async function addAgreement(
  act: Act,
  { audioBookId, upload_id }: { readonly audioBookId: number; readonly upload_id: string },
  prepared: Prepared,
) {
  if ('refused' in prepared) return prepared;
  const { file } = prepared;
  const drop = () => forgetFiles(act, [file.key]);
  const held = await audiobookToEdit(act, audioBookId);
  if (isLocked(held)) return drop().then(() => held);
  if ((await agreementsOf(act.db, audioBookId)).length >= AGREEMENTS_MOST) {
    return drop().then(() => ({ refused: 'agreements-most' }) as const);
  }
  const upload = await takeUpload(act.db, upload_id, { userId: act.actor.userId }, AGREEMENT_PURPOSE);
  if (!upload) return drop().then(() => ({ refused: 'agreement-missing' }) as const);
  const { key, mime, bytes } = file;
  const row = { workId: audioBookId, uploadId: upload.id, fileKey: key, fileName: upload.name, mime, bytes };
  // What was sent in is drawn anew or copied: the upload itself is not needed any more.
  await forgetFiles(act, [upload.fileKey]);
  return shownAgreement(await addAgreementRow(act.db, row, act.now));
}

export async function removeAgreement(act: Act, id: number, agreementId: number) {
  const held = await audiobookToEdit(act, id);
  if (isLocked(held)) return held;
  const removed = await removeAgreementRow(act.db, id, agreementId);
  if (!removed) throw new NotFound('agreement');
  await forgetFiles(act, [removed.fileKey]);
  return { id: agreementId };
}

export async function agreementFile(
  context: Pick<Act, 'db' | 'actor' | 'now'>,
  { audioBookId, agreementId }: { readonly audioBookId: number; readonly agreementId: number },
) {
  await requirePapers(context, audioBookId);
  const found = (await agreementsOf(context.db, audioBookId)).find(({ id }) => id === agreementId);
  return found ? { key: found.fileKey, name: found.fileName } : null;
}

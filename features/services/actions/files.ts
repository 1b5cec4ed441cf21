import type { Act } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { recordStaffView } from '@pero/server-platform/staff-views';
import { giveUpTaken, takeUpload, uploadOf } from '@pero/server-platform/uploads/table';
import type { ServiceFile } from '../contract/shapes.ts';
import { FILE_PURPOSE, FILES_MOST, RESULT_PURPOSE } from '../rules/files.ts';
import { addFile, dropBriefFiles, type FileRow, fileOf, filesOf, type NewFile } from '../store/threads.ts';
import { othersOrder, ownOrder } from './led.ts';

type Kept = Pick<NewFile, 'purpose' | 'stage' | 'messageId'>;

/** Why these uploads cannot go into the order; asked before anything is written, since a refusal is committed. */
export async function filesRefusal(
  { db, actor }: Pick<Act, 'db' | 'actor'>,
  orderId: number | null,
  uploadIds: readonly string[] = [],
) {
  if (uploadIds.length === 0) return null;
  const before = orderId === null ? 0 : (await filesOf(db, orderId)).length;
  if (before + uploadIds.length > FILES_MOST) return { refused: 'files-most', values: { most: FILES_MOST } } as const;
  for (const id of uploadIds) {
    const upload = await uploadOf(db, id, { userId: actor.userId });
    const isReady = upload?.state === 'received' && PURPOSES.includes(upload.purpose);
    if (!isReady) return { refused: 'file-missing' } as const;
  }
  return new Set(uploadIds).size === uploadIds.length ? null : ({ refused: 'file-missing' } as const);
}

const PURPOSES: readonly string[] = [FILE_PURPOSE, RESULT_PURPOSE];

export async function putFiles(
  { db, actor, now }: Pick<Act, 'db' | 'actor' | 'now'>,
  orderId: number,
  uploadIds: readonly string[] = [],
  kept: Kept,
): Promise<void> {
  const owner = { userId: actor.userId };
  for (const id of uploadIds) {
    const upload = (await takeUpload(db, id, owner, FILE_PURPOSE)) ?? (await takeUpload(db, id, owner, RESULT_PURPOSE));
    // Taken for something else in this very moment: nothing of this request stays.
    if (!upload) throw new NotFound('upload');
    const { fileKey, name, mime, bytes } = upload;
    const file = { orderId, uploadId: upload.id, fileKey, name, mime, bytes, addedBy: actor.userId, addedAt: now };
    await addFile(db, { ...file, ...kept });
  }
}

export async function dropFiles(db: Db, orderId: number, ids: readonly number[]): Promise<void> {
  await giveUpTaken(db, await dropBriefFiles(db, orderId, ids));
}

/** `url` begins with the road of whoever looks: the author's or the desk's. */
export function shownFile(file: FileRow, road: 'services/orders' | 'manager/services', viewer: number): ServiceFile {
  return {
    id: file.id,
    name: file.name,
    mime: file.mime,
    bytes: file.bytes,
    url: `/api/${road}/${file.orderId}/files/${file.id}`,
    purpose: file.purpose,
    stage: file.stage,
    is_own: file.addedBy === viewer,
    added_at: file.addedAt,
    taken_as: file.takenAs,
    taken_at: file.takenAt,
  };
}

/** SV80. */
export async function ownFile(look: Pick<Act, 'db' | 'actor'>, orderId: number, fileId: number) {
  const { head } = await ownOrder(look, orderId);
  const file = await fileOf(look.db, head.id, fileId);
  return file && { key: file.fileKey, name: file.name };
}

/** SV95. */
export async function deskFile(look: Pick<Act, 'db' | 'actor' | 'now'>, orderId: number, fileId: number) {
  const { head } = await othersOrder(look, orderId);
  const file = await fileOf(look.db, head.id, fileId);
  if (file) await recordStaffView(look, { what: 'service-order', personId: head.userId, subjectId: orderId });
  return file && { key: file.fileKey, name: file.name };
}

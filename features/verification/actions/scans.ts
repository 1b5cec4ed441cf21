import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { lockPersonToVerify } from '@pero/accounts/actions/verification';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { Files, WholeFiles } from '@pero/server-platform/files/files';
import type { MadeFile } from '@pero/server-platform/files/routes';
import type { JobContext } from '@pero/server-platform/jobs/jobs';
import { clearAway } from '@pero/server-platform/uploads/jobs';
import type { UploadPlaces } from '@pero/server-platform/uploads/receive';
import { uploadOf } from '@pero/server-platform/uploads/table';
import { SCAN_UPLOAD, type ScanKind } from '../rules/document.ts';
import { type NewScan, recordView, scansOf } from '../store/scans.ts';
import { verificationOf } from '../store/verifications.ts';
import type { NumberKeys } from './numbers.ts';
import { cleanApart } from './scan-desk.ts';

/** Where uploads lie, and where scans do: the second place is sealed. `numbers` seals what is written of a document. */
export type ScanPlaces = { readonly files: Files; readonly scans: WholeFiles; readonly numbers: NumberKeys };

type ScanRefusal = { readonly refused: 'scan-missing' | 'scan-unreadable' | 'scan-small' | 'scan-busy' };

/**
 * Cleans and seals an upload, and takes the plain one from the disk at once. The sealed one is named after its upload,
 * so that the same upload sent a second time is the same scan, and whoever clears uploads away finds what is left of it.
 */
export async function sealScan(
  db: Db,
  { files, scans }: ScanPlaces,
  { userId }: Actor,
  { kind, uploadId }: { readonly kind: ScanKind; readonly uploadId: string },
): Promise<NewScan | ScanRefusal> {
  const upload = await uploadOf(db, uploadId, { userId });
  if (upload?.state !== 'received' || upload.purpose !== SCAN_UPLOAD.name) return { refused: 'scan-missing' };
  const fileKey = scanKey(uploadId);
  // The key of a received upload's file is its own id.
  const plain = await files.open(uploadId);
  if (plain) {
    const clean = await cleanApart(await buffer(plain.stream), plain.mime, userId);
    if (clean === 'busy') return { refused: 'scan-busy' };
    if ('content' in clean) await scans.put(fileKey, Readable.from([Buffer.from(clean.content)]), { mime: clean.mime });
    await files.remove(uploadId);
    if ('bad' in clean) return { refused: clean.bad };
  }
  const sealed = await scans.open(fileKey);
  if (!sealed) return { refused: 'scan-missing' };
  sealed.stream.destroy();
  return { kind, fileKey, mime: sealed.mime as NewScan['mime'], bytes: sealed.bytes };
}

function scanKey(uploadId: string): string {
  return `identity-scans/${uploadId}`;
}

/** People look at what they have uploaded and save it within minutes; plain pictures of passports do not lie longer. */
const UPLOAD_WAITS_MS = 3_600_000;

export async function clearUploads(context: JobContext, places: UploadPlaces & ScanPlaces): Promise<void> {
  const before = new Date(context.now.getTime() - UPLOAD_WAITS_MS);
  for (const id of await clearAway(context, places, { begun: before, received: before }, SCAN_UPLOAD.name)) {
    await places.scans.remove(scanKey(id));
  }
}

/** For the job: removing twice is removing once. */
export async function removeScans(scans: WholeFiles, keys: readonly string[]): Promise<void> {
  for (const key of keys) await scans.remove(key);
}

/**
 * A scan for its owner, or for the moderator in whose hands the profile is at this moment; to everybody else there is
 * none. The viewing is written down before a byte leaves.
 */
export async function openScan(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  scans: WholeFiles,
  profileId: number,
  kind: ScanKind,
): Promise<MadeFile | null> {
  // Under the lock: nobody takes the profile away, or decides, between the look and the note.
  const person = await lockPersonToVerify(db, profileId);
  const isOwner = person.userId === actor.userId;
  if (!isOwner && !(await isHolder(db, actor, person))) return null;
  const scan = (await scansOf(db, profileId)).find((each) => each.kind === kind);
  const file = scan && (await scans.open(scan.fileKey));
  if (!file) return null;
  await recordView(db, scan.id, actor.userId, now);
  const content = await buffer(file.stream);
  return { content, mime: file.mime, name: `${kind}.${file.mime === 'application/pdf' ? 'pdf' : 'jpg'}` };
}

async function isHolder(
  db: Db,
  actor: Actor,
  { profileId, status }: { readonly profileId: number; readonly status: string },
): Promise<boolean> {
  if (!actor.isModerator || status !== 'RETRIEVED') return false;
  return (await verificationOf(db, profileId)).holderId === actor.userId;
}

import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Who } from '@pero/wire/endpoint';
import type { KeyScope } from '@pero/wire/scopes';
import type { Db } from '../database/db.ts';
import type { Files } from '../files/files.ts';
import type { Quota } from './quota.ts';
import { ENOUGH_BYTES, sniffMime } from './sniff.ts';
import type { UploadStore } from './store.ts';
import { expireUpload, forgetExpired, recordReceived } from './table.ts';

/** What files may be sent for, as data: features say theirs, apps/server gathers them. */
export type UploadPurpose = {
  readonly name: string;
  readonly who: Who;
  /** The right that a key needs; without one no key sends such files. */
  readonly scope?: KeyScope;
  readonly largestBytes: number;
  /** Of its own, for files far larger than others; only people with a confirmed address send them. */
  readonly quota?: Quota;
  /** Types as their first bytes tell them (see uploads-sniff.ts). */
  readonly types: readonly string[];
  /** Said when a file is of another type: which ones would do. */
  readonly wrongType: string;
  /** Said of bytes that are of no type at all, where the name promises one: the file is spoilt. Null for no other words. */
  readonly spoilt?: (name: string) => string | null;
};

export type UploadPlaces = { readonly store: UploadStore; readonly files: Files };

/**
 * All bytes are here: looks into them, moves them to the files and marks the upload received. Doing it twice does the
 * same once more, so a process killed halfway harms nothing: the file's key is the upload's own id.
 */
export async function receiveUpload(
  db: Db,
  places: UploadPlaces,
  upload: { id: string; purpose: UploadPurpose; bytes: number },
  now: Date,
): Promise<'received' | 'wrong-type' | 'no-type'> {
  const { store, files } = places;
  const { id, purpose } = upload;
  const mime = sniffMime(await headOf(await store.read(id)));
  if (mime === null || !purpose.types.includes(mime)) {
    await discardUpload(db, places, id);
    return mime === null ? 'no-type' : 'wrong-type';
  }
  const hash = createHash('sha256');
  await files.put(id, Readable.from(hashed(await store.read(id), hash)), { mime });
  const isReceived = await recordReceived(db, id, { mime, sha256: hash.digest(), fileKey: id }, now);
  if (isReceived) await removeFrom(store, id);
  return 'received';
}

/** Forgets an upload and its bytes wherever they are, unless an action has taken it. */
export async function discardUpload(db: Db, places: UploadPlaces, id: string): Promise<void> {
  if (!(await expireUpload(db, id))) return;
  await removeBytes(places, id);
  await forgetExpired(db, id);
}

export async function removeBytes({ store, files }: UploadPlaces, id: string): Promise<void> {
  await removeFrom(store, id);
  await files.remove(id);
}

async function removeFrom(store: UploadStore, id: string) {
  try {
    await store.remove(id);
  } catch (error) {
    // tus throws plain objects; what is gone already need not be removed.
    const { status_code } = error as { status_code?: number };
    if (status_code !== 404 && status_code !== 410) throw error;
  }
}

async function headOf(content: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= ENOUGH_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    hash.update(chunk as Buffer);
    yield chunk as Buffer;
  }
}

import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { ArtMeta, FileRole } from '@pero/retailer/contract/protocol';
import type { Files, OpenFile } from '@pero/server-platform/files/files';
import { openBook, outlineOf, type PagePosition } from './book.ts';
import { hasTrial, trialOf } from './trial.ts';

/** What the reading page must know of a file beside its bytes. */
export type Reading = {
  /** Of each page in its turn. */
  readonly outline: readonly PagePosition[];
  /** How much of the whole text a trial is, from 0 to 1. */
  readonly trialShare: number;
};

const KEPT = 200;
const readings = new Map<string, Promise<Reading | null>>();

export function fileOf(meta: ArtMeta, role: FileRole) {
  return meta.files.find((file) => file.role === role);
}

export function openFile(files: Files, sha256: string): Promise<OpenFile | null> {
  return files.open(`file/${sha256}`);
}

/** Looks the uploaded book through once, makes its trial and keeps both. Null when its file is not there or is no book. */
export function readingOf(files: Files, meta: ArtMeta): Promise<Reading | null> {
  const key = trialKey(meta);
  const known = readings.get(key);
  if (known !== undefined) return known;
  const reading = prepared(files, meta, key).catch((error: unknown) => {
    readings.delete(key);
    throw error;
  });
  const oldest = readings.keys().next();
  if (readings.size >= KEPT && !oldest.done) readings.delete(oldest.value);
  readings.set(key, reading);
  return reading;
}

export async function openTrial(files: Files, meta: ArtMeta): Promise<OpenFile | null> {
  if (!hasTrial(meta) || !(await readingOf(files, meta))) return null;
  return files.open(trialKey(meta));
}

async function prepared(files: Files, meta: ArtMeta, key: string): Promise<Reading | null> {
  const epub = fileOf(meta, 'epub');
  const file = epub && (await openFile(files, epub.sha256));
  if (!file) return null;
  const book = await openBook(await buffer(file.stream));
  const { epub: trial, share } = trialOf(book, meta);
  await files.put(key, Readable.from([trial]), { mime: 'application/epub+zip' });
  return { outline: outlineOf(book, meta.chapters), trialShare: share };
}

/** Another file or another offer is another trial. */
function trialKey(meta: ArtMeta): string {
  const { kind, licence, trial_percent, chapters } = meta;
  const offer = JSON.stringify({ kind, licence, trial_percent, chapters });
  return `trial/${fileOf(meta, 'epub')?.sha256}/${createHash('sha256').update(offer).digest('hex')}`;
}

import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What is known of a file's content beside its bytes. */
export type FileMeta = { readonly mime: string };

export type OpenFile = FileMeta & { readonly bytes: number; readonly stream: Readable };

/**
 * Where files rest: a disk or S3, chosen by settings. A key is any text that the caller made up and keeps; nobody reads
 * meaning into it. Everything streams: a file is never held in memory.
 */
export type Files = {
  /** When this resolves, the file survives a power cut. Putting a key again replaces its file. */
  put(key: string, content: Readable, meta: FileMeta): Promise<void>;
  /** Null when there is none. Whoever opens a file reads its stream to the end or destroys it. */
  open(key: string): Promise<OpenFile | null>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

/** The name under which a key's file is stored: a hash, so that no key can point outside its place. */
export function storedName(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

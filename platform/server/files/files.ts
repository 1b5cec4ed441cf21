import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What is known of a file's content beside its bytes. */
export type FileMeta = { readonly mime: string };

/** `bytes` is of the whole file, whatever part of it the stream brings. */
export type OpenFile = FileMeta & { readonly bytes: number; readonly stream: Readable };

/** Bytes from one place to another, both of them included. */
export type FilePart = { readonly from: number; readonly to: number };

/**
 * Where files rest: a disk or S3, chosen by settings. A key is any text that the caller made up and keeps; nobody reads
 * meaning into it. Everything streams: a file is never held in memory.
 */
export type WholeFiles = {
  /** When this resolves, the file survives a power cut. Putting a key again replaces its file. */
  put(key: string, content: Readable, meta: FileMeta): Promise<void>;
  /** Null when there is none. Whoever opens a file reads its stream to the end or destroys it. */
  open(key: string): Promise<OpenFile | null>;
  /** Removing what is not there is no mistake. */
  remove(key: string): Promise<void>;
  exists(key: string): Promise<boolean>;
};

/** Where they rest as they were put, so that a part can be read: sound is played from any place. */
export type Files = WholeFiles & {
  /** Null also where the file is shorter. */
  openPart(key: string, part: FilePart): Promise<OpenFile | null>;
  /** How long it is; null when there is none. */
  sizeOf(key: string): Promise<number | null>;
  /** An address that whoever has it may load the file from for some minutes, past us; only where browsers reach the place. */
  readonly linkTo?: (key: string, saved: SavedAs) => string;
};

export type SavedAs = { readonly mime: string; readonly disposition: string };

/** The name under which a key's file is stored: a hash, so that no key can point outside its place. */
export function storedName(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

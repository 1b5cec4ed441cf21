import { crc32, inflateRawSync } from 'node:zlib';
import { type Entry, fromRandomAccessReader, RandomAccessReader, type ZipFile } from 'yauzl';
import { unreadable } from '../reading/refusals.ts';
import type { Unreadable } from '../reading/report.ts';

/** An opened archive: names as written, contents on demand. */
export type Zip = {
  readonly names: readonly string[];
  /** The file's bytes; nothing when there is none. A name that differs by case or by `\` is found too. */
  readonly read: (name: string, limit?: number) => Promise<Uint8Array | undefined>;
};

export type ZipLimits = {
  readonly entries: number;
  /** Of one file, when `read` says nothing else. */
  readonly entryBytes: number;
  /** Of everything that is read from the archive together. */
  readonly totalBytes: number;
  /** How many times a file may grow, once it is larger than `ratioFrom`. */
  readonly ratio: number;
  readonly ratioFrom: number;
};

const MB = 1024 * 1024;
const LIMITS: ZipLimits = { entries: 20_000, entryBytes: 64 * MB, totalBytes: 160 * MB, ratio: 150, ratioFrom: 8 * MB };

const STORED = 0;
const DEFLATED = 8;

/**
 * Opens an archive from bytes, trusting nothing it says of itself: real inflated bytes are counted, sizes and checksums
 * are compared, names that climb out, repeated names and encrypted files are refused with `Unreadable`.
 */
export async function openZip(bytes: Uint8Array, limits: Partial<ZipLimits> = {}): Promise<Zip> {
  const all = { ...LIMITS, ...limits };
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const file = await opened(buffer);
  const entries = await listed(file, all.entries);
  const byLooseName = new Map([...entries].map(([name, entry]) => [loose(name), entry]));
  let budget = all.totalBytes;
  return {
    names: [...entries.keys()],
    read: async (name, limit = all.entryBytes) => {
      const entry = entries.get(name) ?? byLooseName.get(loose(name));
      if (entry === undefined) return undefined;
      const content = inflated(await packedBytes(file, buffer, entry), entry, Math.min(limit, budget), all);
      budget -= content.length;
      return content;
    },
  };
}

function loose(name: string): string {
  return name.replaceAll('\\', '/').toLowerCase();
}

/**
 * The archive in memory. yauzl's own reader of buffers waits for the event loop after every header; this one answers
 * at once, so that an archive of many small files costs no more turns of it than one of a single file.
 */
class InMemory extends RandomAccessReader {
  readonly #bytes: Buffer;

  constructor(bytes: Buffer) {
    super();
    this.#bytes = bytes;
  }

  override read(
    into: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null) => void,
  ): void {
    const copied = position < this.#bytes.length ? this.#bytes.copy(into, offset, position, position + length) : 0;
    done(copied < length ? new Error('unexpected EOF') : null);
  }
}

function opened(buffer: Buffer): Promise<ZipFile> {
  const options = { autoClose: false, lazyEntries: true, strictFileNames: false, validateEntrySizes: true };
  return new Promise((resolve, reject) => {
    fromRandomAccessReader(new InMemory(buffer), buffer.length, options, (error, file) => {
      if (error) reject(refusalOf(error));
      else resolve(file);
    });
  });
}

function listed(file: ZipFile, limit: number): Promise<Map<string, Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    const readOn = inTurn(() => file.readEntry());
    file.on('error', (error: Error) => reject(refusalOf(error)));
    file.on('end', () => resolve(entries));
    file.on('entry', (entry: Entry) => {
      if (entries.size >= limit) return reject(unreadable('bomb'));
      if (entries.has(entry.fileName)) return reject(unreadable('unsafe-archive'));
      entries.set(entry.fileName, entry);
      readOn();
    });
    readOn();
  });
}

/** Asked for while it is being done, the step is done again afterwards: thousands in a row do not nest. */
function inTurn(step: () => void): () => void {
  let isWanted = false;
  let isBusy = false;
  return () => {
    isWanted = true;
    if (isBusy) return;
    isBusy = true;
    while (isWanted) {
      isWanted = false;
      step();
    }
    isBusy = false;
  };
}

const UNSAFE = /absolute path|invalid relative path|invalid characters/;
const ENCRYPTED = /strong encryption/;
const CUT = /end of central directory|truncated|EOF|out of range|out of bounds|multi-disk/i;

function refusalOf(error: Error): Unreadable {
  if (UNSAFE.test(error.message)) return unreadable('unsafe-archive');
  if (ENCRYPTED.test(error.message)) return unreadable('encrypted');
  return unreadable(CUT.test(error.message) ? 'truncated' : 'broken');
}

function packedBytes(file: ZipFile, buffer: Buffer, entry: Entry): Promise<Buffer> {
  if (entry.isEncrypted()) throw unreadable('encrypted');
  return new Promise((resolve, reject) => {
    file.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
      if (error) return reject(refusalOf(error));
      const end = header.fileDataStart + entry.compressedSize;
      if (end > buffer.length) return reject(unreadable('truncated'));
      resolve(buffer.subarray(header.fileDataStart, end));
    });
  });
}

function inflated(packed: Buffer, entry: Entry, limit: number, limits: ZipLimits): Uint8Array {
  const content = unpacked(packed, entry, limit, limits);
  if (content.length !== entry.uncompressedSize) throw unreadable('broken');
  if (crc32(content) !== entry.crc32) throw unreadable('broken');
  return content;
}

function unpacked(packed: Buffer, entry: Entry, limit: number, limits: ZipLimits): Uint8Array {
  if (entry.compressionMethod === STORED) {
    if (packed.length > limit) throw unreadable('bomb');
    return new Uint8Array(packed);
  }
  if (entry.compressionMethod !== DEFLATED) throw unreadable('broken');
  const most = Math.min(limit, Math.max(limits.ratioFrom, packed.length * limits.ratio));
  // In one go when the size is true; a false one costs no more than a thousand goes, as much as Deflate can pack.
  const chunkSize = Math.min(Math.max(entry.uncompressedSize + 1, packed.length, SMALLEST_GO), LARGEST_GO);
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(most, 1), chunkSize });
  } catch (error) {
    throw unreadable((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? 'bomb' : 'broken');
  }
}

const SMALLEST_GO = 64;
/** The default of zlib. */
const LARGEST_GO = 16 * 1024;

import { buffer } from 'node:stream/consumers';
import { zipOf } from '@pero/epub/package/zip';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

const MOST_ENTRIES = 20_000;
const MOST_BYTES = 300 * 1024 * 1024;

/** The files of an archive in their order. What climbs out, lies of its size or is too large is thrown out. */
export async function unpacked(archive: Buffer): Promise<Map<string, Buffer>> {
  const zip = await opened(archive);
  const files = new Map<string, Buffer>();
  let left = MOST_BYTES;
  for (const entry of await entriesOf(zip)) {
    if (entry.fileName.endsWith('/')) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new RangeError('The archive is too large');
    files.set(entry.fileName, await contentOf(zip, entry));
  }
  return files;
}

function opened(archive: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => (error ? reject(error) : resolve(zip)));
  });
}

function entriesOf(zip: ZipFile): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = [];
    zip.on('error', reject);
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.length >= MOST_ENTRIES) return reject(new RangeError('The archive has too many files'));
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error) reject(error);
      else buffer(stream).then(resolve, reject);
    });
  });
}

/** An EPUB of these files: its type stands first and unpacked. Equal files make equal bytes. */
export function packed(files: ReadonlyMap<string, Buffer>): Buffer {
  const entries = [...files].map(([name, bytes]) => ({ name, bytes, isPacked: name === 'mimetype' }));
  return Buffer.from(zipOf(entries, new Date(0)));
}

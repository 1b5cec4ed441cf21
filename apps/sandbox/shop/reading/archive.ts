import { buffer } from 'node:stream/consumers';
import { crc32, deflateRawSync } from 'node:zlib';
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

/** An EPUB of these files: its type stands first and unpacked. */
export function packed(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of files) {
    const isStored = name === 'mimetype';
    const data = isStored ? content : deflateRawSync(content);
    const path = Buffer.from(name);
    const facts = factsOf(content, data, path, isStored);
    const local = Buffer.concat([signature(0x04034b50), facts, path, data]);
    directory.push(centralHeader(facts, offset), path);
    parts.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  return Buffer.concat([...parts, central, endOf(files.size, central.length, offset)]);
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The 26 bytes that the local header and the directory share: version 2.0, names in UTF-8, the first day of 1980. */
function factsOf(content: Buffer, data: Buffer, path: Buffer, isStored: boolean): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(0x0800, 2);
  facts.writeUInt16LE(isStored ? 0 : 8, 4);
  facts.writeUInt16LE(0x21, 8);
  facts.writeUInt32LE(crc32(content), 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(content.length, 18);
  facts.writeUInt16LE(path.length, 22);
  return facts;
}

function centralHeader(facts: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(20, 4);
  facts.copy(header, 6);
  header.writeUInt32LE(offset, 42);
  return header;
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

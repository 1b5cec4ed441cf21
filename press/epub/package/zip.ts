import { crc32, deflateRawSync } from 'node:zlib';

/** A file for the archive. What is packed already (pictures, fonts) is kept as it is. */
export type ZipEntry = { readonly name: string; readonly bytes: Uint8Array; readonly isPacked: boolean };

/** A file ready for any archive. */
export type PackedFile = {
  readonly name: string;
  readonly data: Uint8Array;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
};

/** Measured on «Анна Каренина»: 6 makes the book 2 % smaller for half as much time again, 9 nothing more. */
const LEVEL = 4;
const STORED = 0;
const DEFLATED = 8;
const VERSION = 20;
/** Names are in UTF-8. */
const FLAGS = 0x0800;

/** A ZIP archive in the given order and with one time for all files: equal entries make equal bytes. */
export function zipOf(entries: readonly (ZipEntry | PackedFile)[], modified: Date): Uint8Array {
  const parts: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const time = dosTime(modified);
  let offset = 0;
  for (const entry of entries) {
    const packed = 'data' in entry ? entry : pack(entry);
    const name = Buffer.from(entry.name, 'utf8');
    const facts = factsOf(packed, time, name.length);
    const local = Buffer.concat([signature(0x04034b50), facts, name]);
    parts.push(local, packed.data);
    directory.push(centralHeader(facts, offset), name);
    offset += local.length + packed.data.length;
  }
  const central = Buffer.concat(directory);
  return new Uint8Array(Buffer.concat([...parts, central, endOf(entries.length, central.length, offset)]));
}

/** Packs a file that goes into many archives once for all of them. */
export function pack({ name, bytes, isPacked }: ZipEntry): PackedFile {
  const deflated = isPacked ? bytes : deflateRawSync(bytes, { level: LEVEL, chunkSize: Math.max(bytes.length, 64) });
  const isSmaller = deflated.length < bytes.length;
  return {
    name,
    data: isSmaller ? deflated : bytes,
    method: isSmaller ? DEFLATED : STORED,
    size: bytes.length,
    crc: crc32(bytes),
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The 26 bytes that the local header and the directory share. */
function factsOf({ method, crc, data, size }: PackedFile, time: number, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(time, 6);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

function centralHeader(facts: Buffer, offset: number): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(VERSION, 4);
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

/** The calendar of MS-DOS begins in 1980 and counts two seconds at a time. */
function dosTime(date: Date): number {
  const year = Math.min(Math.max(date.getUTCFullYear(), 1980), 2107);
  const day = ((year - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  return ((day << 16) | time) >>> 0;
}

import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import type { PackedFile } from '@pero/epub/package/zip';

/** A file that goes in as it is: too large for anybody's memory. */
export type Stored = { readonly name: string; readonly path: string };

const VERSION = 20;
const UTF8 = 0x0800;
/** What a ZIP can count without its larger form, which not every reading program knows. */
const LARGEST = 4 * 1024 ** 3 - 1;
/** The first day that a ZIP knows. */
const FIRST_DAY = 0x00210000;

/** Writes an archive to a file, piece by piece. */
export async function writeArchive(to: string, entries: readonly (PackedFile | Stored)[]): Promise<void> {
  const file = await open(to, 'w');
  try {
    const directory: Buffer[] = [];
    let offset = 0;
    const write = async (bytes: Uint8Array): Promise<void> => {
      await file.write(bytes);
      offset += bytes.length;
    };
    for (const entry of entries) {
      const name = Buffer.from(entry.name, 'utf8');
      const facts = factsOf('path' in entry ? await measured(entry.path) : packedFacts(entry), name.length);
      directory.push(central(facts, offset), name);
      await write(Buffer.concat([signature(0x04034b50), facts, name]));
      if ('path' in entry) for await (const piece of createReadStream(entry.path)) await write(piece as Buffer);
      else await write(entry.data);
      if (offset > LARGEST) throw new RangeError('The archive is too large');
    }
    const all = Buffer.concat(directory);
    await write(Buffer.concat([all, endOf(entries.length, all.length, offset)]));
  } finally {
    await file.close();
  }
}

type Facts = { readonly method: number; readonly crc: number; readonly packed: number; readonly size: number };

function packedFacts({ method, crc, data, size }: PackedFile): Facts {
  return { method, crc, packed: data.length, size };
}

async function measured(path: string): Promise<Facts> {
  const { size } = await stat(path);
  let crc = 0;
  for await (const piece of createReadStream(path)) crc = crc32(piece as Buffer, crc);
  return { method: 0, crc, packed: size, size };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the head of a file and the directory both say. */
function factsOf({ method, crc, packed, size }: Facts, nameLength: number): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(UTF8, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(FIRST_DAY, 6);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(packed, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(nameLength, 22);
  return facts;
}

function central(facts: Buffer, offset: number): Buffer {
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

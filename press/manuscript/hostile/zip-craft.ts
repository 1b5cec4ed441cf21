import { crc32, deflateRawSync } from 'node:zlib';

/** A file for an archive; everything but name and content is for lying. */
export type CraftedEntry = {
  readonly name: string;
  readonly bytes: Uint8Array | string;
  readonly isStored?: boolean;
  readonly isEncrypted?: boolean;
  /** What the archive says of its size in place of the truth. */
  readonly claimedSize?: number;
  readonly claimedCrc?: number;
  /** Already deflated bytes, in place of packing the content. */
  readonly packed?: Uint8Array;
};

/** An archive, honest or not: for tests of readers. */
export function craftZip(entries: readonly CraftedEntry[]): Uint8Array {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name, 'utf8');
    const { packed, fields } = packedOf(entry, name.length);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    fields.copy(local, 4);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    fields.copy(central, 6);
    central.writeUInt32LE(offset, 42);
    parts.push(local, name, packed);
    directory.push(central, name);
    offset += local.length + name.length + packed.length;
  }
  const central = Buffer.concat(directory);
  return new Uint8Array(Buffer.concat([...parts, central, ending(entries.length, central.length, offset)]));
}

/** The 26 bytes that the two headers of a file share, from «version needed» on. */
function packedOf(entry: CraftedEntry, nameLength: number): { packed: Buffer; fields: Buffer } {
  const content = Buffer.from(entry.bytes);
  const isStored = entry.isStored === true;
  const packed = Buffer.from(entry.packed ?? (isStored ? content : deflateRawSync(content)));
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(0x800 | (entry.isEncrypted === true ? 1 : 0), 2);
  fields.writeUInt16LE(isStored ? 0 : 8, 4);
  fields.writeUInt32LE(entry.claimedCrc ?? crc32(content), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(entry.claimedSize ?? content.length, 18);
  fields.writeUInt16LE(nameLength, 22);
  return { packed, fields };
}

function ending(count: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

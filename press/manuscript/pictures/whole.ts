import { crc32 } from 'node:zlib';
import type { Picture } from '../model.ts';

/**
 * Whether a picture is there to its end, by the bytes alone, without decoding it: programs show a cut one in part, or
 * not at all.
 */
export function isWholePicture(mime: Picture['mime'], bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (mime) {
    case 'image/jpeg':
      return isWholeJpeg(view);
    case 'image/png':
      return isWholePng(view);
    case 'image/gif':
      return isWholeGif(view);
    case 'image/webp':
      return view.length >= 12 && view.readUInt32LE(4) + 8 <= view.length;
    case 'image/svg+xml':
      return true;
  }
}

const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);

/** A small picture in the description has an end of its own, so the end is looked for after the scan begins. */
function isWholeJpeg(view: Buffer): boolean {
  let at = 2;
  while (at + 4 <= view.length && view[at] === 0xff) {
    const marker = view.readUInt8(at + 1);
    if (marker === START_OF_SCAN) return view.lastIndexOf(END_OF_IMAGE) > at;
    at += marker === 0xff ? 1 : lengthAt(view, at, marker);
  }
  return false;
}

function lengthAt(view: Buffer, at: number, marker: number): number {
  const isBare = marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
  return isBare ? 2 : 2 + Math.max(view.readUInt16BE(at + 2), 2);
}

const SIGNATURE = 8;
/** A chunk has its length and name before its data, and a checksum of name and data after it. */
const AROUND = 12;

function isWholePng(view: Buffer): boolean {
  let hasData = false;
  for (let at = SIGNATURE; at + AROUND <= view.length; ) {
    const end = at + 8 + view.readUInt32BE(at);
    if (end + 4 > view.length) return false;
    const name = view.toString('latin1', at + 4, at + 8);
    if (crc32(view.subarray(at + 4, end)) !== view.readUInt32BE(end)) return false;
    if (name === 'IEND') return hasData;
    hasData ||= name === 'IDAT';
    at = end + 4;
  }
  return false;
}

const TRAILER = 0x3b;

/** Some programs fill the rest of a block with zeros. */
function isWholeGif(view: Buffer): boolean {
  let last = view.length - 1;
  while (last > 0 && view[last] === 0) last -= 1;
  return view[last] === TRAILER;
}

/**
 * Whether a picture moves: a GIF of more than one frame, a PNG with the chunk of animation. Such a picture may flash, and
 * nobody has looked how.
 */
export function isMoving(bytes: Uint8Array): boolean {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (/^GIF8[79]a/.test(view.toString('latin1', 0, 6))) return framesOf(view) > 1;
  return view.toString('latin1', 1, 4) === 'PNG' && isMovingPng(view);
}

const HEADER = 13;
const EXTENSION = 0x21;
const FRAME = 0x2c;
const FRAME_HEAD = 10;

/** Counts to two: blocks are skipped by their lengths, so that no byte of a picture is taken for the sign of another. */
function framesOf(view: Buffer): number {
  let frames = 0;
  let at = HEADER + tableLength(view[10]);
  while (frames < 2) {
    const sign = view[at];
    if (sign === FRAME) {
      frames += 1;
      // After the head and its colours, a byte that says how the points are packed.
      at = afterBlocks(view, at + FRAME_HEAD + tableLength(view[at + FRAME_HEAD - 1]) + 1);
    } else if (sign === EXTENSION) at = afterBlocks(view, at + 2);
    else break;
  }
  return frames;
}

/** Of the table of colours, by the byte of flags before it. */
function tableLength(flags = 0): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

function afterBlocks(view: Buffer, from: number): number {
  let at = from;
  for (let length = view[at]; length !== undefined && length > 0; length = view[at]) at += length + 1;
  return at + 1;
}

const SIGNATURE = 8;

/** The chunk that makes a PNG move stands before its first points. */
function isMovingPng(view: Buffer): boolean {
  for (let at = SIGNATURE; at + 8 <= view.length; at += view.readUInt32BE(at) + 12) {
    const name = view.toString('latin1', at + 4, at + 8);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

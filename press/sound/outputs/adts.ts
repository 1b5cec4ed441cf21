import { open } from 'node:fs/promises';

/** Sound in one frame of AAC, whatever the rate. */
const FRAME_SAMPLES = 1024;
const HEADER = 7;
const PIECE = 4 * 1024 * 1024;

/** The frames in a piece of our own encoder's AAC, and where the last whole one ends. */
export function framesIn(bytes: Buffer): { readonly frames: number; readonly end: number } {
  let [at, frames] = [0, 0];
  while (at + HEADER <= bytes.length) {
    if (bytes[at] !== 0xff || ((bytes[at + 1] ?? 0) & 0xf6) !== 0xf0) throw new Error('A frame of AAC was expected');
    const length = (((bytes[at + 3] ?? 0) & 3) << 11) | ((bytes[at + 4] ?? 0) << 3) | ((bytes[at + 5] ?? 0) >> 5);
    if (length < HEADER) throw new Error('A frame of AAC has a length');
    if (at + length > bytes.length) break;
    at += length;
    frames += 1;
  }
  return { frames, end: at };
}

/** Puts files one after another, and tells how many seconds each of them sounds there. */
export async function joinAac(paths: readonly string[], to: string, rate: number): Promise<readonly number[]> {
  const output = await open(to, 'w');
  try {
    const seconds: number[] = [];
    for (const path of paths) {
      let count = 0;
      let rest: Buffer = Buffer.alloc(0);
      const input = await open(path, 'r');
      for await (const piece of input.createReadStream({ highWaterMark: PIECE })) {
        const bytes: Buffer = Buffer.concat([rest, piece as Buffer]);
        const { frames, end } = framesIn(bytes);
        await output.write(bytes.subarray(0, end));
        rest = bytes.subarray(end);
        count += frames;
      }
      seconds.push((count * FRAME_SAMPLES) / rate);
    }
    return seconds;
  } finally {
    await output.close();
  }
}

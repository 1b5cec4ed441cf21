import { CEPSTRA, HOP_SECONDS, RATE, SIZE, type Sounding } from './ear.ts';

/** Speech alone: frames in which somebody speaks, one after another, pauses taken out. */
export type Speech = {
  /** Twelve numbers a frame; each of the twelve has the mean 0 and the spread 1. */
  readonly shapes: Float32Array;
  readonly count: number;
  /** Which frame of the recording each of them is. */
  readonly frameOf: Int32Array;
  /** The first frame of speech at or after a frame of the recording. */
  readonly speechAt: Int32Array;
  /** Decibels from the noise to the voice. */
  readonly clarity: number;
};

const FLOOR_PART = 0.03;
const TOP_PART = 0.9;
/** Over the noise by a part of what speech is over it, but by no less and no more decibels than these. */
const OVER_FLOOR = { part: 0.2, least: 3, most: 8 };
const UNDER_TOP = 38;
/** What is kept before and after what is loud, so that a soft beginning is not lost. */
export const AROUND = 2;

/** The middle of a frame, in seconds. */
export function secondsOf(frame: number): number {
  return frame * HOP_SECONDS + SIZE / 2 / RATE;
}

export function speechIn({ shapes, levels, frames }: Sounding): Speech {
  const { isSpeech, clarity } = spoken(levels);
  const frameOf = Int32Array.from({ length: frames }, (_, frame) => frame).filter((frame) => isSpeech[frame] === 1);
  const count = frameOf.length;
  const even = new Float32Array(count * CEPSTRA);
  for (let number = 0; number < CEPSTRA; number++) {
    const at = (index: number): number => shapes[(frameOf[index] ?? 0) * CEPSTRA + number] ?? 0;
    let [sum, squares] = [0, 0];
    for (let index = 0; index < count; index++) {
      sum += at(index);
      squares += at(index) ** 2;
    }
    const mean = sum / Math.max(1, count);
    const spread = Math.sqrt(Math.max(0, squares / Math.max(1, count) - mean * mean)) || 1;
    for (let index = 0; index < count; index++) even[index * CEPSTRA + number] = (at(index) - mean) / spread;
  }
  const speechAt = new Int32Array(frames);
  for (let frame = 0, index = 0; frame < frames; frame++) {
    while (index < count - 1 && (frameOf[index] ?? 0) < frame) index += 1;
    speechAt[frame] = index;
  }
  return { shapes: even, count, frameOf, speechAt, clarity };
}

function spoken(levels: Float32Array): { readonly isSpeech: Uint8Array; readonly clarity: number } {
  const sorted = levels.toSorted();
  const level = (part: number): number => sorted[Math.floor(part * (levels.length - 1))] ?? 0;
  const [floor, top] = [level(FLOOR_PART), level(TOP_PART)];
  const over = Math.max(OVER_FLOOR.least, Math.min(OVER_FLOOR.most, OVER_FLOOR.part * (top - floor)));
  const least = Math.max(floor + over, top - UNDER_TOP);
  const isSpeech = new Uint8Array(levels.length);
  for (const [frame, each] of levels.entries()) {
    if (each >= least) isSpeech.fill(1, Math.max(0, frame - AROUND), frame + AROUND + 1);
  }
  return { isSpeech, clarity: top - floor };
}

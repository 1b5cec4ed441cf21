import { soundOf } from './decibels.ts';

/** Samples around a place that decide what stands between them. */
const TAPS = 24;
const HALF = TAPS / 2;
/** Places between two samples, as BS.1770 wants for rates up to 48 kHz. */
const BETWEEN = 3;
/** A wave between two samples can rise over both, but hardly to twice the higher one: lower ones need no look. */
const LOOK = 0.5;

const PHASES = Array.from({ length: BETWEEN }, (_, index) => phase((index + 1) / (BETWEEN + 1)));

/** A windowed sinc that gives the value so far behind the middle sample; its sum is one. */
function phase(part: number): Float64Array {
  const taps = Float64Array.from({ length: TAPS }, (_, tap) => {
    const x = tap - (HALF - 1) - part;
    const window = 0.42 + 0.5 * Math.cos((Math.PI * x) / HALF) + 0.08 * Math.cos((2 * Math.PI * x) / HALF);
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

/** The highest point of one channel's wave, between the samples too. */
export type PeakFinder = {
  /** The samples of a piece (every `stride`-th from `from`), whose highest is known. */
  readonly feed: (samples: Float32Array, from: number, stride: number, count: number, highest: number) => void;
  readonly peak: () => number;
};

export function openPeakFinder(): PeakFinder {
  let room = new Float64Array(TAPS + 4096);
  let kept = 0;
  let peak = 0;
  let before = 0;
  const look = (size: number): void => {
    for (let at = HALF - 1; at + HALF < size; at++) {
      const here = Math.max(Math.abs(room[at] ?? 0), Math.abs(room[at + 1] ?? 0));
      if (here <= peak * LOOK) continue;
      for (const taps of PHASES) peak = Math.max(peak, Math.abs(valueAt(room, at - HALF + 1, taps)));
    }
  };
  return {
    feed: (samples, from, stride, count, highest) => {
      if (room.length < kept + count) {
        const larger = new Float64Array((kept + count) * 2);
        larger.set(room.subarray(0, kept));
        room = larger;
      }
      peak = Math.max(peak, highest);
      const needed = Math.max(before, highest) > peak * LOOK;
      // Only the end of what nobody looks at is kept, for the first places of the next piece.
      const first = needed ? 0 : Math.max(0, count - TAPS);
      if (first > 0) kept = 0;
      for (let index = first, at = from + first * stride; index < count; index++, at += stride) {
        room[kept++] = soundOf(samples[at] as number);
      }
      if (needed) look(kept);
      before = highest;
      const rest = Math.min(kept, TAPS - 1);
      room.copyWithin(0, kept - rest, kept);
      kept = rest;
    },
    peak: () => peak,
  };
}

function valueAt(samples: Float64Array, from: number, taps: Float64Array): number {
  let sum = 0;
  for (let tap = 0; tap < TAPS; tap++) sum += (samples[from + tap] ?? 0) * (taps[tap] ?? 0);
  return sum;
}

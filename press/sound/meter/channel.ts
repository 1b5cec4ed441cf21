import { soundOf } from './decibels.ts';
import type { Weighting } from './k-weighting.ts';
import { openPeakFinder } from './true-peak.ts';

/** What a piece of one channel came to. */
export type ChannelLevels = { squares: number; weighted: number; highest: number };

export type Channel = {
  /** Adds a piece to the levels: every `stride`-th sample from `from`. */
  readonly feed: (samples: Float32Array, from: number, stride: number, count: number, heard: ChannelLevels) => void;
  readonly truePeak: () => number;
};

export function openChannel([shelf, pass]: Weighting): Channel {
  const [s0, s1, s2, s3, s4] = shelf;
  const [, , , p3, p4] = pass;
  const peaks = openPeakFinder();
  let [a1, a2, b1, b2] = [0, 0, 0, 0];
  return {
    feed: (samples, from, stride, count, heard) => {
      // Locals, because this loop is where all the time goes: 160 million times for an hour of mono.
      let [x1, x2, y1, y2] = [a1, a2, b1, b2];
      let squares = 0;
      let weighted = 0;
      let high = 0;
      let low = 0;
      for (let left = count, at = from; left > 0; left--, at += stride) {
        const x = soundOf(samples[at] as number);
        squares += x * x;
        if (x > high) high = x;
        else if (x < low) low = x;
        const y = s0 * x + x1;
        x1 = s1 * x - s3 * y + x2;
        x2 = s2 * x - s4 * y;
        const z = y + y1;
        y1 = -2 * y - p3 * z + y2;
        y2 = y - p4 * z;
        weighted += z * z;
      }
      const highest = Math.max(high, -low);
      [a1, a2, b1, b2] = [calm(x1), calm(x2), calm(y1), calm(y2)];
      peaks.feed(samples, from, stride, count, highest);
      heard.squares += squares;
      heard.weighted += weighted;
      heard.highest = Math.max(heard.highest, highest);
    },
    truePeak: peaks.peak,
  };
}

/** Numbers too small to matter are slow to reckon with, and silence leaves nothing else behind. */
function calm(value: number): number {
  return Math.abs(value) < 1e-20 ? 0 : value;
}

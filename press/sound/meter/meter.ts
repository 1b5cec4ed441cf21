import type { Heights } from '../measured.ts';
import { type Channel, type ChannelLevels, openChannel } from './channel.ts';
import { type Clipping, HIGH, openClippingFinder, type Place } from './clipping.ts';
import { crestOf } from './crest.ts';
import { decibels } from './decibels.ts';
import { weightingOf } from './k-weighting.ts';
import { loudnessOf } from './loudness.ts';
import { floorOf, quietEdges, quietLevel, type Step } from './quiet.ts';
import type { Format } from './wav-stream.ts';
import { waveOf } from './wave.ts';

export type Meter = {
  /** Whole frames, channels in turn. */
  readonly feed: (samples: Float32Array) => void;
  readonly seconds: () => number;
  readonly end: () => Heights;
};

const STEPS_A_SECOND = 50;

/** Measures a recording in one pass, while it is decoded. */
export function openMeter({ rate, channels: count }: Format): Meter {
  const size = Math.round(rate / STEPS_A_SECOND);
  const weighting = weightingOf(rate);
  const channels = Array.from({ length: count }, (): Channel => openChannel(weighting));
  const clippings = channels.map(() => openClippingFinder(rate));
  const steps: Step[] = [];
  let now: ChannelLevels = { squares: 0, weighted: 0, highest: 0 };
  let filled = 0;
  let frames = 0;
  let squares = 0;
  const close = (): void => {
    steps.push({ power: now.squares / filled / count, weighted: now.weighted / filled, highest: now.highest });
    squares += now.squares;
    now = { squares: 0, weighted: 0, highest: 0 };
    filled = 0;
  };
  return {
    feed: (samples) => {
      const whole = samples.length / count;
      for (let done = 0; done < whole; ) {
        const piece = Math.min(whole - done, size - filled);
        for (let index = 0; index < count; index++) {
          channels[index]?.feed(samples, done * count + index, count, piece, now);
          if (now.highest >= HIGH) clippings[index]?.feed(samples, done * count + index, count, piece, frames);
        }
        done += piece;
        frames += piece;
        filled += piece;
        if (filled === size) close();
      }
    },
    seconds: () => frames / rate,
    end: () => {
      if (filled > 0) close();
      const seconds = frames / rate;
      const rms = decibels(squares / Math.max(1, frames * count));
      const { floor, at, nothing } = floorOf(steps, STEPS_A_SECOND);
      const edges = quietEdges(steps, quietLevel(floor, rms), STEPS_A_SECOND, seconds);
      return {
        seconds,
        rms,
        truePeak: decibels(Math.max(0, ...channels.map((each) => each.truePeak())) ** 2),
        lufs: loudnessOf(steps, STEPS_A_SECOND),
        floor,
        floorAt: at,
        ...edges,
        nothing,
        crest: crestOf(steps),
        clipping: together(clippings.map((each) => each.found())),
        wave: waveOf(steps),
      };
    },
  };
}

/** Two channels are most often cut at the same places. */
function together(all: readonly Clipping[]): Clipping {
  const [first, second] = all;
  if (!first || !second) return first ?? { count: 0, places: [] };
  const isKnown = ({ at, seconds }: Place) =>
    first.places.some((other) => at <= other.at + other.seconds + 0.5 && at + seconds >= other.at - 0.5);
  const others = second.places.filter((place) => !isKnown(place));
  return { count: first.count + second.count, places: [...first.places, ...others].sort((a, b) => a.at - b.at) };
}

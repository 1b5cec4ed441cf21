/** A stretch of a recording, in seconds from its beginning. */
export type Place = { readonly at: number; readonly seconds: number };

export type Clipping = {
  /** Tops that were cut. */
  readonly count: number;
  /** Where to listen: tops near each other are one place. */
  readonly places: readonly Place[];
};

/** Lower than this nothing was cut: a press and a change of rate leave a cut top a little under full scale. */
export const HIGH = 0.84;
/** Where nothing was pressed since, so high and so many alike in a row are no accident; the highest top of a voice is round. */
const CUT = 0.99;
const ALIKE = 0.0001;
const ROW = 3;
/**
 * A press (MP3, AAC) rounds a cut top, but not its shoulders: it stays nearly as wide at nine tenths of its height as at one
 * half. A top that was not cut is less than half as wide there, in voices of people and of machines (docs/proofs.md).
 */
const SHOULDERS = 0.62;
const FLAT_SECONDS = 0.00018;
/** Longer than half a wave of any voice. */
const WAVE_SECONDS = 0.025;
const NEAR_SECONDS = 0.5;
const PLACES_MOST = 200;

export type ClippingFinder = {
  /** Samples of one channel that reach `HIGH` somewhere; `frame` is where in the recording they begin. */
  readonly feed: (samples: Float32Array, from: number, stride: number, count: number, frame: number) => void;
  readonly found: () => Clipping;
};

export function openClippingFinder(rate: number): ClippingFinder {
  const [places, wave, row] = [openPlaces(rate), openWave(rate), openRow()];
  let next = 0;
  const take = (sample: number, frame: number): void => {
    if (wave.isOver(sample)) {
      if (wave.isRounded()) places.addRounded(frame);
      wave.begin(sample);
    }
    wave.add(sample);
    if (!row.isCutBy(sample)) return;
    places.add(frame);
    wave.lose();
  };
  return {
    feed: (samples, from, stride, frames, frame) => {
      // What was not shown had no such sample.
      if (frame !== next) {
        wave.lose();
        row.lose();
      }
      next = frame + frames;
      for (let index = 0, at = from; index < frames; index++, at += stride) {
        take(samples[at] as number, frame + index);
      }
    },
    found: places.found,
  };
}

/** Tops that lie near each other are one place. */
function openPlaces(rate: number) {
  const places: { at: number; end: number }[] = [];
  let count = 0;
  let rounded = Number.NEGATIVE_INFINITY;
  let isAdded = false;
  const add = (frame: number): void => {
    count += 1;
    const at = frame / rate;
    const last = places.at(-1);
    if (last && at - last.end < NEAR_SECONDS) {
      last.at = Math.min(last.at, at);
      last.end = Math.max(last.end, at);
    } else if (places.length < PLACES_MOST) places.push({ at, end: at });
  };
  return {
    add,
    /** One alone may be a sound of the mouth; where two are near each other the tops were cut. */
    addRounded: (frame: number): void => {
      const isNear = (frame - rounded) / rate < NEAR_SECONDS;
      if (isNear && !isAdded) add(rounded);
      if (isNear) add(frame);
      [rounded, isAdded] = [frame, isNear];
    },
    found: (): Clipping => ({ count, places: places.map(({ at, end }) => ({ at, seconds: end - at })) }),
  };
}

/** The half wave that is going on, as long as all of it was seen. */
function openWave(rate: number) {
  const heights = new Float32Array(Math.ceil(rate * WAVE_SECONDS));
  let [isUp, length, isWhole] = [false, 0, false];
  return {
    isOver: (sample: number): boolean => sample > 0 !== isUp,
    begin: (sample: number): void => {
      // Right after a loss it may have begun before.
      [isUp, isWhole, length] = [sample > 0, length > 0 || isWhole, 0];
    },
    add: (sample: number): void => {
      if (length < heights.length) heights[length] = Math.abs(sample);
      length += 1;
    },
    lose: (): void => {
      [isWhole, length] = [false, 0];
    },
    isRounded: (): boolean => isWhole && length <= heights.length && hasShoulders(heights, length, rate),
  };
}

function hasShoulders(heights: Float32Array, length: number, rate: number): boolean {
  let top = 0;
  for (let at = 0; at < length; at++) top = Math.max(top, heights[at] as number);
  if (top < HIGH) return false;
  let [shoulders, middle] = [0, 0];
  for (let at = 0; at < length; at++) {
    const height = heights[at] as number;
    if (height >= 0.9 * top) shoulders += 1;
    if (height >= 0.5 * top) middle += 1;
  }
  return shoulders >= FLAT_SECONDS * rate && shoulders >= SHOULDERS * middle;
}

/** Samples that are as high as they can be, and alike. */
function openRow() {
  let [length, before] = [0, 0];
  return {
    isCutBy: (sample: number): boolean => {
      const isAlike = Math.abs(sample - before) <= ALIKE;
      before = sample;
      if (Math.abs(sample) < CUT) length = 0;
      else length = isAlike ? length + 1 : 1;
      return length === ROW;
    },
    lose: (): void => {
      length = 0;
    },
  };
}

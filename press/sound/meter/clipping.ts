/** A stretch of a recording, in seconds from its beginning. */
export type Place = { readonly at: number; readonly seconds: number };

export type Clipping = {
  /** Tops that were cut. */
  readonly count: number;
  /** Where to listen: tops near each other are one place. */
  readonly places: readonly Place[];
};

/** So high a sample may have been cut; an encoder leaves a cut top a little uneven. */
export const CUT = 0.99;
/** So many in a row are no accident. */
const ROW = 3;
const NEAR_SECONDS = 0.5;
const PLACES_MOST = 200;

export type ClippingFinder = {
  /** Samples of one channel that reach `CUT` somewhere; `frame` is where in the recording they begin. */
  readonly feed: (samples: Float32Array, from: number, stride: number, count: number, frame: number) => void;
  readonly found: () => Clipping;
};

export function openClippingFinder(rate: number): ClippingFinder {
  const places: { at: number; end: number }[] = [];
  let count = 0;
  let row = 0;
  let next = 0;
  const add = (frame: number): void => {
    count += 1;
    const at = frame / rate;
    const last = places.at(-1);
    if (last && at >= last.at && at - last.end < NEAR_SECONDS) last.end = at;
    else if (places.length < PLACES_MOST) places.push({ at, end: at });
  };
  return {
    feed: (samples, from, stride, frames, frame) => {
      // What was not shown had no such sample.
      if (frame !== next) row = 0;
      next = frame + frames;
      for (let index = 0, at = from; index < frames; index++, at += stride) {
        row = Math.abs(samples[at] ?? 0) >= CUT ? row + 1 : 0;
        if (row === ROW) add(frame + index);
      }
    },
    found: () => ({ count, places: places.map(({ at, end }) => ({ at, seconds: end - at })) }),
  };
}

import type { Measured } from '@pero/sound/measured';
import type { Wave } from '@pero/sound/meter/wave';
import type { Verdict } from '@pero/sound/norm/norm';

/** As they travel. */
export function shownMeasures(heard: Measured) {
  const { rms, truePeak, lufs, floor, floorAt, head, tail, channels, rate, kbps, kind, clipping, silences } = heard;
  return {
    ...{ rms, true_peak: truePeak, lufs, floor, floor_at: floorAt, head, tail, channels, rate, kbps, kind },
    clipping: clipping.places.map(({ at, seconds }) => ({ at, seconds })),
    silences: silences.map(({ at, seconds }) => ({ at, seconds })),
  };
}

export function shownVerdict({ code, isMet, isStrict, mends, words }: Verdict) {
  return { code, is_met: isMet, is_strict: isStrict, mends, words };
}

/** A line of at most so many columns: the highest of the peaks and the mean of the strength of those that become one. */
export function shownWave({ peaks, rms }: Wave, most = peaks.length) {
  const columns = Math.min(most, peaks.length);
  const part = (values: Uint8Array, column: number) =>
    values.subarray(
      Math.floor((column * values.length) / columns),
      Math.floor(((column + 1) * values.length) / columns),
    );
  const drawn = (values: Uint8Array, one: (some: Uint8Array) => number) =>
    Array.from({ length: columns }, (_, column) => one(part(values, column)));
  return { peaks: drawn(peaks, highest), strength: drawn(rms, mean) };
}

function highest(some: Uint8Array): number {
  return some.reduce((most, value) => Math.max(most, value), 0);
}

function mean(some: Uint8Array): number {
  return Math.round(Math.sqrt(some.reduce((sum, value) => sum + value * value, 0) / Math.max(1, some.length)));
}

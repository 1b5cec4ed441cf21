import type { Measured } from '@pero/sound/measured';
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

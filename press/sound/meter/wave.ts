import type { Step } from './quiet.ts';

/** A recording as a line: how high it reaches and how strong it is, column by column, 0 to 255. */
export type Wave = { readonly peaks: Uint8Array; readonly rms: Uint8Array };

const COLUMNS_MOST = 1200;
const FULL = 255;

export function waveOf(steps: readonly Step[]): Wave {
  const columns = Math.min(COLUMNS_MOST, steps.length);
  const peaks = new Uint8Array(columns);
  const rms = new Uint8Array(columns);
  for (let column = 0; column < columns; column++) {
    const from = Math.floor((column * steps.length) / columns);
    const to = Math.floor(((column + 1) * steps.length) / columns);
    let [power, highest] = [0, 0];
    for (let index = from; index < to; index++) {
      power += steps[index]?.power ?? 0;
      highest = Math.max(highest, steps[index]?.highest ?? 0);
    }
    peaks[column] = drawn(highest);
    rms[column] = drawn(Math.sqrt(power / (to - from)));
  }
  return { peaks, rms };
}

function drawn(height: number): number {
  return Math.min(FULL, Math.round(height * FULL));
}

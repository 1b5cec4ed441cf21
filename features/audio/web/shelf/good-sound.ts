import type { Wave } from '../../contract/files.ts';
import type { Way } from '../../rules/audiobooks.ts';

const COLUMNS = 150;
const FULL = 255;

/** How a good recording looks: even, nothing cut, quiet in the pauses. Drawn, the same on every visit. */
function drawn(seed: number): Wave {
  let state = seed;
  const chance = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const strength: number[] = [];
  const peaks: number[] = [];
  for (let column = 0, left = 0, isPause = true; column < COLUMNS; column += 1, left -= 1) {
    if (left <= 0) {
      isPause = !isPause;
      left = Math.round(isPause ? 1 + chance() * 3 : 8 + chance() * 16);
    }
    const body = isPause ? 2 : 55 + chance() * 40;
    strength.push(Math.round(body));
    peaks.push(Math.round(isPause ? 4 : Math.min(0.7 * FULL, body * (1.6 + chance() * 0.5))));
  }
  return { peaks, strength };
}

export const GOOD_SOUND: Readonly<Record<Way, Wave>> = {
  recording: drawn(7),
  reader: drawn(1201),
  synthesis: drawn(90_017),
};

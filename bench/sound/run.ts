import type { ProofResult } from '../../tools/proof-page.ts';
import { proveHostileSounds } from './hostile-proof.ts';
import { proveSound } from './sound-proof.ts';

/** 200 recordings with known faults and 500 hostile ones; SOUNDS and HOSTILE_SOUNDS ask for fewer. */
export async function soundSeen(tell: (line: string) => void): Promise<ProofResult> {
  const [count, hostile] = [Number(process.env.SOUNDS ?? 200), Number(process.env.HOSTILE_SOUNDS ?? 500)];
  const seen = await proveSound({ seed: 20_261_118, count, tell });
  const refused = await proveHostileSounds({ seed: 20_261_118, count: hostile, tell });
  const worst = [...seen.worst].map(([measure, error]) => `${measure} ${error.toFixed(2)}`).join(', ');
  const outcomes = [...refused.outcomes].map(([code, times]) => `${code} ${times}`).join(', ');
  return {
    ok: seen.wrong.length === 0 && refused.faults.length === 0 && seen.mended > seen.sounds / 2,
    isRecorded: count >= 200 && hostile >= 500,
    lines: [
      `${seen.sounds} recordings made with known faults (level, peaks, noise, quiet at both ends and within, cut tops where nothing was pressed; WAV of 16, 24 and 32 bits, FLAC, MP3; mono and stereo, 32 to 96 kHz). Largest error, dB or s: ${worst}.`,
      `Mended into the norm and measured again: ${seen.mended}; too noisy for it, as their plans had said: ${seen.foretold}; wrong: ${seen.wrong.length}.`,
      `${refused.files} damaged and hostile files, each within 5 s and 256 MB of a process of its own: ${outcomes}; without a sentence or fallen: ${refused.faults.length}; the slowest took ${(refused.slowestMs / 1000).toFixed(1)} s.`,
      'The voices are made by a program: nothing here was tried on living people.',
      ...[...seen.wrong, ...refused.faults].slice(0, 20).map((line) => `- wrong: ${line}`),
    ],
  };
}

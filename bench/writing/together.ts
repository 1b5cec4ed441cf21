import type { ProofResult } from '../../tools/proof-page.ts';
import { onTrial } from './on-trial.ts';
import { proveTogether } from './together-proof.ts';

/** TOGETHER_ROUNDS asks for fewer, TOGETHER_SEED for other moments. */
export async function togetherSeen(tell: (line: string) => void): Promise<ProofResult> {
  const rounds = Number(process.env.TOGETHER_ROUNDS ?? 200);
  const seed = Number(process.env.TOGETHER_SEED ?? 20_261_119);
  const started = performance.now();
  const seen = await onTrial((place) => proveTogether(place, { rounds, seed, tell }));
  const done = [...seen.rounds].map(([fault, times]) => `${fault} ${times}`).join(', ');
  return {
    ok: seen.lost.length === 0 && seen.hidden.length === 0 && seen.words >= rounds * 2,
    lines: [
      `${rounds} rounds (${done}), seed ${seed}, in ${Math.round((performance.now() - started) / 1000)} s: an author in two windows and an editor who suggests, in browsers of their own, in one chapter at once. ${seen.words} words called safe, ${seen.conflicts} questions answered by chance.`,
      `Nowhere on the server in the end: ${seen.lost.length}. Questions without both texts: ${seen.hidden.length}.`,
      ...(rounds < 200 ? ['A look: the whole is 200 rounds.'] : []),
      ...seen.lost.map((line) => `- lost: ${line}`),
      ...seen.hidden.map((line) => `- hidden: ${line}`),
    ],
  };
}

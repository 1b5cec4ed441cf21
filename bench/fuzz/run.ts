import { setup } from '../../platform/testing/cluster.ts';
import type { ProofResult } from '../../tools/proof-page.ts';
import { proveFuzz } from './fuzz-proof.ts';

/** Fifty thousand questions, others every time; QUESTIONS asks fewer. */
export async function fuzzSeen(): Promise<ProofResult> {
  const stop = await setup();
  const requests = Number(process.env.QUESTIONS ?? 50_000);
  const plan = { requests, seed: Date.now() % 1_000_000, tell: (line: string) => console.log(line) };
  const { asked, endpoints, answers, wrong } = await proveFuzz(plan).finally(stop);
  const counts = [...answers].map(([hundred, count]) => `${hundred}: ${count}`).join(', ');
  const first = `${asked} questions to ${endpoints} calls, as every kind of person: ${counts}.`;
  return { ok: wrong.length === 0, isRecorded: requests >= 50_000, lines: [first, ...wrong] };
}

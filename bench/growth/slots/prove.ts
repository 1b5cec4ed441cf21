import { setup } from '../../../platform/testing/cluster.ts';
import type { ProofResult } from '../../../tools/proof-page.ts';
import { proveSlots } from './slots-proof.ts';

/** SLOTS_ROUNDS and SLOTS_BUYERS ask for fewer. */
export async function slotsSeen(tell: (line: string) => void): Promise<ProofResult> {
  const [rounds, buyers] = [Number(process.env.SLOTS_ROUNDS ?? 100), Number(process.env.SLOTS_BUYERS ?? 500)];
  const stop = await setup();
  try {
    const seen = await proveSlots({ rounds, buyers, tell });
    const answered = [...seen.statuses].map(([status, times]) => `${status} ${times} times`).join(', ');
    return {
      ok: seen.wrong.length === 0,
      lines: [
        `${rounds} rounds of ${buyers} buyers who want the last place of a day at once, over HTTP: one place, one yes and one bill each. Answered ${answered}, in ${Math.round(seen.seconds)} s.`,
        ...seen.wrong.map((line) => `- wrong: ${line}`),
      ],
    };
  } finally {
    await stop();
  }
}

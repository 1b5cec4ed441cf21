import { startCluster } from '@pero/testing/cluster';
import { paymentsUnderTest } from '../../apps/sandbox/kassa/kassa-world.ts';
import { faultsAtTheEnd, livePayments } from '../../apps/sandbox/kassa/life-world.ts';
import type { ProofResult } from '../../tools/proof-page.ts';

const WHOLE = 10_000;
/** Steps of somebody for each bill: clicks, payments, refunds, notices, faults. */
const STEPS_EACH = 12;
const A_WORLD = 250;

/** 10,000 bills in worlds of 250; fewer for a look: `PAYMENTS=250 npm run prove -- payments`, which is not recorded. */
export async function paymentsSeen(tell: (line: string) => void): Promise<ProofResult> {
  const bills = Number(process.env.PAYMENTS ?? WHOLE);
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  const started = performance.now();
  const seen = { orders: 0, died: 0, wrong: [] as string[] };
  try {
    for (let left = bills, seed = 20_261_118; left > 0; left -= A_WORLD, seed += 1) {
      const most = Math.min(left, A_WORLD);
      const world = await paymentsUnderTest();
      const lived = await livePayments(world, { seed, bills: most, steps: most * STEPS_EACH, deaths: 10 });
      seen.orders += lived.orders;
      seen.died += lived.died;
      seen.wrong.push(...(await faultsAtTheEnd(world)));
      await world.close();
      tell(`${seen.orders} bills, ${seen.died} deaths, ${seen.wrong.length} wrong`);
    }
  } finally {
    await cluster.stop();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return {
    ok: seen.wrong.length === 0 && seen.died > 0,
    isRecorded: bills === WHOLE,
    lines: [
      `${seen.orders} bills that were clicked, paid, refused, changed, closed, refunded and earned in any order, notices sent three times and mixed, the company busy, cut, doubling, late and mute, the worker ended before a transaction ${seen.died} times (${seconds} s): money taken once or given back, the book adds up, every payment has its receipt.`,
      ...seen.wrong.map((line) => `- wrong: ${line}`),
    ],
  };
}

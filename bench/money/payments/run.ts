import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import type { ProofResult } from '../../../tools/proof-page.ts';
import { provePayments } from './payments-proof.ts';

const WHOLE = 10_000;
const KILLS = 100;

/** 10,000 payments and 100 kills; fewer for a look: `PAYMENTS=500 npm run prove -- payments`, or as many as `MINUTES=30` allow. The page says how many. */
export async function paymentsSeen(tell: (line: string) => void): Promise<ProofResult> {
  const payments = Number(process.env.PAYMENTS ?? WHOLE);
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  try {
    const { url: databaseUrl, drop } = await cloneDatabase();
    const kills = Math.max(4, Math.round((KILLS * payments) / WHOLE));
    const minutes = Number(process.env.MINUTES ?? Number.POSITIVE_INFINITY);
    const seen = await provePayments({ databaseUrl, seed: 20_261_118, payments, kills, minutes, tell });
    await drop();
    return {
      ok: seen.wrong.length === 0 && seen.killed >= kills && seen.taken > seen.bills / 2 && seen.lost > 0,
      isRecorded: payments >= WHOLE,
      lines: [
        `${seen.bills} bills${seen.bills < payments ? ` of ${payments}, as many as there was time for,` : ''} were paid at a company in a process of its own, ${seen.taken} payments came to their end, ${seen.returned} refunds, ${seen.earned} parts handed over. Meanwhile the company, our web process and two workers were killed (SIGKILL) and PostgreSQL ended all their connections, ${seen.killed} times in all; the company was busy, cut, failing, slow, late, mute and told of other states than there were; ${seen.lost} answers were lost after the deed, ${seen.told} notices sent, each three times and out of order; ${seen.again} refused refunds and receipts were asked for again.`,
        `Charged twice, paid for nothing, unbooked, receipts that do not add up: ${seen.wrong.length}. The ledger's chain holds. ${Math.round(seen.seconds)} s.`,
        ...seen.wrong.slice(0, 20).map((line) => `- wrong: ${line}`),
      ],
    };
  } finally {
    await cluster.stop();
  }
}

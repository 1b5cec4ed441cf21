import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import type { ProofResult } from '../../../tools/proof-page.ts';
import { proveTirages } from './tirages-proof.ts';

const WHOLE = 200;
const KILLS = 60;

/** 200 tirages and 60 kills; fewer for a look: `TIRAGES=20 npm run prove -- tirages`, which is not recorded. */
export async function tiragesSeen(tell: (line: string) => void): Promise<ProofResult> {
  const orders = Number(process.env.TIRAGES ?? WHOLE);
  const cluster = await startCluster();
  process.env.TEST_CLUSTER_URL = cluster.url;
  const folder = await mkdtemp(join(tmpdir(), 'tirages-proof-'));
  try {
    const { url: databaseUrl, drop } = await cloneDatabase();
    const kills = Math.max(4, Math.round((KILLS * orders) / WHOLE));
    const seen = await proveTirages({ databaseUrl, folder, seed: 20_261_119, orders, kills, tell });
    await drop();
    return {
      ok:
        seen.wrong.length === 0 &&
        seen.killed >= kills &&
        seen.delivered > orders / 2 &&
        seen.cancelled > 0 &&
        seen.lost > 0,
      isRecorded: orders >= WHOLE,
      lines: [
        `${orders} tirages were paid, ${seen.delivered} printed and brought in ${seen.parcels} parcels, ${seen.cancelled} cancelled with their money back; ${seen.refunds} refunds in all. Meanwhile our web process, two workers, and till, print shop and carrier were killed (SIGKILL) ${seen.killed} times; print shop and carrier were busy, cut, failing, slow, late, mute, told things twice and out of order, refused files and broke down; ${seen.lost} of their answers were lost after the deed, ${seen.told} notices sent.`,
        `Printed twice, or though it was cancelled; files that are not byte for byte what was approved; parcels twice or of nobody; money not back, back twice or not in the ledger: ${seen.wrong.length}. ${Math.round(seen.seconds)} s.`,
        ...seen.wrong.slice(0, 20).map((line) => `- wrong: ${line}`),
      ],
    };
  } finally {
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}


import { startCluster } from '@pero/testing/cluster';
import { paymentsUnderTest } from '../../apps/sandbox/kassa/kassa-world.ts';
import { faultsAtTheEnd, livePayments } from '../../apps/sandbox/kassa/life-world.ts';
import { sql } from 'kysely';
const cluster = await startCluster();
process.env.TEST_CLUSTER_URL = cluster.url;
try {
 for (const company of ['yookassa','tbank'] as const)
 for (let seed = 1; seed <= 3; seed += 1) {
  const world = await paymentsUnderTest(company);
  const started = performance.now();
  const lived = await livePayments(world, { seed, bills: 30, steps: 600, deaths: 20 });
  const q = async (t: string, c: string) => (await sql<any>`select ${sql.ref(c)} as s, count(*)::int as n from ${sql.table(t)} group by 1`.execute(world.kysely)).rows.map((r: any)=>r.s+' '+r.n).join(', ');
  console.log(company, seed, lived, Math.round(performance.now()-started), 'bills:', await q('bills','state'), '| att:', await q('payment_attempts','state'), '| ref:', await q('payment_refunds','state'), '| rec:', await q('payment_receipts','state'), await q('payment_receipts','kind'), '| again', (await sql<any>`select (select count(*) from payment_refunds where replaces is not null)::int r, (select count(*) from payment_receipts where replaces is not null)::int p, (select count(*) from payment_refunds where of_earned>0)::int oe`.execute(world.kysely)).rows[0]);
  console.log(await faultsAtTheEnd(world));
  await world.close();
 }
} finally { await cluster.stop(); }

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import { sql } from 'kysely';

/** Guests who type into the calculator: as many a second, for so long, half of them with a promo code. */
const A_SECOND = Number(process.argv[2] ?? 50);
const SECONDS = Number(process.argv[3] ?? 30);
const WARMING = 100;

const cluster = await startCluster();
process.env.TEST_CLUSTER_URL = cluster.url;
const { url } = await cloneDatabase('bench');
const database = openDatabase(url, { connections: 1, name: 'bench' });
await sql`insert into order_discounts (code, percent, service, reason, valid_until, most_uses, issued_at)
  values ('ПРОБА', 5, 'circulation', 'bench', current_date + 30, 10000, now())`.execute(asDb(database.kysely) as never);
await database.close();

const env = { ...process.env, DATABASE_URL: url, SCANS_KEY: Buffer.alloc(32).toString('base64'), LOG_LEVEL: 'error' };
const site = fork(new URL('../info-my/ours.ts', import.meta.url), { env, execArgv: [] });
const [{ port }] = await once(site, 'message');

const floor = await measured(() => '/api/services/types');
const asked = await measured(costAt);
for (const [name, times] of [
  ['floor', floor],
  ['SV10', asked],
] as const) {
  const at = (part: number) => (times[Math.floor(times.length * part)] ?? 0).toFixed(1);
  console.log(
    `${name}: ${times.length} answers at ${A_SECOND} a second, p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`,
  );
}
site.disconnect();
await cluster.stop();

/** Every request in its time, whether the last one has come back or not: a slow answer delays nobody's question. */
async function measured(addressAt: (place: number) => string): Promise<number[]> {
  for (let place = 0; place < WARMING; place += 1) await timed(addressAt(place));
  const begun = performance.now();
  const all = Array.from({ length: A_SECOND * SECONDS }, async (_, place) => {
    await new Promise((resolve) => setTimeout(resolve, begun + (place * 1000) / A_SECOND - performance.now()));
    return timed(addressAt(place));
  });
  return (await Promise.all(all)).toSorted((a, b) => a - b);
}

async function timed(address: string): Promise<number> {
  const begun = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${address}`);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return performance.now() - begun;
}

function costAt(place: number): string {
  const pages = 48 + (place % 300) * 2;
  const where = place % 3 === 0 ? '&city=Казань' : `&postcode=${190_000 + (place % 900)}`;
  const code = place % 2 === 0 ? '&promocode=проба' : '';
  return encodeURI(
    `/api/services/circulation/cost?page_count=${pages}&items_count=${1 + (place % 900)}&cover_type=soft${where}${code}`,
  );
}

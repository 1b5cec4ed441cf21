import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '@pero/server/demo';
import { diskFiles } from '@pero/server-platform/files/disk';
import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import { load } from './measure.ts';

const ROUNDS = 15;
const REQUESTS = Number(process.argv[2] ?? 2500);
const CONNECTIONS = 16;

const cluster = await startCluster();
process.env.TEST_CLUSTER_URL = cluster.url;
const { url } = await cloneDatabase('bench');
const folder = mkdtempSync(join(tmpdir(), 'pero-info-my-'));
await loadDemo(url, await diskFiles(folder), new Date(), Buffer.alloc(32));

const env = { ...process.env, DATABASE_URL: url, SCANS_KEY: Buffer.alloc(32).toString('base64'), LOG_LEVEL: 'error' };
const [ours, bare] = [await started('ours.ts', env), await started('bare.ts', env)];
const cookie = await signedIn(ours.port);
const results = { ours: [] as Measured[], bare: [] as Measured[] };

// Rounds alternate, so that a slow minute of the machine falls on both.
for (let round = 0; round <= ROUNDS; round += 1) {
  const measuredOurs = await measured(ours, '/api/account/info/my');
  const measuredBare = await measured(bare, '/');
  // The first round warms both up.
  if (round > 0) {
    results.ours.push(measuredOurs);
    results.bare.push(measuredBare);
  }
}

const [o, b] = [median(results.ours), median(results.bare)];
console.log(`ours: ${o.perSecond.toFixed(0)} requests/s, ${o.cpuMicros.toFixed(0)} µs CPU per request`);
console.log(`bare: ${b.perSecond.toFixed(0)} requests/s, ${b.cpuMicros.toFixed(0)} µs CPU per request`);
const ratios = results.ours
  .map(({ cpuMicros }, round) => cpuMicros / (results.bare[round] as Measured).cpuMicros)
  .sort();
console.log(`CPU per request: ${ratios[ROUNDS >> 1]?.toFixed(2)} times the bare server, round by round in the median`);
console.log(`rounds: ${ratios.map((ratio) => ratio.toFixed(2)).join(', ')}`);
ours.child.disconnect();
bare.child.disconnect();
await cluster.stop();

type Started = { child: ChildProcess; port: number };
type Measured = { perSecond: number; cpuMicros: number };

async function started(script: string, childEnv: NodeJS.ProcessEnv): Promise<Started> {
  const child = fork(new URL(script, import.meta.url), { env: childEnv, execArgv: [] });
  const [message] = await once(child, 'message');
  return { child, port: message.port };
}

async function signedIn(port: number): Promise<string> {
  const csrf = 'b'.repeat(32);
  const answer = await fetch(`http://127.0.0.1:${port}/api/account/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${csrf}`, 'x-csrftoken': csrf },
    body: JSON.stringify({ email: 'author@demo.pero', password: 'pero-demo-1' }),
  });
  if (!answer.ok) throw new Error(`Could not sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

async function measured({ child, port }: Started, path: string): Promise<Measured> {
  const request = `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`;
  const before = await cpuOf(child);
  const began = performance.now();
  const good = await load(port, request, REQUESTS, CONNECTIONS);
  const seconds = (performance.now() - began) / 1000;
  if (good !== REQUESTS) throw new Error(`Only ${good} of ${REQUESTS} answers were 200`);
  return { perSecond: REQUESTS / seconds, cpuMicros: ((await cpuOf(child)) - before) / REQUESTS };
}

async function cpuOf(child: ChildProcess): Promise<number> {
  child.send('cpu');
  const [{ cpu }] = await once(child, 'message');
  return cpu.user + cpu.system;
}

function median(all: readonly Measured[]): Measured {
  const sorted = [...all].sort((a, b) => a.cpuMicros - b.cpuMicros);
  return sorted[Math.floor(sorted.length / 2)] as Measured;
}

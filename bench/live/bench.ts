import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { notify } from '@pero/notifications/actions';
import { asDb, openDatabase } from '@pero/server-platform/database/db';
import { cloneDatabase, startCluster } from '@pero/testing/cluster';
import { sql } from 'kysely';

/** How many open streams one process holds, and what telling one person costs with and without somebody listening. */
const STREAMS = Number(process.argv[2] ?? 5000);
const TOLD = Math.min(STREAMS, 1000);
const ONE_BY_ONE = Math.min(STREAMS, 100);

const cluster = await startCluster();
process.env.TEST_CLUSTER_URL = cluster.url;
const { url } = await cloneDatabase('bench');
const database = openDatabase(url, { connections: 8, name: 'teller' });
await people(STREAMS);

const env = { ...process.env, DATABASE_URL: url };
const child = fork(new URL('served.ts', import.meta.url), { env, execArgv: ['--expose-gc'] });
const [{ port }] = await once(child, 'message');

const before = await cost(child);
const began = performance.now();
const sockets: Socket[] = [];
const heard = new Map<number, number>();
for (let from = 1; from <= STREAMS; from += 200) {
  const some = Array.from({ length: Math.min(200, STREAMS - from + 1) }, (_, n) => opened(from + n));
  sockets.push(...(await Promise.all(some)));
}
const opening = performance.now() - began;
const open = await cost(child);
console.log(`${STREAMS} streams opened in ${(opening / 1000).toFixed(1)} s`);
console.log(
  `a stream: ${((open.bytes - before.bytes) / STREAMS / 1024).toFixed(1)} KB, ${micros(before, open, STREAMS)} µs CPU to open`,
);

await tellAll('warm');
const waits: number[] = [];
for (let userId = 1; userId <= ONE_BY_ONE; userId += 1) waits.push(await heardAfter(userId));
waits.sort((a, b) => a - b);
console.log(
  `one at a time, a notification is heard ${at(waits, 0.5)} ms after its commit, ${at(waits, 0.95)} ms of 95 %`,
);

const idle = await cost(child);
const quiet = performance.now();
await tellAll('live');
const seconds = (performance.now() - quiet) / 1000;
const after = await cost(child);
console.log(`${TOLD} at once: ${(TOLD / seconds).toFixed(0)} a second from the first transaction to the last stream`);
console.log(`a notification heard: ${micros(idle, after, TOLD)} µs CPU of the process that holds the streams`);

for (const socket of sockets) socket.destroy();
const alone = performance.now();
await tellAll('unheard', false);
const floor = (performance.now() - alone) / 1000;
console.log(
  `the same without anybody listening: ${floor.toFixed(1)} s; with listeners ${(seconds / floor).toFixed(2)} times that`,
);
child.disconnect();
await database.close();
await cluster.stop();

/** Everybody has a session whose token is known here. */
async function people(count: number) {
  await sql`insert into users (email, password_hash, registered_at, referral_code)
    select n || '@bench', '', now(), n::text from generate_series(1, ${count}::int) n`.execute(database.kysely);
  await sql`insert into profiles (user_id, changed_at) select id, now() from users`.execute(database.kysely);
  await sql`insert into sessions (token_hash, user_id, kind, user_agent, ip, created_at, last_seen_at, expires_at)
    select sha256(convert_to('token-' || id, 'UTF8')), id, 'browser', '', '', now(), now(), now() + interval '1 day'
      from users`.execute(database.kysely);
}

/** Resolves with the first message: the counters. */
function opened(userId: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', reject);
    socket.on('connect', () =>
      socket.write(`GET /notifications/live HTTP/1.1\r\nhost: x\r\ncookie: sessionid=token-${userId}\r\n\r\n`),
    );
    socket.on('data', (chunk) => {
      if (!chunk.includes('data: ')) return;
      heard.set(userId, performance.now());
      resolve(socket);
    });
  });
}

async function tell(userId: number, about: string) {
  const facts = { type: 'books', title: 'Два замечания к\u00A0книге', text: 'Модератор ждёт правки.' } as const;
  await database.kysely.transaction().execute((transaction) => {
    const teller = { db: asDb(transaction), now: new Date(), enqueue: async () => undefined };
    return notify(teller, { userId, about, ...facts });
  });
}

async function heardAfter(userId: number): Promise<number> {
  heard.clear();
  await tell(userId, 'alone');
  const told = performance.now();
  while (!heard.has(userId)) await new Promise((resolve) => setTimeout(resolve, 1));
  return Math.max(0, (heard.get(userId) ?? told) - told);
}

/** One each to the first people, eight at a time; waits until the last was heard. */
async function tellAll(about: string, isHeard = true) {
  heard.clear();
  let next = 1;
  const teller = async () => {
    for (let userId = next++; userId <= TOLD; userId = next++) await tell(userId, about);
  };
  await Promise.all(Array.from({ length: 8 }, teller));
  while (isHeard && heard.size < TOLD) await new Promise((resolve) => setTimeout(resolve, 5));
}

type Cost = { cpu: { user: number; system: number }; bytes: number };

async function cost(process: ChildProcess): Promise<Cost> {
  process.send('cost');
  const [message] = await once(process, 'message');
  return message;
}

function micros(from: Cost, to: Cost, count: number): string {
  const sum = ({ cpu }: Cost) => cpu.user + cpu.system;
  return ((sum(to) - sum(from)) / count).toFixed(0);
}

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN).toFixed(0);
}

import { cloneDatabase } from '@pero/testing/cluster';
import { roadTo } from '@pero/testing/road';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../act.ts';
import { standingClock } from '../clock.ts';
import type { Services } from '../http/door.ts';
import { apiOf } from '../http/http.ts';
import { serve } from '../http/serve.ts';
import { event } from '../jobs/events.ts';
import { openSender, performJob, prepareQueues, startWorker } from '../jobs/jobs.ts';
import { subscribeSlowly } from '../jobs/subscribe.ts';
import { liveLineTo, tellLive } from '../live/line.ts';
import { AWAY_WORDS, DatabaseAway, DatabaseBusy, fromDriver } from './away.ts';
import { asDb, type Database, openDatabase, tables } from './db.ts';
import { type Pulse, pulseOf } from './pulse.ts';

const own = tables<'events'>;
const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) });

const note = endpoint('POST /notes', {
  id: 'XX01',
  summary: 'Notes something',
  who: 'user',
  input: z.object({ words: z.string() }),
  output: z.object({ id: z.int() }),
});
const fault = endpoint('GET /fault', {
  id: 'XX02',
  summary: 'Is broken',
  who: 'any',
  input: z.object({}),
  output: z.object({}),
});

const remembered: string[] = [];
const wasNoted = event('away.noted', { data: { words: z.string() } });
const job = subscribeSlowly(wasNoted, { name: 'away.remember' }, async ({ inAct }, { words }) => {
  await inAct(({ db }) => sql`select 1`.execute(own(db)));
  remembered.push(words);
});

let cloned: Awaited<ReturnType<typeof cloneDatabase>>;
let road: Awaited<ReturnType<typeof roadTo>>;
let database: Database;
let pulse: Pulse;
let services: Services;
let boss: Awaited<ReturnType<typeof openSender>>;

beforeAll(async () => {
  cloned = await cloneDatabase();
  await prepareQueues(cloned.url, [job]);
  road = await roadTo(cloned.url);
  database = openDatabase(road.url, { connections: 4, name: 'away' });
  pulse = pulseOf(road.url, log, 'away', { beatMs: 100, patienceMs: 1000 });
  database.heed(pulse.isAway);
  boss = await openSender(road.url, log);
  const actor = { userId: 1 } as Actor;
  services = {
    kysely: database.kysely,
    clock: standingClock('2026-11-17T09:00:00Z'),
    log,
    boss,
    jobs: [job],
    identify: async () => {
      await database.pool.query('select 1');
      return { actor, token: 'test', via: 'header' };
    },
  };
  await sql`insert into users (email, password_hash, registered_at, referral_code) values ('a@b.c', '', now(), 'r')`.execute(
    database.kysely,
  );
});
afterAll(async () => {
  await road.mend();
  pulse.stop();
  await boss.stop({ graceful: false });
  await database.close();
  await road.close();
  await cloned.drop();
});

async function post(words: string, key?: string, given: Services = services) {
  const routes = [
    serve(note, async ({ announce }, { words }) => {
      await announce(wasNoted, { subject: 1, data: { words } });
      return { id: 1 };
    }),
    serve(fault, () => {
      throw new Error('a fault of our own');
    }),
  ];
  const api = apiOf(given, routes, { secureCookies: false, trustProxy: false });
  const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  const answer = await api.request(
    '/notes',
    { method: 'POST', headers, body: JSON.stringify({ words }) },
    { ip: '::1' },
  );
  const body = (await answer.json()) as { errors: { messages: string[] }[] };
  return { status: answer.status, words: body.errors[0]?.messages[0], retryAfter: answer.headers.get('retry-after') };
}

const away = { status: 503, words: AWAY_WORDS, retryAfter: '5' };
const done = { status: 200, words: undefined, retryAfter: null };
const noted = async (words: string) =>
  (await own(asDb(database.kysely)).selectFrom('events').select('id').where(sql`data->>'words'`, '=', words).execute())
    .length;
const eventually = (look: () => unknown) => expect.poll(look, { interval: 50 });

describe('a database that is away', () => {
  test('is answered with 503 and a sentence, told to the log once, and gone on with when it is back', async () => {
    expect(await post('before')).toEqual(done);
    await road.cut();
    expect(await post('meanwhile')).toEqual(away);
    await eventually(() => pulse.isAway()).toBe(true);
    expect(await post('meanwhile')).toEqual(away);
    await road.mend();
    await eventually(() => post('after')).toEqual(done);
    expect([await noted('meanwhile'), await noted('after')]).toEqual([0, 1]);
    expect(lines).toEqual(['the database is away: waiting for it', 'the database is back']);
  });

  test('that takes connections and does not answer is away too, and nobody waits for it after that is known', async () => {
    road.silence();
    await eventually(() => pulse.isAway()).toBe(true);
    expect(await post('silent')).toEqual(away);
    await road.mend();
    await eventually(() => post('heard')).toEqual(done);
  });

  test('whose word of the end was lost has done it or not: the same key gets the answer, and it is done once', async () => {
    road.loseAnswerTo('commit');
    expect(await post('once', 'key-1')).toEqual(away);
    await eventually(() => post('once', 'key-1')).toEqual(done);
    expect(await noted('once')).toBe(1);
  });

  test('a connection that breaks between two statements of a transaction breaks that transaction and nothing else', async () => {
    const broken = database.kysely.transaction().execute(async (transaction) => {
      await sql`select 1`.execute(transaction);
      await road.cut();
      await road.mend();
      return sql`select 1`.execute(transaction);
    });
    await expect(broken).rejects.toThrow(DatabaseAway);
    await eventually(() => post('next')).toEqual(done);
  });

  test('a job that it left in the middle begins anew, and a worker goes on by itself', async () => {
    const shop = { databaseUrl: road.url, kysely: database.kysely, clock: services.clock, log, jobs: [job], pulse };
    await road.cut();
    const working = performJob(shop, boss, job, { subject: 1, event: 1, words: 'in the middle' });
    await eventually(() => pulse.isAway()).toBe(true);
    await road.mend();
    await working;
    expect(remembered).toContain('in the middle');

    const worker = await startWorker(shop);
    await road.cut();
    await eventually(() => pulse.isAway()).toBe(true);
    await road.mend();
    await eventually(() => post('to the worker')).toEqual(done);
    await eventually(() => remembered.includes('to the worker')).toBe(true);
    await worker.stop();
  });

  test('the line of live notifications is opened again by the next who listens', async () => {
    const heard: unknown[] = [];
    let losses = 0;
    const line = liveLineTo(road.url, { hear: ({ say }) => heard.push(say), onLost: () => (losses += 1) });
    await line.open();
    await road.cut();
    await eventually(() => losses).toBe(1);
    // Noticed late, the cut would be noticed in the middle of what follows.
    await eventually(() => pulse.isAway()).toBe(true);
    await road.mend();
    await eventually(() => pulse.isAway()).toBe(false);
    await line.open();
    await tellLive(asDb(database.kysely), { topic: 't', userId: 1, say: { n: 1 } });
    await eventually(() => heard).toEqual([{ n: 1 }]);
    await line.close();
  });
});

test('a database whose connections are all at work is there: who waited too long is told to come again, and that nothing is broken', async () => {
  const narrow = openDatabase(cloned.url, { connections: 2, name: 'narrow', queueMs: 300 });
  // On a busy machine a new connection itself may take longer than anybody waits in the queue.
  const patiently = (): Promise<pg.PoolClient> => narrow.pool.connect().catch(patiently);
  const held = [await patiently(), await patiently()];
  const crowd = { ...services, kysely: narrow.kysely };
  const busy = { status: 503, words: 'Сервер сейчас занят. Повторите через минуту', retryAfter: '10' };
  expect(await post('in a crowd', undefined, crowd)).toEqual(busy);
  // At the door, before anything else, as well.
  const asking = { ...crowd, identify: async () => (await narrow.pool.query('select 1')) && null };
  expect(await post('at the door', undefined, asking)).toEqual(busy);
  // Known to be away it is not called busy, however full the queue is.
  narrow.heed(() => true);
  expect(await post('away', undefined, crowd)).toEqual(away);
  narrow.heed(() => false);
  for (const one of held) one.release();
  expect(await post('after the crowd', undefined, crowd)).toEqual(done);
  expect([await noted('in a crowd'), await noted('after the crowd')]).toEqual([0, 1]);
  await narrow.close();
});

test.each([
  ['a full pool', { message: 'timeout exceeded when trying to connect' }],
  ['no free connection', { code: '53300' }],
])('%s is a queue', (_, { code, message = '' }: { code?: string; message?: string }) => {
  expect(fromDriver(Object.assign(new Error(message), { code }))).toBeInstanceOf(DatabaseBusy);
});

test.each([
  ['a shutdown', { code: '57P01' }],
  ['a crash', { code: '57P02' }],
  ['a start', { code: '57P03' }],
  ['no free connection', { code: '53300' }],
  ['a standby after a failover', { code: '25006' }],
  ['a refused road', { code: 'ECONNREFUSED' }],
  ['a full pool', { message: 'timeout exceeded when trying to connect' }],
  ['a hung server', { message: 'Query read timeout' }],
])('%s is no fault of ours', (_, { code, message = '' }: { code?: string; message?: string }) => {
  expect(fromDriver(Object.assign(new Error(message), { code }))).toBeInstanceOf(DatabaseAway);
});

test.each(['23505', '22P02', '57014', '42P01', '40001'])('%s stays what it is', (code) => {
  const error = Object.assign(new Error(''), { code });
  expect(fromDriver(error)).toBe(error);
});

test('a copy of an error, as the queue tells it, is heard too', () => {
  expect(fromDriver({ message: 'Connection terminated unexpectedly (Queue: mail.send)' })).toBeInstanceOf(DatabaseAway);
});

test('a shop that cannot be reached is not the database', () => {
  const error = new TypeError('fetch failed', { cause: Object.assign(new Error(''), { code: 'ECONNREFUSED' }) });
  expect(fromDriver(error)).toBe(error);
});

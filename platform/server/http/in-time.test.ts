import { Readable } from 'node:stream';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../act.ts';
import type { Files } from '../files/files.ts';
import { fileRoutesOf, serveFile } from '../files/routes.ts';
import { event } from '../jobs/events.ts';
import { serve, serveAfter } from './serve.ts';

const told = event('in-time.told', { data: { how: z.string() } });
const common = { who: 'user', input: nothing, output: z.object({ number: z.int() }) } as const;
const tell = endpoint('POST /tell', { ...common, id: 'T1', summary: 'Tells, slowly while it is held' });
const commit = endpoint('POST /commit', { ...common, id: 'T2', summary: 'Tells; its COMMIT waits for a lock' });
const ponder = endpoint('POST /ponder', { ...common, id: 'T5', summary: 'Thinks longer', patienceMs: 60_000 });
const read = endpoint('GET /read', { ...common, who: 'any', id: 'T4', summary: 'A file' });
const think = endpoint('POST /think', { ...common, id: 'T3', summary: 'Thinks first, then tells' });

const author = { userId: 1, profileId: 1, sessionId: 1, isPublisher: false, isModerator: false } as Actor;
const LOCK = 4711;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
/** What the slow routes wait for. */
/** Files, say, that work before a transaction puts away. */
let kept = 0;
let held = Promise.withResolvers<void>();
/** The same server with less time for an answer. */
let hurried: ReturnType<typeof feature.withRoutes>;
let quick: typeof hurried;

beforeAll(async () => {
  let number = 0;
  const speak = async (announce: (event: typeof told, fact: object) => Promise<void>, how: string) => {
    number += 1;
    await announce(told, { subject: number, data: { how } } as never);
    return { number };
  };
  const routes = [
    serve(tell, async ({ announce }) => {
      const row = await speak(announce as never, 'slowly');
      await held.promise;
      await announce(told, { subject: row.number, data: { how: 'after all' } });
      return row;
    }),
    serve(commit, async ({ announce }) => speak(announce as never, 'locked')),
    serveAfter(
      think,
      async ({ stillTime }) => {
        await held.promise;
        stillTime();
        kept += 1;
      },
      async ({ announce }) => speak(announce as never, 'thought'),
    ),
    serveAfter(
      ponder,
      () => held.promise,
      async ({ announce }) => speak(announce as never, 'pondered'),
    ),
  ];
  feature = await featureUnderTest(routes);
  hurried = feature.withRoutes(routes, { answerMs: 50 });
  quick = feature.withRoutes(routes, { answerMs: 1000 });
  await feature.asOwner(
    `create function wait_in_commit() returns trigger language plpgsql as $$
      begin if new.data ->> 'how' = 'locked' then perform pg_advisory_xact_lock(${LOCK}); end if; return null; end $$`,
    `create constraint trigger wait_in_commit after insert on events deferrable initially deferred
      for each row execute function wait_in_commit()`,
  );
});
afterAll(() => feature.close());

const saidOf = async (how: string) =>
  (await feature.pool.query("select from events where type = 'in-time.told' and data ->> 'how' = $1", [how])).rowCount;
const LATE = { status: 503, errors: [{ reason: 'late', messages: [expect.stringContaining('Повторите')] }] };

test('what runs past its time is told so and rolled back; asked again, with its key, it is done once', async () => {
  const browser = feature.as(author);
  const key = { 'idempotency-key': 'slow' };
  expect(await hurried(author).post('/tell', {}, key)).toMatchObject(LATE);
  held.resolve();
  const again = await browser.post<{ number: number }>('/tell', {}, key);
  expect(again.status).toBe(200);
  expect((await browser.post('/tell', {}, key)).result).toEqual(again.result);
  expect([await saidOf('slowly'), await saidOf('after all')]).toEqual([1, 1]);
});

test('what is late and has no key leaves nothing behind, however long it goes on', async () => {
  held = Promise.withResolvers<void>();
  const before = await saidOf('slowly');
  expect(await hurried(author).post('/tell')).toMatchObject(LATE);
  held.resolve();
  await vi.waitFor(async () => {
    const open =
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'";
    expect((await feature.pool.query(open)).rowCount).toBe(0);
  });
  expect(await saidOf('slowly')).toBe(before);
});

test('what is late before its transaction keeps nothing and never opens one', async () => {
  held = Promise.withResolvers<void>();
  const browser = feature.as(author);
  expect(await hurried(author).post('/think')).toMatchObject(LATE);
  held.resolve();
  expect((await browser.post('/think')).status).toBe(200);
  expect(await saidOf('thought')).toBe(1);
  expect(kept).toBe(1);
});

test('what asks a machine that thinks for long is waited for, and what it has thought is kept', async () => {
  held = Promise.withResolvers<void>();
  const pondered = hurried(author).post('/ponder');
  // The usual time is over.
  expect(await hurried(author).post('/think')).toMatchObject(LATE);
  held.resolve();
  expect((await pondered).status).toBe(200);
  expect(await saidOf('pondered')).toBe(1);
});

test('what has come to its COMMIT in time is waited for, answered and remembered', async () => {
  held = Promise.withResolvers<void>();
  const browser = feature.as(author);
  const key = { 'idempotency-key': 'locked' };
  const keeper = await feature.pool.connect();
  await keeper.query('select pg_advisory_lock($1)', [LOCK]);
  const answer = quick(author).post<{ number: number }>('/commit', {}, key);
  await vi.waitFor(async () => {
    const { rowCount } = await keeper.query("select from pg_locks where locktype = 'advisory' and not granted");
    expect(rowCount).toBe(1);
  });
  // Whoever came later has run out of time: so has the one that waits.
  expect(await quick({ ...author, userId: 2 }).post('/tell')).toMatchObject(LATE);
  await keeper.query('select pg_advisory_unlock($1)', [LOCK]);
  keeper.release();

  const first = await answer;
  expect(first.status).toBe(200);
  expect((await browser.post('/commit', {}, key)).result).toEqual(first.result);
  expect(await saidOf('locked')).toBe(1);
  held.resolve();
});

test.each([
  ['asks for the head of a file alone', { method: 'HEAD' }],
  ['has gone before a file was found', { signal: AbortSignal.abort() }],
])('whoever %s leaves nothing open', async (_, how) => {
  const stream = new Readable({
    read(bytes) {
      this.push(Buffer.alloc(bytes));
    },
  });
  const files: Pick<Files, 'open'> = { open: async () => ({ mime: 'text/plain', bytes: 7, stream }) };
  const found = serveFile(read, async () => ({ key: 'read', name: 'read.txt' }));
  const answer = await fileRoutesOf(feature.services, files as Files, [found]).request(
    new Request('http://pero/read', how),
  );
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '7']);
  expect(stream.destroyed).toBe(true);
});

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import type { Pulse } from '../database/pulse.ts';
import { serve } from '../http/serve.ts';
import { type Job, startWorker } from './jobs.ts';
import { handle, handleSlowly } from './subscribe.ts';
import { carry, carried as wasCarried } from './testing/carry.ts';

const ask = endpoint('POST /carry', {
  id: 'T',
  summary: 'Have something carried',
  who: 'any',
  input: z.object({ thing: z.string() }),
  output: z.object({}),
});
const route = serve(ask, async (act, { thing }) => {
  await act.enqueue(carry, { thing });
  return {};
});

let carried: string[] = [];
const carrying: Job = handleSlowly(carry, async (_hand, { thing }) => void carried.push(thing), { patience: 'once' });
/** Silence of a second and a half tells here what half a minute tells a site. */
const HASTE = { beatSeconds: 0.2, silentSeconds: 1.5, lookMs: 100, stopMs: 5000 };

let world: Awaited<ReturnType<typeof featureUnderTest>>;
let stuck: ChildProcess | undefined;
let workers: { stop(): Promise<void> }[] = [];

beforeEach(async () => {
  carried = [];
  world = await featureUnderTest([route], { jobs: [carrying] });
});
afterEach(async () => {
  stuck?.kill('SIGKILL');
  stuck = undefined;
  for (const worker of workers) await worker.stop();
  workers = [];
  await world.close();
});

async function another(pulse?: Pulse, job = carrying) {
  const { url: databaseUrl, kysely, clock, services } = world;
  const shop = { databaseUrl, kysely, clock, log: services.log, jobs: [job], pace: HASTE };
  workers.push(await startWorker({ ...shop, ...(pulse && { pulse }) }));
}
const job = async () => {
  const { rows } = await sql<{ state: string; age: number; tries: number }>`
    select state, extract(epoch from heartbeat_on - started_on)::float8 as age, retry_count as tries
      from pgboss.job where name = 'shelf.carry'`.execute(world.kysely);
  return rows[0];
};
const soon = (look: () => unknown) => expect.poll(look, { interval: 50, timeout: 20_000 });

async function takenByTheOther(thing: string, way = 'never'): Promise<ChildProcess> {
  stuck = fork(new URL('./testing/stuck-worker.ts', import.meta.url), [world.url, way]);
  await world.visitor().post('/carry', { thing });
  const [told] = await once(stuck, 'message');
  expect(told).toEqual({ taken: thing });
  return stuck;
}

test('what a killed worker held is taken up by another, though its patience is for one try; what a living one holds never is', async () => {
  const other = await takenByTheOther('a shelf');
  await another();
  // It shows that it lives for longer than a dead one is waited for.
  await soon(async () => ((await job())?.age ?? 0) > 2).toBe(true);
  expect(await job()).toMatchObject({ state: 'active', tries: 0 });
  expect(carried).toEqual([]);
  other.kill('SIGKILL');
  await soon(() => carried).toEqual(['a shelf']);
  await soon(job).toMatchObject({ state: 'completed', tries: 1 });
});

test('what a worker is at itself it never calls abandoned, though nothing was heard of it for long: it is done once', async () => {
  let finish: () => void = () => undefined;
  const untilDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const long: Job = handleSlowly(carry, async (_hand, { thing }) => {
    carried.push(thing);
    if (thing === 'a piano') await untilDone;
  });
  const { url: databaseUrl, kysely, clock, services } = world;
  const pace = { ...HASTE, beatSeconds: 3600 };
  workers.push(await startWorker({ databaseUrl, kysely, clock, log: services.log, jobs: [long], pace }));
  await world.visitor().post('/carry', { thing: 'a piano' });
  await soon(() => carried).toEqual(['a piano']);
  await sql`update pgboss.job set heartbeat_on = now() - interval '1 hour', started_on = now() - interval '1 hour'
     where name = 'shelf.carry'`.execute(kysely);
  await sql`insert into pgboss.job (name, data, state, retry_limit, started_on, heartbeat_on)
    values ('shelf.carry', '{"thing":"a chair"}', 'active', 0, now() - interval '1 hour', now() - interval '1 hour')`.execute(
    kysely,
  );
  const states = async () => {
    const { rows } = await sql<{ thing: string; state: string }>`
      select data ->> 'thing' as thing, state from pgboss.job where name = 'shelf.carry'`.execute(kysely);
    return Object.fromEntries(rows.map(({ thing, state }) => [thing, state]));
  };
  await soon(states).toEqual({ 'a chair': 'retry', 'a piano': 'active' });
  finish();
  await soon(states).toEqual({ 'a chair': 'completed', 'a piano': 'completed' });
  expect(carried).toEqual(['a piano', 'a chair']);
});

test('a worker that is asked to stop and cannot wait for its work gives it back: the next has it at once', async () => {
  const other = await takenByTheOther('a stove');
  other.kill('SIGTERM');
  await once(other, 'exit');
  expect(await job()).toMatchObject({ state: 'retry' });
  await another();
  await soon(() => carried).toEqual(['a stove']);
});

test('after an outage of the database nobody is called dead before there was time to be heard of again', async () => {
  let steady = 0;
  const other = await takenByTheOther('a lamp');
  other.kill('SIGKILL');
  await another({ isAway: () => false, steadyMs: () => steady, back: async () => undefined, stop: () => undefined });
  await soon(async () => {
    const { rows } = await sql<{ silent: boolean }>`
      select heartbeat_on < now() - interval '2 seconds' as silent from pgboss.job where name = 'shelf.carry'`.execute(
      world.kysely,
    );
    return rows[0]?.silent;
  }).toBe(true);
  expect([await job(), carried]).toMatchObject([{ state: 'active' }, []]);
  steady = 60_000;
  await soon(() => carried).toEqual(['a lamp']);
});

test('what kills every worker that takes it waits longer each time, and in the end lies with what has failed', async () => {
  const other = await takenByTheOther('a bomb');
  other.kill('SIGKILL');
  await sql`update pgboss.job set retry_limit = 1, retry_count = 3, heartbeat_on = now() - interval '1 hour'`.execute(
    world.kysely,
  );
  await another();
  await soon(job).toMatchObject({ state: 'retry' });
  await sql`update pgboss.job set state = 'active', retry_count = 4, heartbeat_on = now() - interval '1 hour',
    start_after = now()`.execute(world.kysely);
  const worker = workers[0];
  await worker?.stop();
  await another();
  // Another thing that was left behind is taken up meanwhile; this one is not.
  await sql`insert into pgboss.job (name, data, state, retry_limit, started_on, heartbeat_on)
    values ('shelf.carry', '{"thing":"a chair"}', 'active', 0, now() - interval '1 hour', now() - interval '1 hour')`.execute(
    world.kysely,
  );
  await soon(() => carried).toEqual(['a chair']);
});

const happened = async () => {
  const { rows } = await sql<{ times: number }>`
    select count(*)::int as times from events where type = 'shelf.carried'`.execute(world.kysely);
  return rows[0]?.times;
};

test.each(['in one transaction', 'in several'])(
  'a worker that stood still and goes on when another has done its job leaves nothing of its own: it is done once, %s',
  async (way) => {
    const other = await takenByTheOther('a clock', way);
    other.kill('SIGSTOP');
    await another(
      undefined,
      handle(carry, (act) => act.announce(wasCarried, { subject: 1, data: { weight: 1 } })),
    );
    await soon(happened).toBe(1);
    await soon(job).toMatchObject({ state: 'completed', tries: 1 });
    const gone = once(other, 'exit');
    other.kill('SIGCONT');
    other.send('go on');
    // It stops when it has come to its end.
    other.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(await happened()).toBe(1);
    expect(await job()).toMatchObject({ state: 'completed', tries: 1 });
  },
);

test('what was taken over is given back by its new holder alone', async () => {
  let finish: () => void = () => undefined;
  const untilDone = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const other = await takenByTheOther('a mirror');
  other.kill('SIGSTOP');
  await another(
    undefined,
    handleSlowly(carry, async (_hand, { thing }) => {
      carried.push(thing);
      await untilDone;
    }),
  );
  await soon(() => carried).toEqual(['a mirror']);
  const gone = once(other, 'exit');
  other.kill('SIGCONT');
  other.kill('SIGTERM');
  await gone;
  expect(await job()).toMatchObject({ state: 'active', tries: 1 });
  finish();
  await soon(job).toMatchObject({ state: 'completed', tries: 1 });
  expect(carried).toEqual(['a mirror']);
});

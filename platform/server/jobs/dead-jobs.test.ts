import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { serve } from '../http/serve.ts';
import { deadJobsJobs, jobFigures } from './dead-jobs.ts';
import { event } from './events.ts';
import { eachAlone, type Job, patienceOf } from './jobs.ts';
import { handle, subscribe } from './subscribe.ts';
import { task } from './tasks.ts';

const ended = event('books.ended');
const makePapers = task('papers.make');
const tryLetter = task('letters.try', { letter: z.int() });

const jobs: Job[] = [
  subscribe(ended, { name: 'money.release' }, async () => undefined),
  handle(makePapers, async () => undefined),
  handle(tryLetter, async () => undefined, { patience: 'once' }),
  { name: 'night.count', every: '0 4 * * *', run: async () => undefined },
  ...deadJobsJobs(),
];

const end = endpoint('POST /end', { id: 'T', summary: 'End', who: 'any', input: z.object({}), output: z.object({}) });
const routes = [
  serve(end, async (act) => {
    await act.announce(ended, { subject: 7 });
    await act.enqueue(makePapers, {});
    await act.enqueue(tryLetter, { letter: 5 });
    return {};
  }),
];

let world: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  world = await featureUnderTest(routes, { jobs });
});
afterAll(() => world.close());
beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(world.kysely);
  await world.kysely.deleteFrom('dead_jobs').execute();
});

/** As a worker reports it: this time it went wrong. */
async function failOnce(name: string, words: string) {
  const boss = world.services.boss as PgBoss;
  const [job] = await boss.fetch(name);
  if (!job) throw new Error(`nothing of ${name} is due`);
  await boss.fail(name, job.id, new Error(words));
}
async function collect() {
  await world.services.boss.send('jobs.collect-dead', {});
  await world.runJobs('jobs.collect-dead');
}
const dead = () => world.kysely.selectFrom('dead_jobs').selectAll().orderBy('id').execute();
const figure = async (wanted: string) =>
  (await jobFigures(world.db, new Date())).find(({ name }) => name === wanted)?.value;

test('a fact that was told is tried for a week, at last every hour; other work eight times; what the clock brings once', async () => {
  await world.visitor().post('/end');
  const { rows } = await sql<{ name: string; retry_limit: number; retry_delay_max: number | null }>`
    select name, retry_limit, retry_delay_max from pgboss.job order by name`.execute(world.kysely);
  expect(rows).toEqual([
    { name: 'letters.try', retry_limit: 0, retry_delay_max: null },
    { name: 'money.release', retry_limit: 180, retry_delay_max: 3600 },
    { name: 'papers.make', retry_limit: 8, retry_delay_max: 3600 },
  ]);
  expect(jobs.map(patienceOf)).toEqual(['days', 'usual', 'once', 'once', 'once']);
});

test('work that failed for good is taken out of the queue for staff to see, and they are told once', async () => {
  await world.visitor().post('/end');
  await failOnce('letters.try', 'no paper');
  await failOnce('money.release', 'not yet');
  expect(await figure('pero_jobs_dead')).toBe(1);
  await collect();
  expect(await dead()).toMatchObject([
    { name: 'letters.try', data: { letter: 5 }, error: 'no paper', tries: 1, state: 'open' },
  ]);
  expect([await figure('pero_jobs_dead'), await figure('pero_jobs_retrying')]).toEqual([1, 1]);
  await world.visitor().post('/end');
  await failOnce('letters.try', 'still no paper');
  await collect();
  expect(await dead()).toMatchObject([{ error: 'still no paper', tries: 2, state: 'open' }]);
  const told = await world.kysely.selectFrom('events').select('data').where('type', '=', 'jobs.died').execute();
  expect(told).toEqual([{ data: { name: 'letters.try' } }]);
});

test('what comes by the clock and went well later needs nobody', async () => {
  await world.services.boss.send('night.count', {}, { retryLimit: 0 });
  await failOnce('night.count', 'dark');
  await collect();
  expect(await dead()).toMatchObject([{ name: 'night.count', state: 'open' }]);
  await world.services.boss.send('night.count', {});
  await world.runJobs('night.count');
  await collect();
  expect(await dead()).toMatchObject([{ name: 'night.count', state: 'healed' }]);
});

test('one thing of many that fails is set aside and told of, and the others are done', async () => {
  const done: number[] = [];
  const work = async (n: number) => {
    if (n === 2) throw new Error('poison');
    done.push(n);
  };
  const all = eachAlone({ error: () => undefined }, [1, 2, 3], (n) => `book ${n}`, work);
  await expect(all).rejects.toThrow('1 of 3 failed: book 2: poison');
  expect(done).toEqual([1, 3]);
});

import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { serve } from '../http/serve.ts';
import { event, subscribable } from './events.ts';
import { type Job, type JobAct, startWorker } from './jobs.ts';
import { handle, handleSlowly, subscribe, subscribeSlowly } from './subscribe.ts';
import { task } from './tasks.ts';

const heard: string[] = [];

const added = event('books.added', { data: { pages: z.int().default(0) }, words: { title: z.string() } });
const chain = task('shelf.chain');

const jobs: Job[] = [
  subscribe(added, { name: 'shelf.count' }, async (_act, { subject }) => void heard.push(`counted ${subject}`)),
  subscribeSlowly(added, { name: 'shelf.praise' }, async (_hand, { title }) => void heard.push(`praised ${title}`)),
  handle(chain, (act) => act.announce(added, { subject: 9, data: { pages: 1 }, words: { title: 'Последняя' } })),
];

const addBook = endpoint('POST /books', {
  id: 'T',
  summary: 'Add a book',
  who: 'any',
  input: z.object({ title: z.string() }),
  output: z.object({}),
});

const routes = [
  serve(addBook, async (act, { title }) => {
    await act.announce(added, { subject: 1, data: { pages: 1 }, words: { title } });
    if (title === 'odd') await act.announce(added, { subject: 1, data: { pages: 0.5 }, words: { title } });
    if (title === 'fault') throw new Error('no shelf');
    if (title === 'chain') await act.enqueue(chain, {});
    return {};
  }),
];

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(routes, { jobs });
});
afterAll(() => feature.close());

describe('an event', () => {
  test('reaches every subscriber as a job of its own', async () => {
    await feature.visitor().post('/books', { title: 'Дуэль' });
    expect(await feature.runJobs()).toBe(2);
    expect(heard.splice(0).sort()).toEqual(['counted 1', 'praised Дуэль']);
  });

  test('and its jobs vanish together with the transaction that told it', async () => {
    const before = await feature.kysely.selectFrom('events').select('id').execute();
    expect((await feature.visitor().post('/books', { title: 'fault' })).status).toBe(500);
    expect(await feature.runJobs()).toBe(0);
    expect(await feature.kysely.selectFrom('events').select('id').execute()).toEqual(before);
  });

  test('told by a job is heard as well', async () => {
    await feature.visitor().post('/books', { title: 'chain' });
    await feature.runJobs();
    expect(heard.splice(0)).toContain('praised Последняя');
  });

  test('is read as an older release wrote it, and one that fits nothing fails loudly', async () => {
    await feature.services.boss.send('shelf.praise', { subject: 3, event: 1, title: 'Старая', shelf: 'left' });
    await feature.runJobs();
    expect(heard.splice(0)).toEqual(['praised Старая']);
    await feature.services.boss.send('shelf.praise', { subject: 3, event: 1, title: 7 });
    await expect(feature.runJobs()).rejects.toThrow('books.added is not as declared: title (invalid_type)');
    await sql`delete from pgboss.job`.execute(feature.kysely);
  });

  test('that is not as declared is a fault of ours: nothing of it is kept', async () => {
    const before = await feature.kysely.selectFrom('events').select('id').execute();
    expect((await feature.visitor().post('/books', { title: 'odd' })).status).toBe(500);
    expect(await feature.kysely.selectFrom('events').select('id').execute()).toEqual(before);
  });

  test('keeps what it declared as data, and no word that somebody wrote', async () => {
    await feature.visitor().post('/books', { title: 'Мёртвые души' });
    const kept = await feature.kysely.selectFrom('events').select('data').orderBy('id', 'desc').executeTakeFirst();
    expect(kept?.data).toEqual({ pages: 1 });
    await feature.runJobs();
    heard.length = 0;
  });

  test('is announced by its owner alone: what others are given can be heard, and that is all', () => {
    const { added: shown } = subscribable({ added });
    expect(Object.keys(shown)).toEqual(['name', 'read']);
    // @ts-expect-error An event that one can only subscribe to is not announced.
    const announced = (act: JobAct) => act.announce(shown, { subject: 1, data: { pages: 1 }, words: { title: '' } });
    // @ts-expect-error Nor with less than it declares.
    const halved = (act: JobAct) => act.announce(added, { subject: 1, data: { pages: 1 } });
    // @ts-expect-error Nor with something else.
    const mistaken = (act: JobAct) => act.announce(added, { subject: 1, data: { pages: '1' }, words: { title: '' } });
    expect([announced, halved, mistaken]).toHaveLength(3);
  });

  test('cannot be changed or taken back', async () => {
    await expect(sql`update events set type = 'x'`.execute(feature.kysely)).rejects.toThrow('append-only');
    await expect(sql`delete from events`.execute(feature.kysely)).rejects.toThrow('append-only');
  });
});

describe('jobs of many owners', () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const make = task('shelf.make', { name: z.string() });
  const making = handleSlowly(
    make,
    (_hand, { name }) =>
      new Promise<void>((resolve) => {
        begun.push(name);
        ends.set(name, resolve);
      }),
    { concurrency: 2 },
  );
  const ask = endpoint('POST /make', {
    id: 'T',
    summary: 'Make something',
    who: 'any',
    input: z.object({ owner: z.string(), name: z.string(), behind: z.number() }),
    output: z.object({}),
  });

  test('[BK53] take turns: one owner has one hand, and whoever waits for less comes first', async () => {
    const world = await featureUnderTest(
      [
        serve(ask, async (act, { owner, name, behind }) => {
          await act.enqueue(make, { name }, { turn: { of: owner, behind } });
          return {};
        }),
      ],
      { jobs: [making] },
    );
    const visitor = world.visitor();
    for (const [behind, name] of ['a1', 'a2', 'a3'].entries()) {
      await visitor.post('/make', { owner: 'a', name, behind });
    }
    await visitor.post('/make', { owner: 'b', name: 'b1', behind: 0 });
    const { kysely, clock, url: databaseUrl, services } = world;
    const worker = await startWorker({ databaseUrl, kysely, clock, log: services.log, jobs: [making] });

    // The slow one of the first owner is never ended here: the second owner is served all the same.
    await expect.poll(() => [...begun].sort()).toEqual(['a1', 'b1']);
    for (const [owner, name] of [
      ['c', 'c1'],
      ['d', 'd1'],
    ] as const) {
      await visitor.post('/make', { owner, name, behind: 0 });
    }
    ends.get('b1')?.();
    await expect.poll(() => begun.length).toBe(3);
    ends.get('c1')?.();
    await expect.poll(() => begun.length).toBe(4);
    // Two who came later and wait for one thing each are before his second and third.
    expect(begun.slice(2)).toEqual(['c1', 'd1']);
    for (const name of ['a1', 'd1']) ends.get(name)?.();
    await expect.poll(() => begun.slice(4)).toEqual(['a2']);
    ends.get('a2')?.();
    await expect.poll(() => begun.slice(5)).toEqual(['a3']);
    ends.get('a3')?.();
    await worker.stop();
    await world.close();
  });
});

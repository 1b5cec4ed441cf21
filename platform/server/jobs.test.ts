import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Job } from './jobs.ts';
import { serve } from './serve.ts';

const heard: string[] = [];

const jobs: Job[] = [
  { name: 'shelf.count', on: 'books.added', run: async (_act, data) => void heard.push(`counted ${data.subject}`) },
  { name: 'shelf.praise', on: 'books.added', work: async (_hand, data) => void heard.push(`praised ${data.title}`) },
  {
    name: 'shelf.chain',
    run: async (act) => {
      await act.announce({ type: 'books.added', subject: 9, data: { title: 'Последняя' } });
    },
  },
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
    await act.announce({ type: 'books.added', subject: 1, data: { title } });
    if (title === 'fault') throw new Error('no shelf');
    if (title === 'chain') await act.enqueue({ name: 'shelf.chain', data: {} });
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

  test('cannot be changed or taken back', async () => {
    await expect(sql`update events set type = 'x'`.execute(feature.kysely)).rejects.toThrow('append-only');
    await expect(sql`delete from events`.execute(feature.kysely)).rejects.toThrow('append-only');
  });
});

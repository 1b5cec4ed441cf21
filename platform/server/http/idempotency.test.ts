import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing } from '@pero/wire/shapes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Act, Actor } from '../act.ts';
import { forgetOldAnswers } from './idempotency.ts';
import { withinLimit } from './limits.ts';
import { serve } from './serve.ts';

const LIMIT = { name: 'notes', most: 1000, seconds: 60 };
const note = { id: 'T', summary: 'A note', who: 'user', output: z.object({ text: z.string() }) } as const;
const input = z.object({ text: z.string() });
const write = endpoint('POST /notes', { ...note, input });
const change = endpoint('PATCH /notes', { ...note, input });
const lock = endpoint('POST /lock', { ...note, input: nothing, isDoor: true });

/** Counts in a table, so that a test sees what was committed and what was rolled back. */
async function done({ db, now }: Pick<Act, 'db' | 'now'>, text: string) {
  await withinLimit(db, LIMIT, 'written', now);
  return { text: text === 'large' ? 'ы'.repeat(70_000) : text };
}
const routes = [
  serve(write, (act, { text }) => done(act, text)),
  serve(change, (act, { text }) => done(act, text)),
  serve(lock, async () => ({ text: 'a secret, shown once' })),
];

const author = { userId: 1, profileId: 1, sessionId: 1 } as Actor;
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(routes);
});
afterAll(() => feature.close());

async function written(): Promise<number> {
  const rows = await feature.kysely.selectFrom('rate_limits').select('hits').execute();
  return rows[0]?.hits ?? 0;
}

describe('an Idempotency-Key', () => {
  test('[AP04] of an answer above 64 KB keeps that it was done, not the answer: it is done once, and said so', async () => {
    const key = { 'idempotency-key': 'large-1' };
    const before = await written();
    const first = await feature.as(author).post<{ text: string }>('/notes', { text: 'large' }, key);
    expect(first.result?.text).toHaveLength(70_000);
    const again = await feature.as(author).post('/notes', { text: 'large' }, key);
    expect(again).toMatchObject({
      status: 409,
      errors: [{ messages: ['Это уже сделано. Обновите страницу, чтобы увидеть итог'] }],
    });
    expect(await written()).toBe(before + 1);
    const kept = await feature.kysely
      .selectFrom('idempotency_keys')
      .select('body')
      .where('key', '=', 'large-1')
      .execute();
    expect(kept).toEqual([{ body: null }]);
  });

  test('keeps no answer of a door: what it tells may be a secret', async () => {
    const key = { 'idempotency-key': 'of a door' };
    expect((await feature.as(author).post('/lock', {}, key)).result).toEqual({ text: 'a secret, shown once' });
    const kept = await feature.kysely.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain('a secret');
  });

  test('gives a repeated request the first answer and does nothing more', async () => {
    const key = { 'idempotency-key': 'order-1' };
    const before = await written();
    const first = await feature.as(author).post('/notes', { text: 'once' }, key);
    const again = await feature.as(author).post('/notes', { text: 'once' }, key);
    expect([first.status, first.result]).toEqual([again.status, again.result]);
    expect(await written()).toBe(before + 1);
  });

  test('makes a repeated change or removal harmless too: whoever did not hear the answer gets it', async () => {
    const key = { 'idempotency-key': 'change-1' };
    const before = await written();
    const first = await feature.as(author).patch('/notes', { text: 'once' }, key);
    expect(await feature.as(author).patch('/notes', { text: 'once' }, key)).toMatchObject({
      status: first.status,
      result: first.result,
    });
    expect(await written()).toBe(before + 1);
  });

  test('of a browser is kept for a day, of a program for thirty', async () => {
    const keys = ['browser-1', 'program-1'];
    for (const key of keys) await feature.as(author).post('/notes', { text: key }, { 'idempotency-key': key });
    const kept = async () =>
      (await feature.kysely.selectFrom('idempotency_keys').select('key').where('key', 'in', keys).execute()).map(
        ({ key }) => key,
      );
    const after = (days: number) => new Date(feature.clock.now().getTime() + days * 86_400_000 + 1000);
    await forgetOldAnswers(feature.db, after(1));
    expect(await kept()).toEqual(['program-1']);
    await forgetOldAnswers(feature.db, after(30));
    expect(await kept()).toEqual([]);
  });

  test('sent twice at once still acts once', async () => {
    const key = { 'idempotency-key': 'order-2' };
    const before = await written();
    const answers = await Promise.all([1, 2, 3, 4].map(() => feature.as(author).post('/notes', { text: 'once' }, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await written()).toBe(before + 1);
  });

  test('with another request is refused, and belongs to one person', async () => {
    const key = { 'idempotency-key': 'order-3' };
    await feature.as(author).post('/notes', { text: 'mine' }, key);
    expect((await feature.as(author).post('/notes', { text: 'other' }, key)).status).toBe(422);
    expect((await feature.as({ ...author, userId: 2 }).post('/notes', { text: 'theirs' }, key)).result).toEqual({
      text: 'theirs',
    });
  });
});

import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { wireDay, wireMoney } from '@pero/wire/shapes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../act.ts';
import { event } from '../jobs/events.ts';
import { KEPT_A_DAY } from './idempotency.ts';
import { withinLimit } from './limits.ts';
import { DOOR_REFUSALS } from './refusals.ts';
import { serve } from './serve.ts';

const LIMIT = { name: 'hostile', most: 1000, seconds: 60 };
const texts = z.object({ text: z.string() });
const common = { id: 'T', summary: 'Keeps a text', output: texts } as const;
const keep = endpoint('POST /texts', { ...common, who: 'user', input: texts, largestBody: 1_000_000 });
const find = endpoint('GET /texts/:slug', { ...common, who: 'any', input: texts.extend({ slug: z.string() }) });
const pay = endpoint('POST /sums', { ...common, who: 'user', input: z.object({ sum: wireMoney }) });
const plan = endpoint('POST /days', { ...common, who: 'user', input: z.object({ on: wireDay }) });
const callThem = endpoint('POST /people', {
  ...common,
  who: 'user',
  input: z.object({ people: z.array(z.object({ name: z.string() })), password: z.string() }),
});
const name = endpoint('POST /names', { ...common, who: 'user', input: z.object({ name: z.string().trim().min(1) }) });
const choose = endpoint('POST /choices', {
  ...common,
  who: 'user',
  input: z.object({ choices: z.array(z.enum(['one', 'two'])) }),
});

const author = { userId: 1, profileId: 1, sessionId: 1, isPublisher: false, isModerator: false } as Actor;
const kept = event('hostile.kept', { data: { text: z.string() } });
let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest([
    // Once as text, once as JSON: PostgreSQL refuses different things in each.
    serve(keep, async ({ db, now, announce }, { text }) => {
      await withinLimit(db, LIMIT, text, now);
      await announce(kept, { subject: 1, data: { text } });
      return { text };
    }),
    serve(find, async ({ db, now }, { text, slug }) => {
      await withinLimit(db, LIMIT, text + slug, now);
      return { text: text + slug };
    }),
    serve(pay, async (_, { sum }) => ({ text: String(sum) })),
    serve(plan, async (_, { on }) => ({ text: on })),
    serve(callThem, async (_, { people, password }) => ({ text: JSON.stringify([people, password]) })),
    serve(name, async (_, given) => ({ text: given.name })),
    serve(choose, async (_, { choices }) => ({ text: String(choices.length) })),
  ]);
});
afterAll(() => feature.close());

const as = () => feature.as(author);

test('NUL and half a letter, which no database holds, become «�» and the rest of the text is kept', async () => {
  for (const filling of ['', 'ы'.repeat(50_000)]) {
    const { status, result } = await as().post<{ text: string }>('/texts', { text: `${filling}а\0б\ud83dв🙂\\u0000` });
    expect(status).toBe(200);
    expect(result?.text).toBe(`${filling}а\uFFFDб\uFFFDв🙂\\u0000`);
  }
});

test('what nobody sees is taken out of every text, however deep it stands; a password is left as it was typed', async () => {
  const hostile = 'Долгая\u202E во\u200Bда';
  expect((await as().post<{ text: string }>('/texts', { text: hostile })).result?.text).toBe('Долгая вода');
  expect((await as().get<{ text: string }>(`/texts/a?text=${encodeURIComponent(hostile)}`)).result?.text).toBe(
    'Долгая водаa',
  );
  const told = await as().post<{ text: string }>('/people', { people: [{ name: hostile }], password: 'а\u200Bб' });
  expect(told.result?.text).toBe(JSON.stringify([[{ name: 'Долгая вода' }], 'а\u200Bб']));
});

test('a name of nothing but what nobody sees is no name', async () => {
  const { status, errors } = await as().post('/names', { name: '\u200B\u2060' });
  expect([status, errors]).toEqual([400, [{ field: 'name', reason: 'required', messages: ['Заполните это поле'] }]]);
});

test('the same holds for what stands in an address', async () => {
  const { status, result } = await as().get<{ text: string }>('/texts/a%00b?text=c%00d');
  expect(status).toBe(200);
  expect(result?.text).toBe('c\uFFFDda\uFFFDb');
});

test('a sum that no ledger holds is refused beside its field', async () => {
  for (const sum of [1e15, -1e15, 9_007_199_254_740_991, 0.001, 12.345, '12']) {
    const { status, errors } = await as().post('/sums', { sum });
    expect([sum, status, errors[0]?.field]).toEqual([sum, 400, 'sum']);
  }
  expect((await as().post<{ text: string }>('/sums', { sum: 1.1 })).result?.text).toBe('110');
});

test('[AP03] mistakes by the thousand are answered in a few lines, and by the ten thousand are not even looked at', async () => {
  const { status, errors } = await as().post('/choices', { choices: Array.from({ length: 3000 }, () => 0) });
  expect([status, errors]).toEqual([
    400,
    [{ field: 'choices', reason: 'not-an-option', messages: ['Выберите одно из значений: one, two'] }],
  ]);
  const many = await as().post('/choices', { choices: Array.from({ length: 30_000 }, () => 0) });
  expect([many.status, many.errors[0]?.messages]).toEqual([400, [DOOR_REFUSALS['body-too-complex'].message]]);
});

test('a day of which calendars or the database know nothing is refused beside its field', async () => {
  for (const on of ['0000-01-01', '9999-12-31', '2026-02-30', '1799-12-31', 5]) {
    const { status, errors } = await as().post('/days', { on });
    expect([on, status, errors[0]?.field]).toEqual([on, 400, 'on']);
  }
  expect((await as().post<{ text: string }>('/days', { on: '1901-01-01' })).result?.text).toBe('1901-01-01');
});

test('[AP04] a program that gives every request a key of its own fills no disk with answers that nobody asks for again', async () => {
  await withinLimit(feature.db, KEPT_A_DAY, '1', feature.clock.now(), KEPT_A_DAY.most - 70_000);
  const send = (key: string) => as().post('/names', { name: 'ы'.repeat(30_000) }, { 'idempotency-key': key });
  for (const key of ['flood-1', 'flood-2']) expect((await send(key)).status).toBe(200);
  // It is known all the same that it was done.
  expect([(await send('flood-1')).status, (await send('flood-2')).status]).toEqual([200, 409]);
  feature.clock.forward(86_400_000);
  await send('flood-3');
  expect((await send('flood-3')).status).toBe(200);
});

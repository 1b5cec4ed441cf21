import { featureUnderTest } from '@pero/testing/feature';
import { endpoint } from '@pero/wire/endpoint';
import { nothing, paging, pathId, queryIds } from '@pero/wire/shapes';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../act.ts';
import { csrfTokenOf } from './csrf.ts';
import { NotFound } from './errors.ts';
import { withinLimit } from './limits.ts';
import { pageOf, serve, serveAfter } from './serve.ts';

const LIMIT = { name: 'notes', most: 1000, seconds: 60 };
const note = { id: 'T', summary: 'A note', output: z.object({ text: z.string() }) } as const;

const REFUSALS = {
  'too-loud': { status: 409, field: 'text', message: 'Тише: не громче {n} дБ' },
  'too-long': { status: 400, field: 'text', message: 'Короче' },
} as const;

const withText = z.object({ text: z.string({ error: 'Напишите текст' }).max(20, { error: 'Слишком длинно' }) });

const write = endpoint('POST /notes', { ...note, who: 'user', input: withText, refusals: REFUSALS });
const readOne = endpoint('GET /notes/:noteId', { ...note, who: 'user', input: z.object({ noteId: pathId }) });
const readLast = endpoint('GET /notes/last', { ...note, who: 'any', input: nothing });
const readMany = endpoint('GET /notes', {
  ...note,
  who: 'any',
  paged: true,
  input: z.object({ ...paging, ids: queryIds.optional() }),
});
const forget = endpoint('GET /forget', { ...note, who: 'any', input: nothing, writes: true });
const slow = endpoint('POST /slow', { ...note, who: 'mod', input: nothing });
const remove = endpoint('DELETE /notes/:noteId', { ...note, who: 'main', input: z.object({ noteId: pathId }) });

/** Counts in a table, so that a test sees what was committed and what was rolled back. */
let asked = 0;

const routes = [
  serve(write, async ({ db, now }, { text }) => {
    await withinLimit(db, LIMIT, 'written', now);
    if (text === 'fault') throw new Error('the printer is on fire');
    if (text === 'loud') return { refused: 'too-loud', values: { n: 60 } };
    if (text === 'both') return { refused: ['too-long', 'too-loud'], values: { n: 60 } };
    return { text };
  }),
  serve(readOne, async (_act, { noteId }) => {
    if (noteId !== 7) throw new NotFound('note');
    return { text: 'seven', secret: 'never leaves' };
  }),
  serve(readLast, async () => ({ text: 'last' })),
  serve(readMany, async (_act, { ids, ...input }) => {
    const texts = (ids ?? [1, 2, 3, 4, 5]).map((id) => ({ text: String(id) }));
    const { limit, offset } = pageOf(input, 2);
    return { items: texts.slice(offset, offset + limit), count: texts.length, limit, offset };
  }),
  serve(forget, async () => ({ text: 'forgotten' })),
  serveAfter(
    slow,
    async () => {
      asked += 1;
      return asked;
    },
    async (_act, _input, prepared) => ({ text: String(prepared) }),
  ),
  serve(remove, async () => ({ text: 'gone' })),
];

const author: Actor = {
  userId: 1,
  profileId: 1,
  sessionId: 1,
  isPublisher: false,
  isModerator: false,
  isMainModerator: false,
  isAgent: false,
} as Actor;

let feature: Awaited<ReturnType<typeof featureUnderTest>>;
beforeAll(async () => {
  feature = await featureUnderTest(routes);
});
afterAll(() => feature.close());

async function written(): Promise<number> {
  const rows = await feature.kysely.selectFrom('rate_limits').select('hits').execute();
  return rows[0]?.hits ?? 0;
}

describe('the door', () => {
  test('answers with result and errors, and only what the contract names', async () => {
    const answer = await feature.as(author).get('/notes/7');
    expect(answer).toMatchObject({ status: 200, result: { text: 'seven' }, errors: [] });
    expect(answer.result).not.toHaveProperty('secret');
  });

  test('takes a trailing slash on an API path as the same path', async () => {
    expect((await feature.as(author).get('/notes/7/')).result).toEqual({ text: 'seven' });
  });

  test('prefers a literal path, and takes only digits for an id', async () => {
    expect((await feature.visitor().get('/notes/last')).result).toEqual({ text: 'last' });
    expect((await feature.as(author).get('/notes/seven')).status).toBe(404);
  });

  test('[R63] reads comma-formatted arrays, repeated ones too', async () => {
    const comma = await feature.visitor().get('/notes?ids=4,9&limit=5');
    const repeated = await feature.visitor().get('/notes?ids=4&ids=9&limit=5');
    expect(comma.result).toEqual([{ text: '4' }, { text: '9' }]);
    expect(repeated.result).toEqual(comma.result);
  });

  test('[R80] links the pages of a list', async () => {
    const first = await feature.visitor().get('/notes?ids=1,2,3,4,5');
    expect(first.pagination).toEqual({
      count: 5,
      next_page: '/notes?ids=1,2,3,4,5&limit=2&offset=2',
      previous_page: null,
    });
    const last = await feature.visitor().get('/notes?limit=2&offset=4');
    expect(last.pagination).toMatchObject({ next_page: null, previous_page: '/notes?limit=2&offset=2' });
  });

  test('turns away the signed-out with 401, the wrong role with 403, and what is missing with 404', async () => {
    expect((await feature.visitor().get('/notes/7')).status).toBe(401);
    expect((await feature.as(author).post('/slow')).status).toBe(403);
    expect((await feature.as({ ...author, isModerator: true }).delete('/notes/7')).status).toBe(403);
    expect((await feature.as(author).get('/notes/8')).status).toBe(404);
  });

  test('puts the words of a refusal beside its field, with its status', async () => {
    const answer = await feature.as(author).post('/notes', { text: 'loud' });
    expect(answer).toMatchObject({
      status: 409,
      result: null,
      errors: [{ field: 'text', reason: 'too-loud', messages: ['Тише: не громче 60 дБ'] }],
    });
    const both = await feature.as(author).post('/notes', { text: 'both' });
    expect(both.errors).toHaveLength(2);
  });

  test('answers bad shapes with 400 and Russian words beside the field', async () => {
    const long = await feature.as(author).post('/notes', { text: 'x'.repeat(30) });
    expect(long).toMatchObject({
      status: 400,
      errors: [{ field: 'text', reason: 'too-long', messages: ['Слишком длинно'] }],
    });
    expect((await feature.as(author).post('/notes', {})).errors).toEqual([
      { field: 'text', reason: 'required', messages: ['Напишите текст'] },
    ]);
  });

  test('commits what a refusal wrote, and rolls back a fault without telling its insides', async () => {
    const before = await written();
    await feature.as(author).post('/notes', { text: 'loud' });
    expect(await written()).toBe(before + 1);
    const fault = await feature.as(author).post('/notes', { text: 'fault' });
    expect(await written()).toBe(before + 1);
    expect(fault.status).toBe(500);
    expect(JSON.stringify(fault.errors)).not.toContain('printer');
    expect(fault.errors[0]?.messages[0]).toMatch(/Номер обращения: \S{12}/);
  });

  test('does slow work before the transaction and hands over what it found', async () => {
    expect((await feature.as({ ...author, isModerator: true }).post('/slow')).result).toEqual({ text: '1' });
  });

  test('refuses a body that is not JSON, not an object, or too large', async () => {
    const token = csrfTokenOf('test');
    const known = {
      cookie: `csrftoken=${token}`,
      'x-csrftoken': token,
      'x-test-actor': encodeURIComponent(JSON.stringify(author)),
    };
    const status = async (body: string, type = 'application/json') => {
      const init = { method: 'POST', body, headers: { ...known, 'content-type': type } };
      return (await feature.http.request('/notes', init, {})).status;
    };
    expect(await status('hello', 'text/plain')).toBe(415);
    expect(await status('[1]')).toBe(400);
    expect(await status('{')).toBe(400);
    expect(await status(JSON.stringify({ text: 'x'.repeat(65_536) }))).toBe(413);
  });

  test('turns away in one order, whatever else is wrong: who, may they, from where, and only then with what', async () => {
    const broken = { method: 'POST', body: '{', headers: { 'content-type': 'text/plain', cookie: '' } };
    const ask = async (path: string, headers: Record<string, string> = {}) =>
      (await feature.http.request(path, { ...broken, headers: { ...broken.headers, ...headers } }, {})).status;
    const token = csrfTokenOf('test');
    const actor = { 'x-test-actor': encodeURIComponent(JSON.stringify(author)) };
    const pair = { cookie: `csrftoken=${token}`, 'x-csrftoken': token };
    expect(await ask('/notes')).toBe(401);
    expect(await ask('/slow', { ...actor, ...pair })).toBe(403);
    expect(await ask('/notes', actor)).toBe(403);
    expect(await ask('/notes', { ...actor, ...pair })).toBe(415);
  });
});

test('whoever is turned away is told to the log, by ids alone; whoever is answered is not', async () => {
  const told = vi.spyOn(feature.services.log, 'info');
  await feature.visitor().get('/notes/7');
  await feature.as(author).post('/slow');
  await feature.as(author).get('/notes/7');
  const lines = told.mock.calls.map(([facts]) => facts);
  told.mockRestore();
  const request = expect.any(String);
  expect(lines).toEqual([
    { request, endpoint: 'T', user: null, status: 401 },
    { request, endpoint: 'T', user: 1, status: 403 },
  ]);
});

describe('the CSRF pair', () => {
  test('[R63] is asked of every unsafe method', async () => {
    const visitor = feature.as(author);
    expect((await visitor.post('/notes', { text: 'a' }, { 'x-csrftoken': '' })).status).toBe(403);
    expect((await visitor.post('/notes', { text: 'a' }, { 'x-csrftoken': 'x'.repeat(32) })).status).toBe(403);
  });

  test('of another session does not fit, even when cookie and header agree', async () => {
    const visitor = feature.as(author);
    const foreign = 'f'.repeat(32);
    visitor.jar.set('csrftoken', foreign);
    expect((await visitor.post('/notes', { text: 'a' }, { 'x-csrftoken': foreign })).status).toBe(403);
  });

  test('is not asked of a GET, but a GET that writes refuses to come from another site', async () => {
    expect((await feature.visitor().get('/forget', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await feature.visitor().get('/forget', { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await feature.visitor().get('/forget')).status).toBe(200);
  });
});

describe('a rate limit', () => {
  test('counts within its window, shared by all processes, and begins anew after it', async () => {
    const limit = { name: 'doors', most: 2, seconds: 60 };
    const use = () => withinLimit(feature.db, limit, 'somebody', feature.clock.now());
    expect(await Promise.all([use(), use(), use()])).toEqual(expect.arrayContaining([true, true, false]));
    feature.clock.forward(61_000);
    expect(await use()).toBe(true);
  });
});

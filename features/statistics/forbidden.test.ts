import { day } from '@pero/kernel/day';
import { textInForce } from '@pero/pages/actions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { royaltyUnderTest } from './royalty-world.ts';

let world: Awaited<ReturnType<typeof royaltyUnderTest>>;
beforeAll(async () => {
  world = await royaltyUnderTest();
});
afterAll(() => world.close());

const READS = [
  '/statistics/tables/ebooks',
  '/statistics/tables/audio_books',
  '/statistics/tables/ebooks/sums',
  '/statistics/tables/audio_books/sums',
  '/statistics/royalty-arts',
  '/statistics/royalty/banner',
  '/statistics/royalty/reports',
  '/statistics/royalty/draft',
  '/statistics/royalty/by-user',
  '/royalty/royalty-by-person',
  '/royalty/person-royalty-by-art',
  '/royalty/person-arts',
  '/royalty/arts',
] as const;

const POSTS = [
  ['/statistics/royalty/reports', { period: '2026-10-01..2026-10-31' }],
  ['/royalty/statistics/royalty-table', {}],
  ['/royalty/statistics/royalty-table/total', {}],
  ['/statistics/get-chart', { art_type: 'text', metrics: ['royalty'], from_date: '2026-10-01', to_date: '2026-10-31' }],
  ['/statistics/get-raw', { art_type: 'text', from_date: '2026-10-01', to_date: '2026-10-31' }],
] as const;

test('[ST20] [R33] [ST25] while we look into something every statistics call is closed to the author, with the reason', async () => {
  const { browser, userId } = await world.author();
  const main = await world.author({ staff: 'main_moderator' });
  expect((await browser.get('/statistics/forbidden')).result).toEqual({ forbidden: false, reason: '' });

  const reason = 'Проверяем продажи сентября';
  const closed = await main.browser.post(`/statistics/forbidden/${userId}`, { reason });
  expect(closed.result).toEqual({ forbidden: true, reason });
  expect((await browser.get('/statistics/forbidden')).result).toEqual({ forbidden: true, reason });
  for (const path of READS) {
    const answer = await browser.get(path);
    expect({ path, status: answer.status, words: answer.errors[0]?.messages }).toEqual({
      path,
      status: 403,
      words: [reason],
    });
  }
  for (const [path, body] of POSTS) expect((await browser.post(path, body)).status, path).toBe(403);
  expect((await main.browser.get(`/statistics/tables/ebooks?user_id=${userId}`)).status).toBe(200);
  const looks = world.kysely.selectFrom('staff_views').select(['viewer_id', 'what']).where('person_id', '=', userId);
  expect(await looks.execute()).toEqual([{ viewer_id: main.userId, what: 'money' }]);
  expect((await main.browser.get('/statistics/tables/ebooks?user_id=9999999')).status).toBe(404);

  await main.browser.delete(`/statistics/forbidden/${userId}`);
  expect((await browser.get('/statistics/tables/ebooks')).status).toBe(200);
});

test('[ST25] only a main moderator closes statistics, and says why', async () => {
  const { userId, browser } = await world.author();
  const moderator = await world.author({ staff: 'moderator' });
  const main = await world.author({ staff: 'main_moderator' });
  expect((await browser.post(`/statistics/forbidden/${userId}`, { reason: 'т' })).status).toBe(403);
  expect((await moderator.browser.post(`/statistics/forbidden/${userId}`, { reason: 'т' })).status).toBe(403);
  expect((await main.browser.post(`/statistics/forbidden/${userId}`, { reason: '  ' })).status).toBe(400);
  expect((await main.browser.post('/statistics/forbidden/999999', { reason: 'т' })).status).toBe(404);
});

test('[ST20] [R33] a contract on paper closes them', async () => {
  const { browser, userId } = await world.author();
  await world.kysely.updateTable('profiles').set({ direct_agreement: true }).where('user_id', '=', userId).execute();
  const { result } = await browser.get<{ forbidden: boolean; reason: string }>('/statistics/forbidden');
  expect(result?.forbidden).toBe(true);
  expect(result?.reason).toContain('договор на\u00A0бумаге');
  expect((await browser.get('/statistics/royalty/banner')).status).toBe(403);
});

test('[ST20] [R33] an offer that was not renewed in thirty days closes them, one day earlier it does not', async () => {
  const { browser, userId } = await world.author();
  const sha256 = 'a'.repeat(64);
  await world.kysely
    .insertInto('offer_texts')
    .values({ sha256, slug: 'offer', version: '0.1', title: 'Оферта', dated: day('2020-01-01'), file: '' })
    .execute();
  const how = { how: 'password', ip: '', user_agent: '', signer: 'В. О.' } as const;
  await world.kysely
    .insertInto('offer_signatures')
    .values({ user_id: userId, sha256, contract_sha256: sha256, ...how, signed_at: new Date('2020-01-02') })
    .execute();
  const { version } = textInForce('offer');
  await world.kysely
    .insertInto('offer_asks')
    .values({ user_id: userId, slug: 'offer', version, asked_on: day('2026-11-16') })
    .execute();
  const isClosed = async () => (await browser.get<{ forbidden: boolean }>('/statistics/forbidden')).result?.forbidden;
  world.clock.moveTo('2026-12-16T09:00:00Z');
  expect(await isClosed()).toBe(false);
  world.clock.moveTo('2026-12-17T09:00:00Z');
  expect(await isClosed()).toBe(true);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EarlierRow, EarlierSums } from './contract/royalty-service.ts';
import { royaltyUnderTest } from './royalty-world.ts';

let world: Awaited<ReturnType<typeof royaltyUnderTest>>;
beforeAll(async () => {
  world = await royaltyUnderTest();
});
afterAll(() => world.close());

/** A book with a sale on each of these days. */
async function sold(userId: number, ...days: string[]) {
  const bookId = await world.book(userId, {}, null);
  const artId = await world.sellArt(bookId, 'ebook');
  for (const day of days) {
    const money = { sales_count: 1, sales_sum: 10_000, sales_royalty: 3_500, library_hits: 20, library_royalty: 250 };
    await world.earned({ user_id: userId, book_id: bookId, day, ...money });
  }
  return { bookId, artId };
}

const ONE = { sales: 1, sales_amount: 100, online_library_hits: 20, online_library_amount: 2.5, royalty: 37.5 };

test('[RY05] [R32] the former table and its total have the earlier names', async () => {
  const { browser, userId } = await world.author();
  const { bookId, artId } = await sold(userId, '2025-06-10');
  const row = { art_id: artId, book_id: bookId, title: 'Долгая вода', cover_url: null, art_type: 'text', ...ONE };
  expect((await browser.post('/royalty/statistics/royalty-table')).result).toEqual([row]);
  expect((await browser.post('/royalty/statistics/royalty-table/total')).result).toEqual(ONE);
  const chosen = await browser.post<EarlierRow[]>('/royalty/statistics/royalty-table', { art_ids: `${artId}` });
  expect(chosen.result).toHaveLength(1);
  for (const art_ids of [[artId], artId, [bookId], `${bookId}`]) {
    const same = await browser.post<EarlierRow[]>('/royalty/statistics/royalty-table', { art_ids, limit: 5 });
    expect(same.result, JSON.stringify(art_ids)).toHaveLength(1);
  }
  const other = await browser.post<EarlierRow[]>('/royalty/statistics/royalty-table', { art_ids: '999999999' });
  expect(other.result).toHaveLength(0);
});

test('[R81] without a wish it is June 2025, the last month of the former reports; earlier days are given, later ones never', async () => {
  const { browser, userId } = await world.author();
  await sold(userId, '2024-12-31', '2025-05-31', '2025-06-01', '2025-06-30', '2025-07-01', '2026-10-10');
  const sales = async (body: object) =>
    (await browser.post<EarlierSums>('/royalty/statistics/royalty-table/total', body)).result?.sales;
  expect(await sales({})).toBe(2);
  expect(await sales({ date_from: '2024-01-01' })).toBe(4);
  expect(await sales({ date_from: '2024-01-01', date_to: '2024-12-31' })).toBe(1);
  expect(await sales({ date_from: '2025-06-01', date_to: '2026-12-31' })).toBe(2);
  expect(await sales({ date_from: '2025-07-01', date_to: '2025-07-31' })).toBe(0);
});

test('[RY05] [R80] the former table comes fifty at a time, and its total is that of all pages', async () => {
  const { browser, userId } = await world.author();
  for (let n = 0; n < 57; n += 1) await sold(userId, '2025-06-10');
  const rows: EarlierRow[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const page = await browser.post<EarlierRow[]>('/royalty/statistics/royalty-table', { offset: `${rows.length}` });
    if (rows.length === 0) expect(page.result).toHaveLength(50);
    rows.push(...(page.result ?? []));
    next = page.pagination?.next_page ?? null;
  }
  const total = (await browser.post<EarlierSums>('/royalty/statistics/royalty-table/total')).result;
  expect(total?.sales).toBe(57);
  expect(Math.round((total?.royalty ?? 0) * 100)).toBe(
    rows.reduce((all, { royalty }) => all + Math.round(royalty * 100), 0),
  );
});

test('[RY01] [RY02] a person, and the same art by art', async () => {
  const { browser, userId } = await world.author();
  const { artId } = await sold(userId, '2025-06-10');
  expect((await browser.get('/royalty/royalty-by-person')).result).toEqual({
    person_id: userId,
    name: 'Вера Околицына',
    date_from: '2025-06-01',
    date_to: '2025-06-30',
    ...ONE,
  });
  const { result } = await browser.get<EarlierRow[]>('/royalty/person-royalty-by-art');
  expect(result).toMatchObject([{ art_id: artId, ...ONE }]);
  const stranger = await world.author();
  expect((await stranger.browser.get(`/royalty/royalty-by-person?user_id=${userId}`)).status).toBe(404);
  const main = await world.author({ staff: 'main_moderator' });
  expect((await main.browser.get(`/royalty/royalty-by-person?user_id=${userId}`)).result).toMatchObject(ONE);
});

test('[RY03] [RY04] arts with royalty, and all that the retailer sells', async () => {
  const { browser, userId } = await world.author();
  const other = await world.author();
  const mine = await sold(userId);
  const shared = await sold(other.userId);
  await world.earned({ user_id: userId, book_id: shared.bookId, day: '2025-06-10', sales_royalty: 100 });
  const art = ({ bookId, artId }: typeof mine) => ({
    id: artId,
    book_id: bookId,
    title: 'Долгая вода',
    art_type: 'text',
  });
  expect((await browser.get('/royalty/person-arts')).result).toEqual([art(mine), art(shared)]);
  const second = await browser.get('/royalty/person-arts?limit=1&offset=1');
  expect([second.result, second.pagination?.count]).toEqual([[art(shared)], 2]);
  expect((await browser.get('/royalty/arts')).result).toEqual([art(mine)]);
  expect((await browser.get('/royalty/arts?art_type=audio')).result).toEqual([]);
  expect((await browser.get(`/royalty/arts?art_name=${encodeURIComponent('вода')}`)).result).toEqual([art(mine)]);
});

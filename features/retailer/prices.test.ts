import type { Actor } from '@pero/server-platform/act';
import type { RecommendedPrice } from '@pero/works/contract/lists';
import { bucketOf } from '@pero/works/rules/prices';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { reviewsUnderTest } from './reviews-world.ts';

let world: Awaited<ReturnType<typeof reviewsUnderTest>>;
beforeAll(async () => {
  world = await reviewsUnderTest();
});
afterAll(() => world.close());
beforeEach(() => {
  world.shop.state.fault = null;
  world.shop.state.asked = [];
  world.rest(3_600_000);
});

async function inBucket(bucket: 'A' | 'B'): Promise<Actor> {
  let asked = await world.somebody();
  while (bucketOf(asked.userId) !== bucket) asked = await world.somebody();
  return asked;
}

const advice = async (actor: Actor, query: string) =>
  (await world.as(actor).get<RecommendedPrice>(`/books/recommended-prices?${query}`)).result;

test('[BK35] [RT07] [R35] is the retailer’s median of the genre for one half of the authors, on the ladder', async () => {
  const asked = await inBucket('A');
  expect(await advice(asked, 'genre_id=801')).toMatchObject({
    price: 249,
    bucket: 'A',
    from: 'genre',
    source: 'retailer',
    words: expect.stringContaining('магазине'),
  });
  await advice(asked, 'genre_id=801');
  expect(world.shop.state.asked).toEqual(['GET /catalog/api/genres/801/recommended-prices']);
});

test('[BK35] [R35] is the volume by the retailer’s factor for the other half', async () => {
  const { actor, bookId } = await world.seller();
  await world.kysely.updateTable('works').set({ volume: 200_000 }).where('id', '=', bookId).execute();
  const other = await inBucket('B');
  await world.kysely.updateTable('works').set({ owner_id: other.userId }).where('id', '=', bookId).execute();
  expect(await advice(other, `genre_id=803&book_id=${bookId}`)).toMatchObject({
    price: 199,
    bucket: 'B',
    from: 'volume',
    source: 'retailer',
  });
  expect((await world.as(actor).get(`/books/recommended-prices?book_id=${bookId}`)).status).toBe(404);
});

test('[BK35] [R35] is our own median while the retailer has never answered, and the volume without any book', async () => {
  world.shop.state.fault = 'refuse';
  const asked = await inBucket('A');
  expect(await advice(asked, 'genre_id=802')).toMatchObject({ price: 59.9, from: 'volume', source: 'volume' });
  for (const price of [19_900, 24_900, 29_900]) await world.seller({ genreIds: [802], price });
  expect(await advice(asked, 'genre_id=802')).toMatchObject({ price: 249, from: 'genre', source: 'own' });
});

test('[BK35] comes from the volume without a genre, and the retailer is not asked', async () => {
  const { actor, browser, bookId } = await world.seller();
  await world.kysely.updateTable('works').set({ volume: 400_000 }).where('id', '=', bookId).execute();
  const { result } = await browser.get(`/books/recommended-prices?book_id=${bookId}`);
  expect(result).toMatchObject({ price: 149, bucket: bucketOf(actor.userId), from: 'volume', source: 'volume' });
  expect(world.shop.state.asked).toEqual([]);
});

test('[BK35] is not given for somebody else’s book', async () => {
  const { bookId } = await world.seller();
  const stranger = world.as(await world.somebody());
  expect((await stranger.get(`/books/recommended-prices?book_id=${bookId}`)).status).toBe(404);
  expect((await world.visitor().get('/books/recommended-prices')).status).toBe(401);
});

test('[BK35] [R35] a person stays in one half for ninety days, also when the halves are drawn anew meanwhile', async () => {
  const actor = await inBucket('A');
  const first = await advice(actor, 'genre_id=801');
  expect(first).toMatchObject({ bucket: 'A', bucket_until: '2027-02-13' });
  // As if they had been drawn otherwise on that day.
  await world.kysely.updateTable('price_buckets').set({ bucket: 'B' }).where('user_id', '=', actor.userId).execute();
  world.later(89 * 86_400);
  expect(await advice(actor, 'genre_id=801')).toMatchObject({ bucket: 'B', bucket_until: '2027-02-13' });
  world.later(2 * 86_400);
  expect(await advice(actor, 'genre_id=801')).toMatchObject({ bucket: 'A', bucket_until: '2027-05-15' });
});

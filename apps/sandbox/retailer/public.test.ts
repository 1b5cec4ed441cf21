import { artsAnswer, bannersAnswer, pricesAnswer, ratingAnswer } from '@pero/retailer/contract/public-api';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { factorOf } from './prices-read.ts';
import { openPublicWorld, type PublicWorld } from './public-world.ts';
import { ratingFrom } from './rating-read.ts';

let world: PublicWorld;
beforeAll(async () => {
  world = await openPublicWorld();
});
afterAll(() => world.close());

async function rate(artId: number, stars: readonly number[]) {
  for (const [n, given] of stars.entries()) {
    const reader = await world.addReader(`Читатель ${n}`);
    const row = { reader_id: reader, art_id: artId, stars: given, rated_at: new Date() };
    await world.shop.insertInto('ratings').values(row).execute();
  }
  const sum = stars.reduce((all, one) => all + one, 0);
  await world.shop
    .updateTable('arts')
    .set({ rated_count: stars.length, rated_sum: sum })
    .where('id', '=', artId)
    .execute();
}

async function catalogue(query: string) {
  const response = await world.ask(`/foundation/api/arts/?${query}`);
  expect(response.status).toBe(200);
  return artsAnswer.parse(await response.json()).payload;
}

describe('the catalogue', () => {
  test('[RT02] tells the version that is sold, its words, its price of today and where it is', async () => {
    const { id, uuid } = await world.addArt({ title: 'Северный маяк', price: 24_900 });
    expect(await catalogue(`ids=${id}`)).toEqual({
      data: [
        {
          id,
          uuid,
          version: 2,
          edition: 'ebook',
          title: 'Северный маяк',
          authors: ['Вера Соколова'],
          url: `http://localhost:3001/art/${id}/`,
          price: 24_900,
          age: 16,
          is_finished: true,
        },
      ],
      pagination: { count: 1, next_page: null },
    });
  });

  test('[RT02] holds what is on sale or being withdrawn, and nothing else', async () => {
    const sales = ['on', 'withdrawing', 'off', 'taken_down', 'none'] as const;
    const ids = await Promise.all(sales.map(async (sale) => (await world.addArt({ sale })).id));
    const { data } = await catalogue(`ids=${ids}`);
    expect(new Set(data.map(({ id }) => id))).toEqual(new Set(ids.slice(0, 2)));
  });

  test('[RT02] is searched by title, by author and by genre, whatever signs are in the words', async () => {
    const { id: sale } = await world.addArt({ title: '100% любви_и точка' });
    const { id: other } = await world.addArt({ author: 'Глеб Гром-Нездешний', genre: 402 });
    const found = async (query: string) => (await catalogue(query)).data.map(({ id }) => id);
    expect(await found(`q=${encodeURIComponent('100% ЛЮБВИ_И')}`)).toEqual([sale]);
    expect(await found(`q=${encodeURIComponent('%_%')}`)).toEqual([]);
    expect(await found(`q=${encodeURIComponent('гром-нез')}`)).toEqual([other]);
    expect(await found('genre=402')).toEqual([other]);
    expect(await found('genre=402&q=nothing')).toEqual([]);
  });

  test('[RT02] is read to its end by the address of the next page, newest first', async () => {
    const arts: { id: number }[] = [];
    for (const day of [1, 3, 2, 5, 4]) arts.push(await world.addArt({ genre: 501, since: `2026-10-0${day}` }));
    const seen: number[] = [];
    for (let next: string | null = '/foundation/api/arts/?genre=501&limit=2'; next; ) {
      const { payload } = artsAnswer.parse(await (await world.ask(next.replace(/^.*\/retailer/, ''))).json());
      expect(payload.pagination.count).toBe(5);
      seen.push(...payload.data.map(({ id }) => id));
      next = payload.pagination.next_page;
    }
    expect(seen).toEqual([3, 4, 1, 2, 0].map((n) => arts[n]?.id));
  });

  test.each(['ids=1,x', 'limit=0', 'offset=-1', 'genre=a', `ids=${'9'.repeat(16)}`])(
    '[RT02] refuses %s',
    async (query) => {
      expect((await world.ask(`/foundation/api/arts/?${query}`)).status).toBe(400);
    },
  );
});

describe('the rating', () => {
  test('[RT06] is the mean and how many gave each number of stars', async () => {
    const { id } = await world.addArt();
    await rate(id, [5, 5, 4, 1]);
    const response = await world.ask(`/catalog/api/arts/${id}/rating`);
    expect(ratingAnswer.parse(await response.json()).payload.data.rating).toEqual({
      rated_avg: 3.75,
      rated_total_count: 4,
      rated_counts: [1, 0, 0, 1, 2],
    });
  });

  test('[RT06] of a book that nobody rated is not known; a book that nobody knows is missing', async () => {
    const { id } = await world.addArt();
    const { payload } = ratingAnswer.parse(await (await world.ask(`/catalog/api/arts/${id}/rating`)).json());
    expect(payload.data.rating).toEqual({ rated_avg: null, rated_total_count: 0, rated_counts: [0, 0, 0, 0, 0] });
    expect((await world.ask('/catalog/api/arts/1/rating')).status).toBe(404);
  });

  test('[RT06] lies between the least and the most stars, whoever votes', () => {
    const counts = fc.array(fc.nat(1_000_000), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(counts, (given) => {
        const rating = ratingFrom(given);
        const stars = given.flatMap((count, n) => (count > 0 ? [n + 1] : []));
        if (stars.length === 0) return expect(rating.rated_avg).toBeNull();
        expect(rating.rated_avg).toBeGreaterThanOrEqual(Math.min(...stars));
        expect(rating.rated_avg).toBeLessThanOrEqual(Math.max(...stars));
      }),
    );
  });
});

describe('recommended prices', () => {
  const prices = async (genre: number) => {
    const response = await world.ask(`/catalog/api/genres/${genre}/recommended-prices`);
    return pricesAnswer.parse(await response.json()).result;
  };

  test('[RT07] are the median of paid ebooks on sale whose main genre it is, from five books on', async () => {
    for (const price of [9_900, 14_900, 19_900, 24_900]) await world.addArt({ genre: 601, price });
    await world.addArt({ genre: 601, price: 0 });
    await world.addArt({ genre: 601, price: 99_900, edition: 'print' });
    await world.addArt({ genre: 601, price: 99_900, sale: 'off' });
    expect(await prices(601)).toEqual({ genre_id: 601, median: null, factor: 1, arts: 4 });
    await world.addArt({ genre: 601, price: 99_900 });
    expect(await prices(601)).toMatchObject({ genre_id: 601, median: 19_900, arts: 5 });
    await world.addArt({ genre: 601, price: 25_000 });
    expect(await prices(601)).toMatchObject({ median: 22_400, arts: 6 });
  });

  test('[RT07] of a genre that does not exist are missing', async () => {
    expect((await world.ask('/catalog/api/genres/9901/recommended-prices')).status).toBe(404);
  });

  test('[RT07] a genre’s factor never leaves its bounds', () => {
    expect([factorOf(10_000, 10_000), factorOf(11_000, 10_000)]).toEqual([1, 1.1]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), fc.integer({ min: 1, max: 1e7 }), (median, overall) => {
        expect(factorOf(median, overall)).toBeGreaterThanOrEqual(0.8);
        expect(factorOf(median, overall)).toBeLessThanOrEqual(1.25);
      }),
    );
  });
});

describe('banners', () => {
  test('[RT01] show the best loved books and the newest, each once, none for adults', async () => {
    const { id: loved } = await world.addArt({ title: 'Любимая', since: '2026-01-01' });
    await rate(loved, [5, 5, 5, 4]);
    const { id: disliked } = await world.addArt({ since: '2026-01-02' });
    await rate(disliked, [1, 2, 1]);
    await world.addArt({ age: 18, since: '2026-12-03' });
    await world.addArt({ sale: 'off', since: '2026-12-03' });
    const { id: newest } = await world.addArt({ title: 'Новая', author: 'Глеб Гром', since: '2026-12-02' });
    const response = await world.ask('/advertising/api/services/pero/places/1/banners');
    const { payload } = bannersAnswer.parse(await response.json());
    expect(payload.data[0]).toEqual({
      id: loved,
      title: 'Любимая',
      text: 'Оценка читателей 4,8\u00A0· Вера Соколова',
      url: `http://localhost:3001/art/${loved}/`,
      image_url: `http://localhost:3001/art/${loved}/cover/small?cccccccc`,
      erid: `2Sandbox${loved}`,
    });
    expect(payload.data[1]).toMatchObject({ id: newest, text: 'Новинка\u00A0· Глеб Гром' });
    expect(payload.data.map(({ id }) => id)).not.toContain(disliked);
    expect(new Set(payload.data.map(({ id }) => id)).size).toBe(payload.data.length);
  });
});

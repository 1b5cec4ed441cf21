import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { statisticsUnderTest, type TestEvent } from './rollup-world.ts';
import { METRICS, SORT_KEYS } from './rules/metrics.ts';

let world: Awaited<ReturnType<typeof statisticsUnderTest>>;
let art = 1000;
beforeAll(async () => {
  world = await statisticsUnderTest();
});
afterAll(() => world.close());
beforeEach(() => world.forget());

const days = { from_date: '2026-11-01', to_date: '2026-11-03' };
const on = (day: number, type: TestEvent['type'], more: Partial<TestEvent> = {}) => ({
  ...{ type, at: `2026-11-0${day}T09:00:00Z`, ...more },
});

/** An author with one book: two views and a sale on the first, a sale given back on the third. */
async function authorWithSales() {
  const actor = await world.somebody();
  art += 1;
  const own = art;
  const bookId = await world.bookOnSale(actor.userId, { ebook: own });
  const events = [
    ...[on(1, 'view'), on(1, 'view'), on(1, 'trial'), on(1, 'like', { change: 1 }), on(1, 'review')],
    ...[on(1, 'sale', { paid: 19_900 }), on(2, 'sale', { paid: 19_900 }), on(3, 'refund', { paid: 19_900 })],
    on(2, 'read', { reader: 1, mode: 'bought', hits: 12, chapter: 3, percent: 40 }),
    on(2, 'read', { reader: 2, mode: 'subscription', hits: 8, chapter: 1, percent: 21 }),
  ];
  await world.tell(events.map((event) => ({ ...event, art: own })));
  await world.count();
  await world.earned({ user: actor.userId, book: bookId, day: '2026-11-01', royalty: 6965 });
  return { actor, bookId, artId: own, browser: world.as(actor) };
}

describe('[ST14] the chart', () => {
  test('[R31] has a series for every metric, as long as the period, and its sum', async () => {
    const { browser } = await authorWithSales();
    const { result } = await browser.post('/statistics/get-chart', { art_type: 'text', metrics: METRICS, ...days });
    expect(result).toEqual({
      dates: ['2026-11-01', '2026-11-02', '2026-11-03'],
      ...{ art_card_views_count: [2, 0, 0], art_card_views_count_sum: 2 },
      ...{ trial_reads_count: [1, 0, 0], trial_reads_count_sum: 1 },
      ...{ likes_count: [1, 0, 0], likes_count_sum: 1 },
      ...{ hits_count: [0, 8, 0], hits_count_sum: 8 },
      ...{ sales_count: [1, 1, -1], sales_count_sum: 1 },
      ...{ royalty: [69.65, 0, 0], royalty_sum: 69.65 },
      ...{ reads_avg_percent: [null, 30.5, null], reads_avg_percent_sum: 30.5 },
      as_of: '2026-11-03T09:00:00.000Z',
    });
  });

  test('has only what was asked for', async () => {
    const { browser } = await authorWithSales();
    const { result } = await browser.post('/statistics/get-chart', { art_type: 'text', metrics: ['royalty'], ...days });
    expect(Object.keys(result as object)).toEqual(['dates', 'royalty', 'royalty_sum', 'as_of']);
  });

  test('is of some books by art_ids in the query, and of print by its own view', async () => {
    const { actor, browser, bookId } = await authorWithSales();
    art += 2;
    const other = await world.bookOnSale(actor.userId, { ebook: art - 1, print: art });
    await world.tell([
      { art: art - 1, ...on(1, 'view') },
      { art, ...on(2, 'view') },
    ]);
    await world.count();
    const views = async (query: string, art_type = 'text') => {
      const asked = { art_type, metrics: ['art_card_views_count'], ...days };
      const { result } = await browser.post<{ art_card_views_count: number[] }>(`/statistics/get-chart${query}`, asked);
      return result?.art_card_views_count;
    };
    expect(await views('')).toEqual([3, 0, 0]);
    expect(await views(`?art_ids=${bookId}`)).toEqual([2, 0, 0]);
    expect(await views(`?art_ids=${bookId},${other}`)).toEqual([3, 0, 0]);
    // By the shop's number too, and in the body as numbers.
    expect(await views(`?art_ids=${art - 1}`)).toEqual([1, 0, 0]);
    for (const art_ids of [[bookId, art - 1], [`${bookId}`, `${other}`], `${bookId},${other}`]) {
      const body = { art_type: 'text', metrics: ['art_card_views_count'], ...days, art_ids };
      const { result } = await browser.post('/statistics/get-chart', body);
      expect(result, `${art_ids}`).toMatchObject({ art_card_views_count_sum: 3 });
    }
    expect(await views('', 'printed')).toEqual([0, 1, 0]);
    expect(await views('', 'audio')).toEqual([0, 0, 0]);
  });

  test('knows nothing of other people and their books, except for a main moderator', async () => {
    const { actor, bookId } = await authorWithSales();
    const stranger = world.as(await world.somebody());
    const main = world.as(await world.somebody({ staff: 'main_moderator' }));
    const asked = { art_type: 'text', metrics: ['art_card_views_count'], ...days };
    expect((await stranger.post(`/statistics/get-chart?art_ids=${bookId}`, asked)).status).toBe(404);
    expect((await stranger.post(`/statistics/get-chart?user_id=${actor.userId}`, asked)).status).toBe(404);
    const seen = await main.post(`/statistics/get-chart?user_id=${actor.userId}`, asked);
    expect(seen.result).toMatchObject({ art_card_views_count_sum: 2 });
  });

  test('is shown to whoever has a part in the royalty, with their own money', async () => {
    const { bookId } = await authorWithSales();
    const partner = await world.somebody();
    await sql`insert into royalty_shares (book_id, from_at, user_id, weight)
      values (${bookId}, now(), ${partner.userId}, 30)`.execute(world.kysely);
    await world.earned({ user: partner.userId, book: bookId, day: '2026-11-02', royalty: 100 });
    const asked = { art_type: 'text', metrics: ['art_card_views_count', 'royalty'], ...days };
    const { result } = await world.as(partner).post(`/statistics/get-chart?art_ids=${bookId}`, asked);
    expect(result).toMatchObject({ art_card_views_count_sum: 2, royalty: [0, 1, 0] });
  });

  test('refuses days that run backwards and periods beyond ten years', async () => {
    const browser = world.as(await world.somebody());
    const asked = { art_type: 'text', metrics: ['royalty'] };
    const backwards = { ...asked, from_date: '2026-11-02', to_date: '2026-11-01' };
    expect(await browser.post('/statistics/get-chart', backwards)).toMatchObject({
      status: 400,
      errors: [{ field: 'to_date', messages: ['Последний день периода раньше первого'] }],
    });
    const ten = { ...asked, from_date: '2016-11-15', to_date: '2026-11-14' };
    expect((await browser.post('/statistics/get-chart', ten)).status).toBe(200);
    expect((await browser.post('/statistics/get-chart', { ...ten, to_date: '2026-11-15' })).status).toBe(400);
    expect((await browser.post('/statistics/get-chart', { ...ten, to_date: '2026-02-30' })).status).toBe(400);
    expect((await browser.post('/statistics/get-chart', { ...ten, metrics: ['money'] })).status).toBe(400);
  });
});

test('[R33] closed statistics are closed in every one of these calls', async () => {
  const { actor, browser, bookId } = await authorWithSales();
  await sql`insert into statistics_holds (user_id, reason, set_by, set_at)
    values (${actor.userId}, 'Проверяем отзывы', ${actor.userId}, now())`.execute(world.kysely);
  const asked = { art_type: 'text', metrics: ['royalty'], ...days };
  const answers = [
    ...['statistics/get-chart', 'statistics/get-raw-sums', 'statistics/get-raw'],
    ...['royalty/statistics/reading-activity', 'royalty/statistics/reading-activity/total'],
    ...['royalty/statistics/by-date', 'royalty/statistics/sales_funnel'],
  ].map((path) => browser.post(`/${path}`, asked));
  for (const answer of await Promise.all([...answers, browser.get(`/statistics/reading-map/${bookId}`)])) {
    expect(answer).toMatchObject({ status: 403, errors: [{ messages: ['Проверяем отзывы'] }] });
  }
});

test('[ST15] the sums of a period are the sums of its days', async () => {
  const { browser } = await authorWithSales();
  const { result } = await browser.post('/statistics/get-raw-sums', { art_type: 'text', ...days });
  expect(result).toEqual({
    ...{ art_card_views_count: 2, trial_reads_count: 1, likes_count: 1, hits_count: 8, sales_count: 1 },
    ...{ royalty: 69.65, reviews_count: 1, reads_avg_percent: 30.5 },
  });
  const first = { ...days, to_date: '2026-11-01' };
  const one = await browser.post('/statistics/get-raw-sums', { art_type: 'text', ...first });
  expect(one.result).toMatchObject({ hits_count: 0, sales_count: 1, reads_avg_percent: null });
});

describe('[ST16] the rows of a period', () => {
  async function shelf(books: number) {
    const actor = await world.somebody();
    const arts: number[] = [];
    for (let index = 0; index < books; index += 1) {
      art += 1;
      arts.push(art);
      await world.bookOnSale(actor.userId, { ebook: art }, { title: `Книга ${index}` });
    }
    return { arts, actor, browser: world.as(actor) };
  }

  test('[R80] come ten at a time, and the next page is told', async () => {
    const { browser } = await shelf(12);
    const asked = { art_type: 'text', ...days };
    const first = await browser.post<{ title: string }[]>('/statistics/get-raw', asked);
    expect(first.result).toHaveLength(10);
    expect(first.pagination).toEqual({
      count: 12,
      next_page: '/statistics/get-raw?limit=10&offset=10',
      previous_page: null,
    });
    const second = await browser.post<{ title: string }[]>('/statistics/get-raw?limit=10&offset=10', asked);
    expect(second.result).toHaveLength(2);
    expect(second.pagination?.next_page).toBeNull();
    const titles = [...(first.result ?? []), ...(second.result ?? [])].map(({ title }) => title);
    expect(new Set(titles).size).toBe(12);
  });

  test.each(SORT_KEYS)('[R31] are sorted by %s, what cannot be said last', async (key) => {
    const { actor, arts, browser } = await shelf(3);
    const [many, few] = arts as [number, number];
    const read = { reader: 1, mode: 'bought' as const, hits: 1, chapter: 0 };
    const busy = [on(1, 'view'), on(1, 'view'), on(1, 'like'), on(1, 'review'), on(1, 'sale', { paid: 1 })];
    await world.tell([
      ...[...busy, on(1, 'sale', { paid: 1 })].map((event) => ({ ...event, art: many })),
      ...[on(1, 'view'), on(1, 'view'), on(1, 'view')]
        .slice(0, key === 'views' ? 1 : 3)
        .map((e) => ({ ...e, art: few })),
      { art: many, ...on(1, 'read', { ...read, percent: 80 }) },
      { art: few, ...on(1, 'read', { ...read, percent: 30 }) },
    ]);
    await world.count();
    const { rows } = await sql<{ book_id: number }>`
      select book_id from sold_arts where litres_art_id = ${many}`.execute(world.kysely);
    await world.earned({ user: actor.userId, book: rows[0]?.book_id ?? 0, day: '2026-11-01', royalty: 500 });
    const order = async (direction: 'asc' | 'desc') => {
      const asked = { art_type: 'text', ...days, order_by: key, direction };
      const { result } = await browser.post<{ art_id: number }[]>('/statistics/get-raw', asked);
      return result?.map(({ art_id }) => art_id);
    };
    expect((await order('desc'))?.[0]).toBe(many);
    const nulls = key === 'reading_depth' || key === 'conversion';
    expect((await order('asc'))?.at(-1)).toBe(nulls ? arts[2] : many);
  });

  test('tell of a book what it is, and how many views become a sale', async () => {
    const { browser, bookId, artId } = await authorWithSales();
    const { result } = await browser.post('/statistics/get-raw', { art_type: 'text', ...days });
    expect(result).toMatchObject([
      { art_id: artId, book_id: bookId, title: 'Долгая вода', kind: 'book', cover_url: null, conversion: 50 },
    ]);
  });
});

describe('[RY06] reading as the royalty service gives it', () => {
  test('[R32] has the names of today and the earlier ones', async () => {
    const { browser } = await authorWithSales();
    const sums = {
      ...{ sales_count: 1, hits_count: 8, royalty: 69.65, likes_count: 1, art_card_views_count: 2 },
      ...{ trial_reads_count: 1, reviews_count: 1, reads_avg_percent: 30.5 },
      ...{ trial_opens: 1, royalty_sum: 69.65, views: 2, liked: 1, reading_depth: 30.5 },
    };
    const total = await browser.post('/royalty/statistics/reading-activity/total', days);
    expect(total.result).toEqual(sums);
    const rows = await browser.post('/royalty/statistics/reading-activity', days);
    expect(rows.result).toMatchObject([{ ...sums, title: 'Долгая вода' }]);
    expect(rows.pagination).toEqual({ count: 1, next_page: null, previous_page: null });
  });

  test('[R30] is of all kinds of books, or of one', async () => {
    const { actor, browser } = await authorWithSales();
    art += 2;
    await world.bookOnSale(actor.userId, { ebook: art - 1, print: art });
    const kinds = async (kind?: string) => {
      const asked = { ...days, ...(kind && { kind }) };
      const { result } = await browser.post<{ kind: string }[]>('/royalty/statistics/reading-activity', asked);
      return result?.map((row) => row.kind).sort();
    };
    expect(await kinds()).toEqual(['book', 'book', 'printed_book']);
    expect(await kinds('all')).toEqual(['book', 'book', 'printed_book']);
    expect(await kinds('book')).toEqual(['book', 'book']);
    expect(await kinds('printed_book')).toEqual(['printed_book']);
    expect(await kinds('audiobook')).toEqual([]);
  });
});

test('[RY07] every day of a period with its sums, the empty ones too', async () => {
  const { browser } = await authorWithSales();
  const { result } = await browser.post('/royalty/statistics/by-date', days);
  expect(result).toMatchObject([
    { date: '2026-11-01', art_card_views_count: 2, sales_count: 1, royalty: 69.65, reads_avg_percent: null },
    { date: '2026-11-02', hits_count: 8, sales_count: 1, reads_avg_percent: 30.5 },
    { date: '2026-11-03', hits_count: 0, sales_count: -1, royalty: 0 },
  ]);
});

describe('[RY08] the funnel', () => {
  const tellOf = (own: number, views: number, trials: number, sales: number, finished: number) => [
    ...Array.from({ length: views }, () => ({ art: own, ...on(1, 'view') })),
    ...Array.from({ length: trials }, () => ({ art: own, ...on(1, 'trial') })),
    ...Array.from({ length: sales }, () => ({ art: own, ...on(1, 'sale', { paid: 100 }) })),
    ...Array.from({ length: finished }, (_, reader) => ({
      art: own,
      ...on(2, 'read', { reader, mode: 'bought', hits: 1, percent: 97 }),
    })),
  ];

  test('goes from the page to the last page, beside others of the genre from five books up', async () => {
    const actor = await world.somebody();
    const genre = { genre_ids: [4242] };
    art += 1;
    await world.bookOnSale(actor.userId, { ebook: art }, genre);
    await world.tell(tellOf(art, 20, 10, 4, 1));
    const other = await world.somebody();
    const peer = async () => {
      art += 1;
      await world.bookOnSale(other.userId, { ebook: art }, genre);
      await world.tell(tellOf(art, 10, 2, 1, 1));
    };
    for (let index = 0; index < 4; index += 1) await peer();
    await world.count();
    const ask = async () => {
      const asked = { art_type: 'text', ...days };
      const { result } = await world.as(actor).post<{ steps: unknown[] }>('/royalty/statistics/sales_funnel', asked);
      return result?.steps;
    };
    expect(await ask()).toEqual([
      { key: 'views', label: 'Открыли страницу книги', count: 20, part: null, peers: null },
      { key: 'trials', label: 'Начали читать', count: 10, part: 50, peers: null },
      { key: 'sales', label: 'Купили', count: 4, part: 40, peers: null },
      { key: 'finished', label: 'Дочитали', count: 1, part: 25, peers: null },
    ]);
    await peer();
    await world.count();
    expect(await ask()).toMatchObject([{ peers: null }, { peers: 20 }, { peers: 50 }, { peers: 100 }]);
  });
});

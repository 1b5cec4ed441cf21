import { day } from '@pero/kernel/day';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftRoyalty, RoyaltyRow } from './contract/royalty-tables.ts';
import { royaltyUnderTest } from './royalty-world.ts';

let world: Awaited<ReturnType<typeof royaltyUnderTest>>;
beforeAll(async () => {
  world = await royaltyUnderTest();
});
afterAll(() => world.close());

type Sums = Record<'online_library_amount' | 'online_library_hits' | 'royalty' | 'sales_count' | 'sales_sum', number>;

const KEYS = ['online_library_amount', 'online_library_hits', 'royalty', 'sales_count', 'sales_sum'] as const;

/** Every page one after another: each begins after the rows that came before it. */
async function allRows(browser: ReturnType<typeof world.visitor>, path: string) {
  const rows: Record<string, unknown>[] = [];
  for (;;) {
    const page = await browser.get<Record<string, unknown>[]>(
      `${path}${path.includes('?') ? '&' : '?'}offset=${rows.length}`,
    );
    rows.push(...(page.result ?? []));
    if (page.pagination?.next_page == null) return rows;
  }
}

test('[ST17] [ST19] [R80] books come fifty at a time, the best first, and the next page begins after the rows received', async () => {
  const { userId, browser } = await world.author();
  for (let n = 1; n <= 53; n += 1) {
    const book = await world.book(userId, { title: `Книга ${n}` }, null);
    await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', sales_count: n, sales_royalty: 3_333 * n });
  }
  const first = await browser.get<RoyaltyRow[]>('/statistics/tables/ebooks');
  expect(first.result).toHaveLength(50);
  expect(first.pagination?.count).toBe(53);
  expect(first.result?.[0]).toMatchObject({
    title: 'Книга 53',
    edition: 'ebook',
    license_type: 'exclusive',
    share: 100,
  });
  const rows = await allRows(browser, '/statistics/tables/ebooks');
  expect(rows.map(({ title }) => title)).toEqual(Array.from({ length: 53 }, (_, n) => `Книга ${53 - n}`));
});

const amount = fc.integer({ min: -50_000, max: 500_000 });
const soldDay = fc.record({
  book: fc.integer({ min: 0, max: 5 }),
  edition: fc.constantFrom('ebook', 'print', 'audio'),
  day: fc.integer({ min: 1, max: 28 }).map((n) => `2026-10-${String(n).padStart(2, '0')}`),
  sales_count: fc.integer({ min: 0, max: 9 }),
  sales_sum: amount,
  sales_royalty: amount,
  library_hits: fc.integer({ min: 0, max: 5000 }),
  library_royalty: amount,
});
const soldDays = fc.uniqueArray(soldDay, {
  maxLength: 24,
  selector: ({ book, edition, day }) => `${book} ${edition} ${day}`,
});

test('[ST19] whatever was sold, the sums are those of the rows of all pages, to the kopeck', async () => {
  const property = fc.asyncProperty(soldDays, fc.integer({ min: 1, max: 7 }), async (days, limit) => {
    const { userId, browser } = await world.author();
    const books: number[] = [];
    for (let n = 0; n <= 5; n += 1) books.push(await world.book(userId, {}, null));
    for (const { book, ...row } of days) await world.earned({ user_id: userId, book_id: books[book] ?? 0, ...row });
    for (const table of ['ebooks', 'audio_books']) {
      const rows = await allRows(browser, `/statistics/tables/${table}?limit=${limit}`);
      const sums = (await browser.get<Sums>(`/statistics/tables/${table}/sums`)).result;
      for (const key of KEYS) {
        const added = rows.reduce((all, row) => all + Math.round(Number(row[key]) * 100), 0);
        expect(Math.round(Number(sums?.[key]) * 100)).toBe(added);
      }
    }
  });
  await fc.assert(property, { numRuns: 8 });
});

test('[ST17] a row carries every field: sales, what readers paid, reading by subscription, royalty', async () => {
  const { userId, browser } = await world.author();
  const book = await world.book(userId);
  const sold = { sales_count: 3, sales_sum: 44_700, sales_royalty: 15_645, library_hits: 250, library_royalty: 1_234 };
  await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', ...sold });
  const { result } = await browser.get('/statistics/tables/ebooks?date_from=2026-10-01&date_to=2026-10-31');
  expect(result).toEqual([
    {
      book_id: book,
      title: 'Долгая вода',
      cover_url: null,
      license_type: 'exclusive',
      edition: 'ebook',
      share: 100,
      online_library_amount: 12.34,
      online_library_hits: 250,
      royalty: 168.79,
      sales_count: 3,
      sales_sum: 447,
    },
  ]);
});

test('[ST18] audiobooks have their own table, print stands beside the ebook', async () => {
  const { userId, browser } = await world.author();
  const book = await world.book(userId);
  for (const edition of ['ebook', 'print', 'audio']) {
    await world.earned({
      user_id: userId,
      book_id: book,
      edition,
      day: '2026-10-05',
      sales_count: 1,
      sales_royalty: 100,
    });
  }
  const editions = async (table: string) =>
    (await browser.get<RoyaltyRow[]>(`/statistics/tables/${table}`)).result?.map(({ edition }) => edition);
  expect(await editions('ebooks')).toEqual(['ebook', 'print']);
  expect(await editions('audio_books')).toEqual(['audio']);
  expect((await browser.get<Sums>('/statistics/tables/audio_books/sums')).result).toMatchObject({ royalty: 1 });
});

test('[ST17] some books only, and the part of somebody who shares the royalty', async () => {
  const { userId, browser } = await world.author();
  const { userId: other } = await world.author();
  const [mine, shared] = [await world.book(userId), await world.book(other, { title: 'На двоих' })];
  const at = new Date('2026-01-01');
  const shares = [
    { book_id: shared, from_at: at, user_id: other, weight: 67 },
    { book_id: shared, from_at: at, user_id: userId, weight: 33 },
  ];
  await world.kysely.insertInto('royalty_shares').values(shares).execute();
  for (const book of [mine, shared]) {
    await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', sales_royalty: 100 });
  }
  const { result } = await browser.get<RoyaltyRow[]>(`/statistics/tables/ebooks?book_ids=${shared}`);
  expect(result?.map(({ title, share }) => ({ title, share }))).toEqual([{ title: 'На двоих', share: 33 }]);
});

test('[R81] the tables begin on 1 July 2025; days before it are left to the former reports', async () => {
  const { userId, browser } = await world.author();
  const book = await world.book(userId);
  for (const day of ['2025-06-30', '2025-07-01', '2026-11-16']) {
    await world.earned({ user_id: userId, book_id: book, day, sales_count: 1, sales_royalty: 100 });
  }
  const sums = async (query = '') =>
    (await browser.get<Sums>(`/statistics/tables/ebooks/sums${query}`)).result?.sales_count;
  expect(await sums()).toBe(2);
  expect(await sums('?date_from=2025-06-01&date_to=2025-07-31')).toBe(1);
  expect(await sums('?date_from=2025-06-01&date_to=2025-06-30')).toBe(0);
});

test('[ST17] a period that ends before it begins is refused at its field', async () => {
  const { browser } = await world.author();
  const { status, errors } = await browser.get('/statistics/tables/ebooks?date_from=2026-10-02&date_to=2026-10-01');
  expect({ status, field: errors[0]?.field }).toEqual({ status: 400, field: 'date_to' });
});

test('[ST17] [ST11] somebody else’s figures are there for the main moderator only', async () => {
  const { userId } = await world.author();
  const book = await world.book(userId);
  await world.earned({ user_id: userId, book_id: book, day: '2026-10-05', sales_royalty: 100 });
  await world.month(userId, '2026-10', 1);
  const stranger = await world.author();
  const moderator = await world.author({ staff: 'moderator' });
  const main = await world.author({ staff: 'main_moderator' });
  for (const path of ['/statistics/tables/ebooks', '/statistics/tables/ebooks/sums', '/statistics/royalty/by-user']) {
    expect((await stranger.browser.get(`${path}?user_id=${userId}`)).status).toBe(404);
    expect((await moderator.browser.get(`${path}?user_id=${userId}`)).status).toBe(404);
    expect((await main.browser.get(`${path}?user_id=${userId}`)).status).toBe(200);
  }
  expect((await main.browser.get('/statistics/royalty/by-user?user_id=999999')).status).toBe(404);
});

test('[ST11] [R35] royalty by session is all that was earned and what lies ready', async () => {
  const { userId, browser } = await world.author();
  await world.month(userId, '2026-09', 700);
  await world.month(userId, '2026-10', 300);
  await world.month(userId, '2026-11', 50);
  expect((await browser.get('/statistics/royalty/by-user')).result).toEqual({ total_sum: 1050, amount: 1000 });
});

test('[ST05] [R38] royalty arts are found by a part of the title, books and audiobooks apart', async () => {
  const { userId, browser } = await world.author();
  const water = await world.book(userId, { title: 'Долгая вода' });
  await world.earned({ user_id: userId, book_id: water, edition: 'audio', day: '2026-10-05', sales_royalty: 100 });
  const house = await world.book(userId, { title: 'Дом на Песчаной косе' });
  await world.book(userId, { title: 'Ещё не продаётся' }, null);
  const { result } = await browser.get('/statistics/royalty-arts');
  const me = { value: userId, label: 'Вера Околицына' };
  expect(result).toEqual({
    books: [
      { value: water, label: 'Долгая вода' },
      { value: house, label: 'Дом на Песчаной косе' },
    ],
    audiobooks: [{ value: water, label: 'Долгая вода' }],
    owners: { ebook: [me], audio: [me] },
  });
  const found = await browser.get(`/statistics/royalty-arts?art_type=text&art_name=${encodeURIComponent('ПЕСЧАНОЙ')}`);
  expect(found.result).toMatchObject({ books: [{ value: house, label: 'Дом на Песчаной косе' }], audiobooks: [] });
  // Of a book that somebody shares with me the owner is they.
  const other = await world.author();
  const shared = await world.book(other.userId, { title: 'Общая' });
  await world.earned({ user_id: userId, book_id: shared, day: '2026-10-05', sales_royalty: 100 });
  const both = await browser.get<{ owners: { ebook: { value: number }[] } }>('/statistics/royalty-arts');
  expect(both.result?.owners.ebook.map(({ value }) => value).sort()).toEqual([userId, other.userId].sort());
});

test('[ST09] [R32] a draft shows what it earned, what waits, how far it is and what to know', async () => {
  const { userId, browser } = await world.author();
  const more = { form: 'draft', license_type: 'draft', title: 'Соль', completion_date: day('2026-11-20') } as const;
  const draft = await world.book(userId, more);
  const at = world.clock.now();
  await world.kysely.insertInto('royalty_drafts').values({ book_id: draft, completion: 40, changed_at: at }).execute();
  const sums = { accrued: 100_000, earned: 40_000, forfeited: 0 };
  await world.kysely
    .insertInto('royalty_draft_sums')
    .values({ book_id: draft, user_id: userId, ...sums })
    .execute();
  const { result } = await browser.get<DraftRoyalty[]>('/statistics/royalty/draft');
  expect(result).toEqual([
    {
      id: draft,
      page: `/books/${draft}/`,
      cover_url: null,
      title: 'Соль',
      progress: 40,
      earned: 400,
      frozen: 600,
      comments: [{ type: 'warning', message: expect.stringContaining('20\u00A0ноября 2026') }],
    },
  ]);
  const stranger = await world.author();
  expect((await stranger.browser.get('/statistics/royalty/draft')).result).toEqual([]);
  expect((await browser.get('/statistics/royalty/banner')).result).toMatchObject({
    type: 'warning',
    header: 'Черновик «Соль»',
  });
});

test('[ST07] [R32] the banner of somebody with nothing to know is empty; money that is ready is told of', async () => {
  const { userId, browser } = await world.author();
  expect((await browser.get('/statistics/royalty/banner')).status).toBe(204);
  await world.month(userId, '2026-10', 1234);
  expect((await browser.get('/statistics/royalty/banner')).result).toMatchObject({
    header: 'Заполните налоговые данные',
  });
  await world.taxData(userId);
  expect((await browser.get('/statistics/royalty/banner')).result).toMatchObject({ header: 'Добавьте реквизиты' });
  await world.mayBePaid(userId, (await world.author()).userId);
  expect((await browser.get('/statistics/royalty/banner')).result).toEqual({
    type: 'success',
    header: 'Можно получить 1\u00A0234\u00A0₽',
    text: 'Отчёт вышел, заявку на\u00A0выплату можно подать сейчас.',
  });
});

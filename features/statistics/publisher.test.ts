import { giveRights } from '@pero/royalties/actions/rights';
import type { Actor } from '@pero/server-platform/act';
import { asDb } from '@pero/server-platform/database/db';
import { messagingOf } from '@pero/server-platform/jobs/jobs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishersUnderTest } from './publisher-world.ts';

let world: Awaited<ReturnType<typeof publishersUnderTest>>;
let author: Actor;
let publisher: Actor;
let other: Actor;
let clocks: number;
let bread: number;
let foreign: number;

const YEAR = 'date_from=2026-01-01&date_to=2026-12-31';

beforeAll(async () => {
  world = await publishersUnderTest();
  [author, publisher, other] = [
    await world.somebody('author'),
    await world.somebody('publisher'),
    await world.somebody('publisher'),
  ];
  [clocks, bread, foreign] = [
    await world.book('Ледяные часы', author),
    await world.book('Хлеб на закваске', author),
    await world.book('Чужая книга', author),
  ];
  await world.rights(publisher, clocks);
  await world.rights(publisher, bread);
  await world.rights(other, foreign);
  await world.kysely
    .insertInto('rightholders')
    .values({ user_id: publisher.userId, name: 'ООО «Северный ветер»', contract_number: '17', created_at: new Date() })
    .execute();
  await world.earned(publisher, clocks, '2026-11-01', { sales_count: 3, sales_sum: 44_700, sales_royalty: 15_645 });
  await world.earned(publisher, clocks, '2026-11-03', {
    ...{ sales_count: 1, sales_sum: 14_900, sales_royalty: 5215 },
    ...{ library_hits: 90, library_royalty: 1211 },
  });
  await world.earned(publisher, clocks, '2026-11-03', {
    ...{ edition: 'print', sales_count: 2, sales_sum: 89_800, sales_royalty: 8980 },
  });
  await world.earned(publisher, bread, '2026-11-02', { library_hits: 40, library_royalty: 539 });
  await world.earned(publisher, bread, '2026-10-31', { sales_count: 1, sales_sum: 19_900, sales_royalty: 6965 });
  await world.earned(other, foreign, '2026-11-02', { sales_count: 99, sales_sum: 990_000, sales_royalty: 300_000 });
  await world.pages(clocks, '2026-11-03', { library: 90, other: 12 });
  await world.pages(bread, '2026-11-02', { library: 40, other: 0 });
  await world.pages(foreign, '2026-11-02', { library: 7000, other: 7000 });
});
afterAll(() => world.close());

type Total = Record<string, number>;
type General = { rows: Record<string, unknown>[]; total: Total; meta: unknown; royalty_sum: number };
type Row = Record<string, number | string | null>;

describe('the figures of a publisher', () => {
  test('[ST02] [R34] the running month: total, rightholder and royalty', async () => {
    const { status, result } = await world.as(publisher).get<General>('/statistics/publisher/total');
    expect(status).toBe(200);
    expect(result).toEqual({
      total: {
        rows: 3,
        total_royalty_sum: 315.9,
        sale_count: 6,
        sale_sum: 1494,
        sale_royalty_sum: 298.4,
        prorata_royalty_sum: 17.5,
        read_royalty_sum: 0,
        read_count: 12,
        prorata_count: 130,
      },
      meta: { rightholder_name: 'ООО «Северный ветер»', rightholder_currency: 'RUB' },
      royalty_sum: 315.9,
    });
  });

  test('[ST01] [R34] every day of a period stands there, and together they are the total', async () => {
    const asked = '/statistics/publisher/general?date_from=2026-10-30&date_to=2026-11-03';
    const { result } = await world.as(publisher).get<General>(asked);
    expect(result?.rows.map(({ date, sale_count, royalty_sum }) => [date, sale_count, royalty_sum])).toEqual([
      ['2026-10-30', 0, 0],
      ['2026-10-31', 1, 69.65],
      ['2026-11-01', 3, 156.45],
      ['2026-11-02', 0, 5.39],
      ['2026-11-03', 3, 154.06],
    ]);
    expect(result?.rows.at(-1)).toMatchObject({ prorata_count: 90, read_count: 12, prorata_royalty_sum: 12.11 });
    expect(result?.royalty_sum).toBe(385.55);
    expect(result?.total.sale_count).toBe(7);
  });

  test('[ST01] text, audio and print are looked at one by one', async () => {
    const print = await world.as(publisher).get<General>(`/statistics/publisher/total?${YEAR}&art_type=printed`);
    expect(print.result?.total).toMatchObject({ rows: 1, sale_count: 2, total_royalty_sum: 89.8, prorata_count: 0 });
    const audio = await world.as(publisher).get<General>(`/statistics/publisher/total?${YEAR}&art_type=audio`);
    expect(audio.result?.total).toMatchObject({ rows: 0, total_royalty_sum: 0 });
  });

  test('[ST03] sales book by book, the best first, a page at a time', async () => {
    const first = await world.as(publisher).get<Row[]>(`/statistics/publisher/royalty?${YEAR}&limit=2`);
    expect(first.result?.map(({ title, edition, sale_count }) => [title, edition, sale_count])).toEqual([
      ['Ледяные часы', 'ebook', 4],
      ['Ледяные часы', 'print', 2],
    ]);
    expect(first.pagination).toMatchObject({ count: 3 });
    expect(first.pagination?.next_page).toContain('offset=2');
    const rest = await world.as(publisher).get<Row[]>(first.pagination?.next_page?.replace('/api', '') ?? '');
    expect(rest.result).toMatchObject([
      {
        ...{ title: 'Хлеб на закваске', author: 'Лидия Огнева', sale_sum: 199, sale_royalty_sum: 69.65 },
        ...{ royalty_sum: 75.04, cover_url: expect.stringContaining(`/publisher/books/${bread}/cover`) },
      },
    ]);
    expect(rest.pagination?.next_page).toBeNull();
  });

  test('[ST03] a report is sorted by any of its columns', async () => {
    const sorted = async (by: string) => {
      const asked = `/statistics/publisher/royalty?${YEAR}&${by}`;
      return (await world.as(publisher).get<Row[]>(asked)).result?.map(({ sale_sum }) => sale_sum);
    };
    expect(await sorted('order_by=sale_sum&direction=asc')).toEqual([199, 596, 898]);
    expect(await sorted('order_by=sale_sum')).toEqual([898, 596, 199]);
    expect(await sorted('order_by=title')).toEqual([596, 898, 199]);
    expect((await world.as(publisher).get(`/statistics/publisher/royalty?order_by=luck`)).status).toBe(400);
  });

  test('[ST04] reading book by book: pages by subscription with their part of the fund, and pages paid with the sale', async () => {
    const { result } = await world.as(publisher).get<Row[]>(`/statistics/publisher/reading?${YEAR}`);
    const figures = ['title', 'prorata_count', 'prorata_royalty_sum', 'read_count', 'read_royalty_sum'];
    expect(result?.map((row) => figures.map((name) => row[name]))).toEqual([
      ['Ледяные часы', 90, 12.11, 12, 0],
      ['Хлеб на закваске', 40, 5.39, 0, 0],
    ]);
  });

  test('[ST02] days in the wrong order and endless periods are refused beside the field', async () => {
    const asked = (days: string) => world.as(publisher).get(`/statistics/publisher/total?${days}`);
    const turned = await asked('date_from=2026-11-02&date_to=2026-11-01');
    expect([turned.status, turned.errors[0]?.field]).toEqual([400, 'date_to']);
    expect((await asked('date_from=2001-01-01&date_to=2026-11-01')).status).toBe(400);
    expect((await asked('date_from=вчера')).status).toBe(400);
  });
});

describe('the fence of a publisher', () => {
  test('[ST02] sees nothing of another rightholder’s books, and asking for one finds none', async () => {
    const asked = (id: number) =>
      world.as(publisher).get<General>(`/statistics/publisher/total?${YEAR}&book_ids=${id}`);
    expect((await asked(foreign)).status).toBe(404);
    expect((await asked(clocks)).result?.total).toMatchObject({ rows: 2, total_royalty_sum: 310.51 });
    const theirs = await world.as(other).get<Row[]>(`/statistics/publisher/royalty?${YEAR}`);
    expect(theirs.result?.map(({ title }) => title)).toEqual(['Чужая книга']);
  });

  test('[ST01] an author is turned away, and so is whoever is not signed in', async () => {
    for (const path of ['general', 'total', 'royalty', 'reading', 'books']) {
      expect((await world.as(author).get(`/statistics/publisher/${path}`)).status).toBe(403);
      expect((await world.visitor().get(`/statistics/publisher/${path}`)).status).toBe(401);
    }
  });

  test('[ST30] the shelf shows its own books with their covers; another’s cover is not there', async () => {
    const { result } = await world.as(publisher).get<{ books: Row[]; meta: unknown }>('/statistics/publisher/books');
    expect(result?.meta).toMatchObject({ rightholder_name: 'ООО «Северный ветер»', contract_number: '17' });
    expect(result?.books.map(({ title, since, until }) => [title, since, until])).toEqual([
      ['Ледяные часы', '2026-01-01', null],
      ['Хлеб на закваске', '2026-01-01', null],
    ]);
    const cover = await world.file(publisher, `/statistics/publisher/books/${clocks}/cover`);
    expect([cover.status, cover.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await world.file(publisher, `/statistics/publisher/books/${foreign}/cover`)).status).toBe(404);
    expect((await world.file(author, `/statistics/publisher/books/${clocks}/cover`)).status).toBe(403);
  });

  test('[ST04] pages read before the rights came, and after they went, are not counted', async () => {
    const late = await world.somebody('publisher');
    const book = await world.book('Переходящая', author);
    await world.rights(late, book, '2026-11-05T12:00:00+03:00');
    await world.rights(other, book, '2026-11-08T12:00:00+03:00');
    for (const on of ['04', '05', '07', '08']) await world.pages(book, `2026-11-${on}`, { library: 10, other: 1 });
    const { result } = await world.as(late).get<Row[]>('/statistics/publisher/reading');
    expect(result).toMatchObject([{ title: 'Переходящая', prorata_count: 20, read_count: 2 }]);
    const books = await world.as(late).get<{ books: Row[] }>('/statistics/publisher/books');
    expect(books.result?.books).toMatchObject([{ since: '2026-11-05', until: '2026-11-08' }]);
  });
});

describe('a report as a file', () => {
  test('[ST29] CSV holds every row and the sum, with a name that says whose and of when it is', async () => {
    const file = await world.file(publisher, `/statistics/publisher/export/royalty.csv?${YEAR}`);
    expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toContain(
      'ООО «Северный ветер», продажи, 1 января — 31 декабря 2026.csv',
    );
    const lines = (await file.text()).trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[1]).toBe('Ледяные часы;Лидия Огнева;Электронная;4;596,00;208,60');
    expect(lines.at(-1)).toBe('Итого;;;7;1693,00;368,05');
  });

  test('[ST29] XLSX is a workbook; an unknown report, another’s book and turned days are no file', async () => {
    const file = await world.file(publisher, `/statistics/publisher/export/reading.xlsx?${YEAR}`);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    const missing = ['rouble.csv', `royalty.csv?book_ids=${foreign}`, 'royalty.csv?date_from=2027-01-01'];
    for (const path of missing) {
      expect((await world.file(publisher, `/statistics/publisher/export/${path}`)).status).toBe(404);
    }
    expect((await world.file(author, '/statistics/publisher/export/royalty.csv')).status).toBe(403);
  });
});

describe('two main moderators give the rights of a book', () => {
  const give = (bookId: number, publisherId: number) =>
    world.kysely.transaction().execute((transaction) => {
      const tell = messagingOf(transaction as never, world.services, world.clock.now());
      return giveRights({ db: asDb(transaction), ...tell }, { bookId, publisherId, from: world.clock.now() });
    });

  test('[ST28] the royalty is the publisher’s from then on, until another’s', async () => {
    const [mine, another] = [await world.somebody('publisher'), await world.somebody('publisher')];
    const book = await world.book('Четвёртая платформа', author);
    expect(await give(book, mine.userId)).toEqual({ from: world.clock.now() });
    expect(await give(book, mine.userId)).toEqual({ refused: 'rights-held' });
    world.clock.moveTo('2026-11-17T09:00:00Z');
    expect(await give(book, another.userId)).toEqual({ from: world.clock.now() });
    const shelf = await world.as(mine).get<{ books: Row[] }>('/statistics/publisher/books');
    expect(shelf.result?.books).toMatchObject([{ id: book, until: '2026-11-17' }]);
    expect(await told('royalties.rights-given', book)).toHaveLength(2);
  });

  test('[ST28] not of a book that is not there, not while authors talk over their shares', async () => {
    await expect(give(999_999, publisher.userId)).rejects.toThrow();
    const book = await world.book('Спорная', author);
    await world.kysely.insertInto('royalty_share_offers').values({ book_id: book, created_at: new Date() }).execute();
    expect(await give(book, publisher.userId)).toEqual({ refused: 'share-offer-open' });
  });
});

async function told(type: string, subject: number) {
  return world.kysely
    .selectFrom('events')
    .select('data')
    .where('type', '=', type)
    .where('subject', '=', subject)
    .execute();
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statisticsUnderTest, type TestEvent } from '../rollup-world.ts';

let world: Awaited<ReturnType<typeof statisticsUnderTest>>;
beforeAll(async () => {
  world = await statisticsUnderTest('2026-11-15T09:00:00Z');
});
afterAll(() => world.close());

let art = 5000;
const LONG_AGO = '2026-10-20T09:00:00Z';
const read = (reader: number, chapter: number, paragraph: number, percent: number, more: Partial<TestEvent> = {}) => ({
  ...{ type: 'read' as const, at: LONG_AGO, reader, mode: 'bought' as const, hits: 3, chapter, paragraph, percent },
  ...more,
});

async function bookRead(events: readonly Omit<TestEvent, 'art'>[], chapters: readonly string[] = []) {
  const actor = await world.somebody();
  art += 1;
  const own = art;
  const bookId = await world.bookOnSale(actor.userId, { ebook: own }, { title: `Книга ${own}` });
  for (const [index, name] of chapters.entries()) {
    const at = world.clock.now();
    const text = { content: JSON.stringify({ title: [], epigraphs: [], blocks: [], notes: [] }), characters: 100 };
    await world.kysely
      .insertInto('chapters')
      .values({ book_id: bookId, ordering: index + 1, name, ...text, created_at: at, changed_at: at })
      .execute();
  }
  await world.tell(events.map((event) => ({ ...event, art: own })));
  await world.count();
  return { actor, bookId, browser: world.as(actor) };
}

describe('[ST21] «Карта дочитывания»', () => {
  const six = [
    ...[
      read(1, 0, 7, 20),
      read(2, 1, 3, 40),
      read(3, 1, 3, 40),
      read(4, 1, 5, 45),
      read(5, 1, 5, 45),
      read(6, 1, 9, 50),
    ],
    read(7, 2, 30, 99),
    // Still at it.
    read(8, 1, 2, 38, { at: '2026-11-10T09:00:00Z' }),
    // Has not bought it: the free part is over.
    read(9, 0, 9, 25, { mode: 'trial' }),
  ];

  test('shows how many came to each chapter and where they laid the book aside', async () => {
    const { browser, bookId } = await bookRead(six, ['Пролог', 'Дорога', 'Дом', 'Сад']);
    const { result } = await browser.get(`/statistics/reading-map/${bookId}`);
    expect(result).toEqual({
      chapters_page: `/books/${bookId}/chapters/`,
      readers: 8,
      is_shown: true,
      finished: 1,
      chapters: [
        { chapter: 0, title: 'Пролог', reached: 8, stopped: 1, paragraphs: [] },
        {
          ...{ chapter: 1, title: 'Дорога', reached: 7, stopped: 5 },
          paragraphs: [
            { paragraph: 3, stopped: 2 },
            { paragraph: 5, stopped: 2 },
            { paragraph: 9, stopped: 1 },
          ],
        },
        { chapter: 2, title: 'Дом', reached: 1, stopped: 0, paragraphs: [] },
        { chapter: 3, title: 'Сад', reached: 0, stopped: 0, paragraphs: [] },
      ],
    });
  });

  test('shows nothing under five readers', async () => {
    const { browser, bookId } = await bookRead(six.slice(0, 4), ['Пролог']);
    const { result } = await browser.get(`/statistics/reading-map/${bookId}`);
    expect(result).toEqual({
      readers: 4,
      is_shown: false,
      finished: 0,
      chapters: [],
      chapters_page: `/books/${bookId}/chapters/`,
    });
  });

  test('names a chapter that has since gone by its number', async () => {
    const { browser, bookId } = await bookRead(six, ['Пролог']);
    const { result } = await browser.get<{ chapters: { title: string }[] }>(`/statistics/reading-map/${bookId}`);
    expect(result?.chapters.map(({ title }) => title)).toEqual(['Пролог', 'Глава 2', 'Глава 3']);
  });

  test('is nobody else’s', async () => {
    const { bookId } = await bookRead(six);
    const stranger = world.as(await world.somebody({ staff: 'main_moderator' }));
    expect((await stranger.get(`/statistics/reading-map/${bookId}`)).status).toBe(404);
  });

  test('of a book that is not sold is empty', async () => {
    const actor = await world.somebody();
    const bookId = await world.bookOnSale(actor.userId, {});
    const { result } = await world.as(actor).get(`/statistics/reading-map/${bookId}`);
    expect(result).toMatchObject({ readers: 0, is_shown: false });
  });
});

describe('[ST22] read-through of a series', () => {
  async function seriesOf(ownerId: number, bookIds: readonly number[]) {
    const at = world.clock.now();
    const { id } = await world.kysely
      .insertInto('series')
      .values({ owner_id: ownerId, name: 'Большая вода', created_at: at, changed_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = bookIds.map((book_id, index) => ({ series_id: id, book_id, ordering: index + 1 }));
    await world.kysely.insertInto('series_items').values(rows).execute();
    return id;
  }

  test('puts the readers of each book beside those of the first', async () => {
    const readers = (count: number, finished: number) =>
      Array.from({ length: count }, (_, reader) => read(reader, 1, 1, reader < finished ? 96 : 50));
    const { actor, bookId, browser } = await bookRead(readers(8, 5));
    art += 1;
    const second = await world.bookOnSale(actor.userId, { ebook: art }, { title: 'Вторая' });
    await world.tell(readers(2, 1).map((event) => ({ ...event, art })));
    await world.count();
    const unsold = await world.bookOnSale(actor.userId, {}, { title: 'Третья', is_published: false });
    const id = await seriesOf(actor.userId, [bookId, second, unsold]);
    const { result } = await browser.get(`/statistics/series/${id}/read-through`);
    expect(result).toMatchObject({
      name: 'Большая вода',
      books: [
        { book_id: bookId, readers: 8, finished: 5, part: 100 },
        { book_id: second, title: 'Вторая', readers: 2, finished: 1, part: 25 },
        { book_id: unsold, readers: 0, finished: 0, part: null },
      ],
    });
    const stranger = world.as(await world.somebody());
    expect((await stranger.get(`/statistics/series/${id}/read-through`)).status).toBe(404);
  });

  test('says no parts under five readers', async () => {
    const { actor, bookId, browser } = await bookRead([read(1, 0, 1, 10)]);
    const id = await seriesOf(actor.userId, [bookId]);
    const { result } = await browser.get(`/statistics/series/${id}/read-through`);
    expect(result).toMatchObject({ books: [{ readers: 1, part: null }] });
  });
});

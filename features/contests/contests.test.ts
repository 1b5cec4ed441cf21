import { booksUnderTest } from '@pero/books/test-world';
import { changePlanted } from '@pero/works/test-rows';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadDemoContests } from './actions/contests-demo.ts';
import type { Contest, ContestEntry, ListedContest } from './contract/contests.ts';

let world: Awaited<ReturnType<typeof booksUnderTest>>;
let bySlug: Map<string, number>;

beforeAll(async () => {
  world = await booksUnderTest();
  await loadDemoContests(world.db, world.clock.now());
  const rows = await world.kysely.selectFrom('contests').select(['id', 'slug']).execute();
  bySlug = new Map(rows.map(({ id, slug }) => [slug, id]));
});
afterAll(() => world.close());

const DAY = 24 * 3_600_000;

function contestOf(slug: string): number {
  const id = bySlug.get(slug);
  if (id === undefined) throw new Error(`no contest ${slug}`);
  return id;
}

/** A writer whose book is a novel of 300,000 characters. */
async function novelist(values: object = {}) {
  const writer = await world.writer({ title: 'Картограф' });
  await setBook(writer.bookId, { volume: 300_000, genre_ids: [201], ...values });
  const enter = (slug: string, bookId = writer.bookId) =>
    writer.browser.post<ContestEntry>(`/books/contests/${contestOf(slug)}/entries`, { book_id: bookId });
  return { ...writer, enter };
}

async function setBook(bookId: number, values: object) {
  await changePlanted(world.kysely, bookId, values);
}

describe('contests', () => {
  test('[BK39] are listed with state, dates and what I entered; those that take books first', async () => {
    const { browser, enter } = await novelist();
    await enter('po-tu-storonu-karty');
    const { result, pagination } = await browser.get<ListedContest[]>('/books/contests');
    expect(pagination?.count).toBe(5);
    expect(result?.map(({ slug, state }) => [slug, state])).toEqual([
      ['odnim-vecherom', 'accepting'],
      ['po-tu-storonu-karty', 'accepting'],
      ['domashniy-arhiv', 'announced'],
      ['poslednyaya-ulika', 'jury'],
      ['pervaya-tysyacha', 'finished'],
    ]);
    expect(result?.[1]).toMatchObject({
      state_label: 'Принимает книги',
      entries_count: 1,
      my_entry: { title: 'Картограф', can_withdraw: true },
    });
    const mine = await browser.get<ListedContest[]>('/books/contests?mine=1');
    expect(mine.result?.map(({ slug }) => slug)).toEqual(['po-tu-storonu-karty']);
    const past = await browser.get<ListedContest[]>('/books/contests?state=finished');
    expect(past.result?.map(({ slug }) => slug)).toEqual(['pervaya-tysyacha']);
  });

  test('[BK61] one of them tells its rules, and which of my books fit and why the others do not', async () => {
    const { browser, bookId } = await novelist();
    const short = await browser.post<{ id: number }>('/books/master', { title: 'Записка' });
    const marked = await browser.post<{ id: number }>('/books/master', { title: 'Не предлагается' });
    await setBook(marked.result?.id ?? 0, { lgbt_mark: true });
    const { result } = await browser.get<Contest>(`/books/contests/${contestOf('po-tu-storonu-karty')}`);
    expect(result?.rules).toContain('законченные романы');
    expect(result?.books.map(({ id }) => id)).toEqual([bookId, short.result?.id]);
    expect(result?.books[0]?.reasons).toEqual([]);
    expect(result?.books[1]?.reasons).toHaveLength(2);
    expect((await browser.get('/books/contests/999999')).status).toBe(404);
  });

  test('[BK39] a second loading of the demonstration changes nothing', async () => {
    await loadDemoContests(world.db, world.clock.now());
    const { count } = await world.kysely
      .selectFrom('contests')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(5);
  });
});

describe('entering', () => {
  test('[BK39] takes one book of a person, gives it back, and takes another', async () => {
    const { browser, bookId, enter } = await novelist();
    expect((await enter('po-tu-storonu-karty')).result).toMatchObject({ book_id: bookId, withdrawn_at: null });
    const other = await browser.post<{ id: number }>('/books/master', { title: 'Второй том' });
    const otherId = other.result?.id ?? 0;
    await setBook(otherId, { volume: 300_000, genre_ids: [201] });
    expect(await enter('po-tu-storonu-karty', otherId)).toMatchObject({
      status: 409,
      errors: [{ messages: [expect.stringContaining('Вы уже подали на\u00A0этот конкурс книгу «Картограф»')] }],
    });
    const path = `/books/contests/${contestOf('po-tu-storonu-karty')}/entries`;
    expect((await browser.delete(path)).status).toBe(200);
    expect((await browser.delete(path)).status).toBe(409);
    expect((await enter('po-tu-storonu-karty', otherId)).status).toBe(200);
    const { result } = await browser.get<ContestEntry[]>(path);
    expect(result?.map(({ title, withdrawn_at }) => [title, withdrawn_at === null])).toEqual([
      ['Второй том', true],
      ['Картограф', false],
    ]);
  });

  test.each([
    ['too early', 'domashniy-arhiv', {}, 'Приём книг откроется 4\u00A0декабря 2026'],
    ['too late', 'poslednyaya-ulika', {}, 'Приём книг закончился 3\u00A0ноября 2026'],
    ['with a book too thick', 'odnim-vecherom', {}, 'Много текста: нужно до\u00A0120\u00A0000\u00A0знаков'],
    ['with a book of another genre', 'po-tu-storonu-karty', { genre_ids: [401] }, 'Жанр не\u00A0подходит'],
    ['with a marked book', 'po-tu-storonu-karty', { lgbt_mark: true }, 'не\u00A0участвуют в\u00A0конкурсах'],
  ])('[BK39] %s is refused in words', async (_, slug, values, words) => {
    const { enter } = await novelist(values);
    const { status, errors } = await enter(slug);
    expect(status).toBe(409);
    expect(errors[0]?.messages[0]).toContain(words);
  });

  test('[BK39] somebody else’s book is not mine to enter, not even as a co-author', async () => {
    const stranger = await novelist();
    const { enter } = await novelist();
    expect(await enter('po-tu-storonu-karty', stranger.bookId)).toMatchObject({
      status: 400,
      errors: [{ field: 'book_id', messages: ['Выберите одну из\u00A0своих книг'] }],
    });
  });

  test('[BK39] a book that goes to the bin leaves the contest', async () => {
    const { browser, bookId, enter } = await novelist();
    await enter('po-tu-storonu-karty');
    await browser.delete(`/books/my_books/${bookId}`);
    await world.runJobs();
    const entries = await browser.get<ContestEntry[]>(`/books/contests/${contestOf('po-tu-storonu-karty')}/entries`);
    expect(entries.result?.map(({ withdrawn_at }) => withdrawn_at === null)).toEqual([false]);
  });
});

test('[BK39] a contest goes on by its dates, and the jury gives nothing back', async () => {
  const { browser, enter } = await novelist();
  await enter('po-tu-storonu-karty');
  world.clock.forward(42 * DAY);
  const id = contestOf('po-tu-storonu-karty');
  for (let n = 0; n < 2; n += 1) await world.services.boss.send('books.move-contests', {});
  await world.runJobs();
  const { result } = await browser.get<Contest>(`/books/contests/${id}`);
  expect(result).toMatchObject({ state: 'jury', my_entry: { can_withdraw: false } });
  expect(await browser.delete(`/books/contests/${id}/entries`)).toMatchObject({
    status: 409,
    errors: [{ messages: ['Жюри уже читает: отозвать книгу нельзя'] }],
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ListedSeries, SeriesBook } from '../contract.ts';
import { changeOf, countWords, EMPTY_DRAFT, movedBook, withBook, withoutBook } from './series-draft.ts';
import { listAfter } from './series-list.ts';
import { callFor, pathTo, queryIn } from './series-query.ts';
import { PAUSE_MS, type SavingState, seriesSaver } from './series-saver.ts';

const series = (id: number) => ({ id, name: `Серия ${id}` }) as ListedSeries;
const book = (id: number) => ({ id, title: `Книга ${id}` }) as SeriesBook;
const ids = (books: readonly SeriesBook[]) => books.map(({ id }) => id);

describe('the list of series', () => {
  test('[P06] [R23] its address says the state and the page', () => {
    expect(queryIn('?state=published&page=2')).toEqual({ state: 'published', page: 2 });
    expect(queryIn('?state=lost&page=none')).toEqual({ state: null, page: 1 });
    expect(pathTo({ state: 'in_progress', page: 1 })).toBe('/series/?state=in_progress');
    expect(pathTo({ state: null, page: 3 })).toBe('/series/?page=3');
  });

  test('[R80] comes by ten', () => {
    expect(callFor({ state: null, page: 3 })).toEqual({ limit: 10, offset: 20 });
    expect(callFor({ state: 'published', page: 1 })).toEqual({ limit: 10, offset: 0, status: 'published' });
  });

  test('[R45] deleting lowers the count by one', () => {
    const list = {
      items: [series(1), series(2)],
      pagination: { count: 12, next_page: '/series?offset=10', previous_page: null },
    };
    const after = listAfter(list, { type: 'deleted', id: 1 });
    expect(after.items.map(({ id }) => id)).toEqual([2]);
    expect(after.pagination).toEqual({ count: 11, next_page: '/series?offset=10', previous_page: null });
    expect(listAfter(after, { type: 'deleted', id: 1 })).toBe(after);
  });

  test('[R45] deleting the last one clears the next page', () => {
    const list = {
      items: [series(1)],
      pagination: { count: 1, next_page: '/series?offset=10', previous_page: null },
    };
    expect(listAfter(list, { type: 'deleted', id: 1 })).toEqual({
      items: [],
      pagination: { count: 0, next_page: null, previous_page: null },
    });
  });

  test('[R45] what the server says afterwards replaces all of it', () => {
    const empty = { items: [], pagination: { count: 0, next_page: null, previous_page: null } };
    const list = { ...empty, items: [series(7)] };
    expect(listAfter(empty, { type: 'loaded', list })).toBe(list);
  });

  test('[R23] books are counted in words', () => {
    expect(countWords({ total: 0, books: 0, audiobooks: 0, drafts: 0 })).toBe('пока без\u00A0книг');
    expect(countWords({ total: 5, books: 5, audiobooks: 0, drafts: 0 })).toBe('5\u00A0книг');
    expect(countWords({ total: 3, books: 2, audiobooks: 0, drafts: 1 })).toBe(
      '3\u00A0книги, из\u00A0них 1\u00A0черновик',
    );
  });
});

describe('the reading order', () => {
  const books = [book(1), book(2), book(3)];

  test('[SR03] a book is moved, added once at the end, and taken out', () => {
    expect(ids(movedBook(books, 0, 2))).toEqual([2, 3, 1]);
    expect(ids(movedBook(books, 2, 0))).toEqual([3, 1, 2]);
    expect(movedBook(books, 1, 1)).toBe(books);
    expect(ids(withBook(books, book(4)))).toEqual([1, 2, 3, 4]);
    expect(withBook(books, book(2))).toBe(books);
    expect(ids(withoutBook(books, 2))).toEqual([1, 3]);
  });

  test('[SR03] only what differs travels', () => {
    const before = { ...EMPTY_DRAFT, name: 'Река', books };
    expect(changeOf(before, { ...before, name: 'Рыжая река' })).toEqual({ name: 'Рыжая река' });
    expect(changeOf(before, { ...before, books: movedBook(books, 0, 1) })).toEqual({ art_list: [2, 1, 3] });
    expect(changeOf(before, before)).toEqual({});
    expect(changeOf(before, { ...before, name: ' ', books: [] })).toEqual({ art_list: [] });
  });
});

describe('saving a series', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function world(
    answers: (() => Promise<{ errors: { field: string | null; reason: string; messages: string[] }[] }>)[] = [],
  ) {
    const sent: object[] = [];
    const states: SavingState['kind'][] = [];
    const send = async (change: object) => {
      sent.push(change);
      return (await answers.shift()?.()) ?? { errors: [] };
    };
    const saver = seriesSaver(send, ({ kind }) => states.push(kind));
    return { sent, states, saver };
  }

  test('[SR03] quick changes travel together, after a pause', async () => {
    const { sent, states, saver } = world();
    saver.change({ name: 'Р' });
    saver.change({ name: 'Река' });
    saver.change({ art_list: [2, 1] });
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(sent).toEqual([{ name: 'Река', art_list: [2, 1] }]);
    expect(states).toEqual(['saving', 'saved']);
    expect(saver.isWaiting()).toBe(false);
  });

  test('[SR03] what changes during a call travels after it, never beside it', async () => {
    let land: (told: { errors: [] }) => void = () => {};
    const first = new Promise<{ errors: [] }>((resolve) => {
      land = resolve;
    });
    const { sent, saver } = world([() => first]);
    saver.change({ name: 'Раз' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    saver.change({ name: 'Два' });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(sent).toEqual([{ name: 'Раз' }]);
    expect(saver.isWaiting()).toBe(true);
    land({ errors: [] });
    await vi.advanceTimersByTimeAsync(0);
    expect(sent).toEqual([{ name: 'Раз' }, { name: 'Два' }]);
  });

  test('[SR03] what failed waits and goes with the next change', async () => {
    const failure = { errors: [{ field: null, reason: 'no-answer', messages: ['Нет связи'] }] };
    const { sent, states, saver } = world([async () => failure]);
    saver.change({ art_list: [3] });
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
    expect(states.at(-1)).toBe('failed');
    expect(saver.isWaiting()).toBe(true);
    saver.change({ name: 'Река' });
    await saver.flush();
    expect(sent).toEqual([{ art_list: [3] }, { art_list: [3], name: 'Река' }]);
    expect(states.at(-1)).toBe('saved');
  });
});

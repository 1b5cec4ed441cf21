import { BOOK_ORDERS } from '@pero/works/rules/kinds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callFor, GROUP_NAMES, groupsOf, pathTo, queryIn, type ShelfQuery, shelfOf } from './shelf-query.ts';

test('[P05] every shelf has its address, and the address its shelf', () => {
  const shelves = ['audiobooks', 'ebooks', 'print', 'stories', 'podcasts'].map((name) =>
    shelfOf(queryIn(`/books/${name}/`, '')),
  );
  expect(shelves).toEqual(['audiobook', 'ebook', 'printed', 'story', 'podcasts']);
  expect(shelfOf(queryIn('/books/ebooks/', '?kind=draft'))).toBe('draft');
});

test('[P05] [R80] a page holds twenty books', () => {
  expect(callFor(queryIn('/books/ebooks/', '?page=3'))).toMatchObject({ limit: 20, offset: 40 });
});

test('[P05] nonsense in an address is as if it were not said', () => {
  expect(queryIn('/books/ebooks/', '?page=-1&status=lost&sort=colour&q=%20%20')).toEqual(queryIn('/books/ebooks/', ''));
});

test('[P05] what was asked comes back from its own address', () => {
  const asked: fc.Arbitrary<ShelfQuery> = fc.record({
    path: fc.constantFrom('/books/', '/books/ebooks/', '/books/stories/', '/books/print/'),
    isDrafts: fc.constant(false),
    group: fc.constantFrom(null, ...GROUP_NAMES),
    term: fc.string({ maxLength: 40 }).map((text) => text.trim()),
    order: fc.constantFrom(...BOOK_ORDERS),
    page: fc.integer({ min: 1, max: 500 }),
  });
  fc.assert(
    fc.property(asked, (wanted) => {
      const url = new URL(pathTo(wanted, { page: wanted.page }), 'http://pero');
      expect(queryIn(url.pathname, url.search)).toEqual(wanted);
    }),
  );
});

test('[P05] another filter begins at the first page', () => {
  const query = queryIn('/books/ebooks/', '?page=4&q=вода');
  expect(queryIn('/books/ebooks/', pathTo(query, { group: 'returned' }).split('?')[1] ?? '')).toMatchObject({
    page: 1,
    term: 'вода',
    group: 'returned',
  });
});

test('[P05] statuses are counted by what they mean, empty groups left out', () => {
  const counts = [
    { status: 'queueModeration', count: 2 },
    { status: 'moderation', count: 1 },
    { status: 'returned', count: 1 },
  ] as const;
  expect(groupsOf(counts, null)).toMatchObject([
    { name: 'check', count: 3 },
    { name: 'returned', count: 1 },
  ]);
  expect(groupsOf(counts, 'removed').map(({ name }) => name)).toContain('removed');
});

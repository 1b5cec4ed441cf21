import { expect, test } from 'vitest';
import { isAboutDesk, isSiteAway, wayOf } from './worker-rules.ts';

const SITE = 'https://pero.example';
const way = (path: string, mode: RequestMode = 'cors', method = 'GET') =>
  wayOf({ method, mode, url: new URL(path, SITE).href }, SITE);

test('of pages, files of the build, routes and pictures of books the worker knows; all else goes past it', () => {
  expect(way('/books/7/chapters/9/', 'navigate')).toBe('page');
  expect(way('/', 'navigate')).toBe('page');
  expect(way('/assets/react-a1.js')).toBe('asset');
  expect(way('/__manifest?paths=/books&version=1')).toBe('routes');
  expect(way('/api/books/7/pictures/12')).toBe('picture');
});

test.each([
  ['/api/books/7/chapters/9', 'cors', 'GET'],
  ['/api/books/7/editor', 'cors', 'GET'],
  ['/api/books/7/chapters/9', 'cors', 'PATCH'],
  ['/api/books/7/files/epub', 'navigate', 'GET'],
  ['/books/7/chapters/9.data', 'cors', 'GET'],
  ['/_root.data', 'cors', 'GET'],
  ['/rss.xml', 'navigate', 'GET'],
  ['https://elsewhere.example/assets/a.js', 'no-cors', 'GET'],
] as const)('no answer of the site is ever kept or given by the worker: %s', (path, mode, method) => {
  expect(way(path, mode, method)).toBe('past');
});

test('a desk opens from the device where a proxy answers for a server that is away; other pages say so themselves', () => {
  expect(isSiteAway(502, '/books/7/chapters/9/')).toBe(true);
  expect(isSiteAway(503, '/books/7/chapters/')).toBe(true);
  expect(isSiteAway(502, '/books/')).toBe(false);
  expect(isSiteAway(500, '/books/7/chapters/9/')).toBe(false);
  expect(isSiteAway(200, '/books/7/chapters/9/')).toBe(false);
});

test('the router is told of desks alone, and by its own build', () => {
  const asked = (paths: string, version = 'b1') =>
    isAboutDesk(`${SITE}/__manifest?${new URLSearchParams({ paths, version })}`, 'b1');
  expect(asked('/books,/books/7,/books/7/chapters,/books/7/chapters/9,/books/7/chapters/9/')).toBe(true);
  expect(asked('/books,/books/7,/books/7/chapters,/books/7/chapters/')).toBe(true);
  expect(asked('/books,/books/7,/books/7/chapters,/books/7/chapters/9/', 'b2')).toBe(false);
  expect(asked('/books,/books/7,/books/7/')).toBe(false);
  expect(asked('/books/7/chapters/9/,/series/')).toBe(false);
  expect(asked('')).toBe(false);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

describe('after signing in a person goes on', () => {
  test('to the page they came from, with its query', () => {
    expect(nextPath('/books/7/?tab=meta#price')).toBe('/books/7/?tab=meta#price');
  });

  test('to the front page when nothing was asked', () => {
    expect(nextPath(null)).toBe('/');
    expect(nextPath('')).toBe('/');
    expect(nextPath(undefined, '/publisher/')).toBe('/publisher/');
  });

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example/',
    '\\\\elsewhere.example/',
    '/\t/elsewhere.example/',
    '/\n/elsewhere.example/',
    '/.//elsewhere.example/',
    '/books/..//elsewhere.example/',
    'javascript:alert(1)',
    'books/',
  ])('never to another site: %j', (asked) => {
    expect(nextPath(asked)).toBe('/');
  });

  test.each([
    '/account/login/',
    '/account/login/?next=/books/',
    '/account/logout/',
    '/publisher/login',
    '/api/account/logout',
  ])('never back to a door or to a call: %s', (asked) => {
    expect(nextPath(asked)).toBe('/');
  });

  test('whatever was asked, the place is on this site', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        for (const asked of [text, url, `/${text}`, `//${text}`, `/${url}`]) {
          expect(new URL(nextPath(asked), 'https://pero.example').origin).toBe('https://pero.example');
        }
      }),
    );
  });
});

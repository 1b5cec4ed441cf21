import { describe, expect, test } from 'vitest';
import { addressOf } from './address.ts';
import { paginationOf } from './envelope.ts';
import { fillIn } from './refusal.ts';

describe('an address', () => {
  test('takes parameters into the path and the rest of a GET into the query', () => {
    const call = { method: 'GET', path: '/books/:bookId/chapters' } as const;
    expect(addressOf(call, { bookId: '7', tab: 'мета', none: undefined })).toEqual({
      path: '/books/7/chapters?tab=%D0%BC%D0%B5%D1%82%D0%B0',
      body: null,
    });
  });

  test('takes the rest of a POST into the body', () => {
    const call = { method: 'POST', path: '/books/:bookId' } as const;
    expect(addressOf(call, { bookId: '7', title: 'Дуэль' })).toEqual({ path: '/books/7', body: { title: 'Дуэль' } });
  });

  test('cannot be led astray by a parameter that looks like a path', () => {
    const call = { method: 'GET', path: '/pages/:slug' } as const;
    expect(addressOf(call, { slug: '../account/logout' }).path).toBe('/pages/..%2Faccount%2Flogout');
  });
});

test('[R80] the pages of a list keep the query of the list', () => {
  const { next_page, previous_page } = paginationOf('/api/series?status=published&offset=10', {
    count: 30,
    limit: 10,
    offset: 10,
  });
  expect(next_page).toBe('/api/series?status=published&limit=10&offset=20');
  expect(previous_page).toBe('/api/series?status=published&limit=10&offset=0');
});

test('a message is filled in, and a place without a value stays visible', () => {
  expect(fillIn('Осталось попыток: {n}', { n: 2 })).toBe('Осталось попыток: 2');
  expect(fillIn('до {date}')).toBe('до {date}');
});

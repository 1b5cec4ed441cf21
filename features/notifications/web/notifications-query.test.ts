import { describe, expect, test } from 'vitest';
import { pathTo, queryIn, rowsOf, SETTINGS_PATH } from './notifications-query.ts';

describe('the address of notifications', () => {
  test.each([
    ['', { type: null, page: 1 }, '/notifications/'],
    ['?type=books', { type: 'books', page: 1 }, '/notifications/?type=books'],
    ['?type=promo&page=3', { type: 'promo', page: 3 }, '/notifications/?type=promo&page=3'],
    ['?type=gossip&page=-1', { type: null, page: 1 }, '/notifications/'],
    ['?page=1e9', { type: null, page: 1 }, '/notifications/'],
  ] as const)('[P19] %j asks for what it says and leads back', (search, asked, path) => {
    expect(queryIn(search)).toEqual(asked);
    expect(pathTo(asked)).toBe(path);
  });

  test('[P19] [NT06] the settings of letters have an address of their own', () => {
    expect(queryIn(new URL(SETTINGS_PATH, 'https://pero.test/').search)).toBe('settings');
  });

  test('[P19] a page has twenty rows', () => {
    expect(rowsOf(1)).toEqual({ limit: 20, offset: 0 });
    expect(rowsOf(3)).toEqual({ limit: 20, offset: 40 });
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { afterReading, countersOf, TYPES } from './rules.ts';

const unread = fc.array(fc.record({ type: fc.constantFrom(...TYPES), count: fc.nat(1000) }));

describe('the counters of notifications', () => {
  test('[R24] the total is the sum of books, promo and news', () => {
    fc.assert(
      fc.property(unread, (list) => {
        const { total, books, promo, news } = countersOf(list);
        return total === books + promo + news;
      }),
    );
  });

  test('[R24] reading one lowers its type and the total by one, and nothing below zero', () => {
    expect(afterReading({ total: 3, books: 2, promo: 1, news: 0 }, 'books')).toEqual({
      total: 2,
      books: 1,
      promo: 1,
      news: 0,
    });
    expect(afterReading({ total: 1, books: 0, promo: 1, news: 0 }, 'news')).toEqual({
      total: 1,
      books: 0,
      promo: 1,
      news: 0,
    });
  });

  test('[R24] and the total stays the sum', () => {
    fc.assert(
      fc.property(unread, fc.constantFrom(...TYPES), (list, type) => {
        const { total, books, promo, news } = afterReading(countersOf(list), type);
        return total === books + promo + news && Math.min(books, promo, news) >= 0;
      }),
    );
  });
});

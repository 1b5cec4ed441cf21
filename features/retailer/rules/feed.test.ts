import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countUp, type FeedRecord, faultOf, monthsOf, sortOut } from './feed.ts';
import { averageOf, effectsOf, milestoneBetween } from './feed-effects.ts';

const at = '2026-11-15T08:00:00Z';
const now = new Date('2026-11-15T09:00:00Z');
const view = (art_id: number, n: number): FeedRecord => ({ art_id, n, type: 'view', at });
const numbers = (events: readonly FeedRecord[]) => events.map(({ art_id, n }) => `${art_id}:${n}`);

describe('[RT10] each event has its turn once', () => {
  test('the next one is due, one that came before is not, one from farther on waits', () => {
    const sorted = sortOut([view(1, 3), view(1, 4), view(1, 6), view(2, 2)], new Map([[1, 3]]));
    expect(numbers(sorted.due)).toEqual(['1:4']);
    expect(numbers(sorted.early)).toEqual(['1:6', '2:2']);
    expect(sorted.again).toBe(1);
    expect([...sorted.reached]).toEqual([[1, 4]]);
  });

  test('those that wait follow in the same batch as soon as the one before them is there', () => {
    const sorted = sortOut([view(1, 3), view(1, 2), view(1, 3), view(1, 1)], new Map());
    expect(numbers(sorted.due)).toEqual(['1:1', '1:2', '1:3']);
    expect(sorted.again).toBe(1);
  });

  test('any batch in any order: nothing is lost, nothing is twice, the order of an art holds', () => {
    const event = fc.record({ art_id: fc.integer({ min: 1, max: 3 }), n: fc.integer({ min: 1, max: 12 }) });
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), fc.integer({ min: 0, max: 5 }), (batch, last) => {
        const applied = new Map([1, 2, 3].map((art) => [art, last]));
        const { due, early, again, reached } = sortOut(batch, applied);
        expect(due.length + early.length + again).toBe(batch.length);
        for (const art of [1, 2, 3]) {
          const run = due.filter(({ art_id }) => art_id === art).map(({ n }) => n);
          expect(run).toEqual(run.map((_, index) => last + 1 + index));
          const end = last + run.length;
          expect(reached.get(art) ?? last).toBe(end);
          const left = early.filter(({ art_id }) => art_id === art).map(({ n }) => n);
          expect(new Set(left).size).toBe(left.length);
          expect(left.every((n) => n > end + 1)).toBe(true);
        }
      }),
    );
  });
});

describe('[RT10] totals', () => {
  test('a refund gives the money back, stars changed are one rating, a like may be taken back', () => {
    const events: FeedRecord[] = [
      { art_id: 1, n: 1, type: 'sale', at, order_id: 1, quantity: 2, paid: 39_800 },
      { art_id: 1, n: 2, type: 'refund', at, order_id: 1, paid: 19_900 },
      { art_id: 1, n: 3, type: 'rating', at, stars: 2 },
      { art_id: 1, n: 4, type: 'rating', at, stars: 5, was_stars: 2 },
      { art_id: 1, n: 5, type: 'like', at, change: 1 },
      { art_id: 1, n: 6, type: 'like', at, change: -1 },
      { art_id: 1, n: 7, type: 'read', at, hits: 12 },
    ];
    expect(countUp(events).get(1)).toMatchObject({
      ...{ sales: 2, refunds: 1, paid: 19_900, ratings: 1, stars: 5, likes: 0, hits: 12 },
      ...{ applied: 7, newest: Date.parse(at) },
    });
  });

  test('a like adds one, and whoever takes it back leaves the others', () => {
    const like = (n: number, change: 1 | -1): FeedRecord => ({ art_id: 1, n, type: 'like', at, change });
    expect(countUp([like(1, 1), like(2, 1), like(3, -1)]).get(1)).toMatchObject({ likes: 1 });
  });

  test('a sale with more tax than money is refused: the author would pay for having sold a book', () => {
    const sale: FeedRecord = { art_id: 1, n: 1, type: 'sale', at, order_id: 1, paid: 100, vat: 101 };
    expect(faultOf(sale)).toBe('more tax than was paid');
    expect(faultOf({ ...sale, vat: 100 })).toBeNull();
  });

  test('an event that would be counted wrong is refused', () => {
    expect(faultOf({ ...view(1, 1), hits: 2 ** 31 - 1 })).toBeNull();
    expect(faultOf({ art_id: 1, n: 1, type: 'sale', at, order_id: 1 })).toBe('sale without paid');
    expect(faultOf({ art_id: 1, n: 1, type: 'rating', at })).toBe('rating without stars');
    expect(faultOf({ ...view(1, 1), at: '0001-01-01T00:00:00Z' })).toContain('out of this world');
    expect(faultOf({ ...view(1, 1), hits: 2 ** 31 })).toBe('hits is too large');
    expect(faultOf(view(1, 1))).toBeNull();
  });

  test('months are those of UTC', () => {
    const moments = ['2026-10-31T23:59:59.999Z', '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z'];
    expect(monthsOf(moments.map((moment) => ({ at: moment })))).toEqual(['2026-10-01', '2026-11-01']);
  });
});

describe('[RT10] what follows for the book', () => {
  test('1, 10, 50, 100, 250, 500, 1000 sales and every doubling are milestones, the highest when several are passed', () => {
    const passed = Array.from({ length: 9000 }, (_, sold) => milestoneBetween(sold, sold + 1)).filter(
      (milestone) => milestone !== null,
    );
    expect(passed).toEqual([1, 10, 50, 100, 250, 500, 1000, 2000, 4000, 8000]);
    expect(milestoneBetween(7, 60)).toBe(50);
    expect(milestoneBetween(900, 2500)).toBe(2000);
    expect(milestoneBetween(2000, 2500)).toBeNull();
  });

  test('news of the last seven days are told, older ones only counted', () => {
    const old = '2026-11-08T08:59:00Z';
    const sale = (n: number, when: string): FeedRecord => ({
      art_id: 1,
      n,
      type: 'sale',
      at: when,
      order_id: n,
      paid: 100,
    });
    const events: FeedRecord[] = [
      sale(1, old),
      { art_id: 1, n: 2, type: 'review', at: old, review_id: 7, stars: 5 },
      { art_id: 1, n: 3, type: 'review', at, review_id: 8, stars: 4 },
      { art_id: 1, n: 4, type: 'rating', at: old, stars: 5 },
      { art_id: 1, n: 5, type: 'rating', at, stars: 5 },
      sale(6, at),
      { art_id: 1, n: 7, type: 'takedown', at: old, reason: 'жалоба' },
      { art_id: 0, n: 1, type: 'rating', at, stars: 5 },
    ];
    expect(effectsOf(events, new Map([[1, 8]]), now)).toEqual([
      { artId: 1, kind: 'review', number: 8, data: { stars: 4 } },
      { artId: 1, kind: 'rating', number: 0, data: {} },
      { artId: 1, kind: 'milestone', number: 10, data: {} },
      { artId: 1, kind: 'takedown', number: 7, data: { reason: 'жалоба' } },
    ]);
  });

  test('an average has two digits; without ratings there is none', () => {
    expect(averageOf({ stars: 14, ratings: 3 })).toBe(4.67);
    expect(averageOf({ stars: 0, ratings: 0 })).toBeNull();
  });
});

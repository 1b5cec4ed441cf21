import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FeedHappening, latestEvents } from './sale-events.ts';

const sold: FeedHappening = {
  seq: 1,
  type: 'sale',
  edition: 'ebook',
  at: new Date('2026-11-15T09:00:00Z'),
  quantity: 1,
  paid: 24_900,
  stars: null,
  wasStars: null,
  reader: 1,
  reviewId: null,
  reason: null,
};
const told = (...events: Partial<FeedHappening>[]) =>
  latestEvents(
    events.map((event, n) => ({ ...sold, seq: n + 1, ...event })),
    10,
  ).map(({ words }) => words.replaceAll('\u00A0', ' ').replaceAll('\u202F', ' '));

describe('the latest of a book in the shop', () => {
  test('[BK56] is said in words, each kind in its own', () => {
    expect(told({})).toEqual(['Купили книгу за 249 ₽']);
    expect(told({ paid: 0 })).toEqual(['Книгу взяли бесплатно']);
    expect(told({ edition: 'print', paid: 89_000 })).toEqual(['Купили печатную книгу за 890 ₽']);
    expect(told({ type: 'refund' })).toEqual(['Покупку вернули']);
    expect(told({ type: 'review', stars: 5 })).toEqual(['Новый отзыв, 5 звёзд']);
    expect(told({ type: 'review' })).toEqual(['Новый отзыв']);
    expect(told({ type: 'rating', stars: 1 })).toEqual(['Поставили 1 звезду']);
    expect(told({ type: 'rating', stars: 4, wasStars: 2 })).toEqual(['Оценку изменили на 4 звезды']);
    expect(told({ type: 'like' })).toEqual(['Книга понравилась читателю']);
    expect(told({ type: 'comment' })).toEqual(['Новый комментарий']);
    expect(told({ type: 'read' })).toEqual(['Книгу дочитали до конца']);
    expect(told({ type: 'takedown', reason: 'жалоба правообладателя' })).toEqual([
      'Магазин снял книгу с продажи: жалоба правообладателя',
    ]);
  });

  test('[BK56] of one day is one line for each kind, and every review stands alone with its number', () => {
    expect(told({}, { paid: 19_900 }, { quantity: 3, paid: 59_700 })).toEqual(['5 покупок на 1 045 ₽']);
    expect(told({ type: 'rating', stars: 5 }, { type: 'rating', stars: 4 })).toEqual(['2 оценки, в среднем 4,5']);
    expect(told({ type: 'like' }, { type: 'like' }, { type: 'like' })).toEqual(['Книга понравилась 3 читателям']);
    expect(told({ type: 'read', reader: 4 }, { type: 'read', reader: 4 })).toEqual(['Книгу дочитали до конца']);
    expect(told({ type: 'read', reader: 4 }, { type: 'read', reader: 5 })).toEqual([
      '2 читателя дочитали книгу до конца',
    ]);
    const reviews = latestEvents(
      [7, 8].map((reviewId) => ({ ...sold, seq: reviewId, type: 'review' as const, reviewId })),
      10,
    );
    expect(reviews.map(({ review_id }) => review_id)).toEqual([8, 7]);
  });

  test('[BK56] a reader finishes a book once, on the day of the first time', () => {
    const [before, after] = [new Date('2026-11-10T09:00:00Z'), new Date('2026-11-14T09:00:00Z')];
    const lines = latestEvents(
      [before, after].map((at, n) => ({ ...sold, seq: n, type: 'read' as const, at })),
      10,
    );
    expect(lines.map(({ at }) => at)).toEqual([before]);
  });

  test('[BK56] goes by the Moscow day: an hour before midnight there is yesterday', () => {
    const before = new Date('2026-11-14T20:59:00Z');
    const after = new Date('2026-11-14T21:00:00Z');
    expect(told({ at: before }, { at: after })).toHaveLength(2);
  });

  test('[BK56] is newest first, never longer than asked, and never names one line twice', () => {
    const any = fc.record({
      seq: fc.nat(),
      type: fc.constantFrom('sale', 'refund', 'review', 'rating', 'like', 'comment', 'read', 'takedown'),
      edition: fc.constantFrom('ebook', 'print'),
      at: fc.date({ min: new Date('2026-11-01'), max: new Date('2026-11-15'), noInvalidDate: true }),
      quantity: fc.integer({ min: 1, max: 9 }),
      paid: fc.option(fc.nat(100_000)),
      stars: fc.option(fc.integer({ min: 1, max: 5 })),
      wasStars: fc.option(fc.integer({ min: 1, max: 5 })),
      reader: fc.option(fc.nat(9)),
      reviewId: fc.option(fc.nat()),
      reason: fc.option(fc.string()),
    }) as fc.Arbitrary<FeedHappening>;
    fc.assert(
      fc.property(fc.uniqueArray(any, { selector: ({ seq }) => seq }), (events) => {
        const lines = latestEvents(events, 10);
        const times = lines.map(({ at }) => at.getTime());
        expect(times).toEqual(times.toSorted((a, b) => b - a));
        expect(lines.length).toBeLessThanOrEqual(10);
        expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
      }),
    );
  });
});

describe('many of one kind on one day', () => {
  const read = (reader: number | null) => ({ type: 'read', reader }) as const;

  test('[BK56] are one line with their number', () => {
    expect(told({ paid: 0 }, { paid: 0 })).toEqual(['2 покупки']);
    expect(told({}, { paid: 0 })).toEqual(['2 покупки на 249 ₽']);
    expect(told({ type: 'refund' }, { type: 'refund' })).toEqual(['2 покупки вернули']);
    expect(told({ type: 'refund' }, { type: 'refund', quantity: 0 })).toEqual(['Покупку вернули']);
    expect(told({ type: 'refund', quantity: 0 })).toEqual(['Покупателю вернули часть денег']);
    expect(told(...Array.from({ length: 21 }, (_, at) => read(at)))).toEqual(['21 читатель дочитал книгу до конца']);
    expect(told(read(1), read(2))).toEqual(['2 читателя дочитали книгу до конца']);
  });

  test('[BK56] a reader who opens the last page again has finished once; those whom the shop does not name count each', () => {
    expect(told(read(1), read(1))).toEqual(['Книгу дочитали до конца']);
    expect(told(read(null), read(null))).toEqual(['2 читателя дочитали книгу до конца']);
    expect(told(read(1), { reader: 1 })).toHaveLength(2);
    expect(told({ reader: 1 }, read(1))).toHaveLength(2);
  });
});

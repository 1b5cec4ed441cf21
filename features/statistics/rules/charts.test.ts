import { addDays, day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  chartOf,
  daysRefusalOf,
  EDITIONS_OF,
  funnelOf,
  KIND_OF,
  neededFor,
  sortRows,
  sumsOf,
  totalOf,
} from './charts.ts';
import { isTurnedAround } from './days.ts';
import { ART_TYPES, EDITION_OF, METRICS, SORT_KEYS } from './metrics.ts';
import { readingMapOf } from './reading.ts';

const first = day('2026-11-01');
const count = fc.integer({ min: 0, max: 1000 });
const counted = fc.record({
  ...{ views: count, trials: count, likes: count, libraryHits: count, sales: count, refunds: count, reviews: count },
  ...{ reads: count, readPercents: count },
});

test('[R31] a chart has a value for every day of the period, and its sums are those of the period', () => {
  const days = fc.array(fc.option(counted), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(days, (found) => {
      const rows = found.flatMap((row, index) => (row ? [{ ...row, day: addDays(first, index) }] : []));
      const royalty = rows.map((row) => ({ day: row.day, royalty: money(row.libraryHits) }));
      const last = addDays(first, found.length - 1);
      const chart = chartOf({ first, last }, METRICS, rows, royalty) as unknown as Record<string, number[] & number>;
      const sums = sumsOf(totalOf(rows), money(royalty.reduce((sum, row) => sum + row.royalty, 0)));
      for (const metric of METRICS) {
        expect(chart[metric]).toHaveLength(found.length);
        const sum = metric === 'royalty' ? sums.royalty / 100 : sums[metric];
        expect(chart[`${metric}_sum`]).toBe(sum);
      }
    }),
  );
});

test('[R31] rows keep one order whatever order they come in, so that pages neither overlap nor leave out', () => {
  const row = fc.record({ counted, royalty: fc.integer({ min: 0, max: 3 }), conversion: fc.option(fc.integer()) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), fc.constantFrom(...SORT_KEYS), (found, key) => {
      const rows = found.map(({ counted: of, royalty, conversion }, index) => ({
        ...{ ...sumsOf(of, money(royalty)), art_id: index, conversion },
      }));
      for (const direction of ['asc', 'desc'] as const) {
        expect(sortRows([...rows].reverse(), key, direction)).toEqual(sortRows(rows, key, direction));
      }
    }),
  );
});

describe('the days of a period', () => {
  test.each([
    ['2026-11-01', '2026-11-01', null],
    ['2026-11-02', '2026-11-01', 'days-order'],
    ['2016-11-01', '2026-10-31', null],
    ['2016-11-01', '2026-11-01', 'days-long'],
    ['2016-02-29', '2026-02-27', null],
  ])('from %s to %s: %s', (from, to, refused) => {
    expect(daysRefusalOf({ first: day(from), last: day(to) })).toBe(refused);
  });
});

test('[RY08] a step is never more than the whole of the one before, and says nothing where that was empty', () => {
  const steps = funnelOf({ views: 0, trials: 4, sales: 2, finished: 5 }, null);
  expect(steps.map(({ part }) => part)).toEqual([null, null, 50, 100]);
});

test('[ST21] whoever came to a chapter is in it or farther on, and everybody who stopped had come there', () => {
  const stood = fc.record({
    chapter: fc.integer({ min: 0, max: 8 }),
    paragraph: fc.integer({ min: 0, max: 5 }),
    readers: fc.integer({ min: 1, max: 9 }),
    stopped: fc.constant(0),
    finished: fc.constant(0),
  });
  const places = fc.array(
    stood.map((place) => ({ ...place, stopped: place.readers })),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(places, fc.integer({ min: 0, max: 12 }), (found, chapters) => {
      const map = readingMapOf(
        found,
        Array.from({ length: chapters }, () => 'Глава'),
      );
      if (!map.is_shown) {
        expect(map.chapters).toEqual([]);
        return;
      }
      expect(map.chapters[0]?.reached).toBe(map.readers);
      expect(map.chapters.reduce((sum, chapter) => sum + chapter.stopped, 0)).toBe(map.readers);
      for (const [index, chapter] of map.chapters.entries()) {
        expect(chapter.reached).toBeGreaterThanOrEqual(chapter.stopped);
        expect(chapter.reached).toBeGreaterThanOrEqual(map.chapters[index + 1]?.reached ?? 0);
        if (chapter.stopped < 5) expect(chapter.paragraphs).toEqual([]);
      }
    }),
  );
});

test('[R31] books are sorted by what is asked for, either way; what cannot be said stands last in both', () => {
  const none = sumsOf(totalOf([]), money(0));
  const row = (art_id: number, of: number | null) => ({
    ...{ ...none, art_id, conversion: of, royalty: money(of ?? 0), sales_count: of ?? 0, likes_count: of ?? 0 },
    ...{ art_card_views_count: of ?? 0, reviews_count: of ?? 0, reads_avg_percent: of },
  });
  const rows = [row(1, 20), row(2, null), row(3, 10), row(4, 20)];
  const order = (key: (typeof SORT_KEYS)[number], direction: 'asc' | 'desc') =>
    sortRows(rows, key, direction).map(({ art_id }) => art_id);
  for (const key of ['conversion', 'reading_depth'] as const) {
    expect(order(key, 'asc')).toEqual([3, 4, 1, 2]);
    expect(order(key, 'desc')).toEqual([4, 1, 3, 2]);
  }
  for (const key of ['royalty', 'sales', 'views', 'liked', 'recenses'] as const) {
    expect(order(key, 'asc')).toEqual([2, 3, 4, 1]);
    expect(order(key, 'desc')).toEqual([4, 1, 3, 2]);
  }
});

test('[R31] only what a chart is made of is asked of the database: royalty needs nothing counted', () => {
  expect(neededFor(['royalty'])).toEqual([]);
  expect(neededFor(['sales_count', 'royalty', 'reads_avg_percent'])).toEqual([
    'sales',
    'refunds',
    'reads',
    'readPercents',
  ]);
  const all = neededFor(METRICS);
  for (const name of ['views', 'trials', 'likes', 'libraryHits']) expect(all).toContain(name);
});

test('[ST04] all editions are the three together, and each kind is one of them', () => {
  const { all, ...one } = EDITIONS_OF;
  expect(Object.values(one).flat().toSorted()).toEqual([...all].toSorted());
  for (const [kind, [edition]] of Object.entries(one)) expect(edition && KIND_OF[edition]).toBe(kind);
  expect(ART_TYPES.map((type) => EDITION_OF[type]).toSorted()).toEqual([...all].toSorted());
});

test('a period whose end is before its beginning is turned around; one with an open end is not', () => {
  const [early, late] = [day('2026-11-01'), day('2026-11-02')];
  expect(isTurnedAround({ date_from: late, date_to: early })).toBe(true);
  expect(isTurnedAround({ date_from: early, date_to: early })).toBe(false);
  expect(isTurnedAround({ date_from: early, date_to: late })).toBe(false);
  expect(isTurnedAround({ date_from: late })).toBe(false);
  expect(isTurnedAround({ date_to: early })).toBe(false);
});

describe('[ST21] where readers stop', () => {
  const stood = (chapter: number, paragraph: number, readers: number, stopped = readers) => ({
    ...{ chapter, paragraph, readers, stopped, finished: 0 },
  });

  test('is shown from five readers on, so that it points at nobody', () => {
    expect(readingMapOf([stood(0, 1, 4)], ['Начало'])).toEqual({
      ...{ readers: 4, is_shown: false, finished: 0, chapters: [] },
    });
    expect(readingMapOf([stood(0, 1, 5)], ['Начало'])).toMatchObject({ readers: 5, is_shown: true });
  });

  test('is told by the paragraph only where five stopped in the chapter, and only where somebody did', () => {
    const map = readingMapOf(
      [stood(0, 1, 4), stood(0, 2, 3, 0), stood(1, 7, 3), stood(1, 9, 2), stood(1, 9, 1, 0)],
      ['Начало', 'Буря'],
    );
    expect(map.chapters).toEqual([
      { chapter: 0, title: 'Начало', reached: 13, stopped: 4, paragraphs: [] },
      {
        ...{ chapter: 1, title: 'Буря', reached: 6, stopped: 5 },
        paragraphs: [
          { paragraph: 7, stopped: 3 },
          { paragraph: 9, stopped: 2 },
        ],
      },
    ]);
  });

  test('may be in a chapter that is no longer on sale: it is called by its number', () => {
    expect(readingMapOf([stood(2, 0, 5)], ['Начало']).chapters.map(({ title }) => title)).toEqual([
      'Начало',
      'Глава 2',
      'Глава 3',
    ]);
  });
});

import { addDays, day } from '@pero/kernel/day';
import { money } from '@pero/kernel/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chartOf, daysRefusalOf, funnelOf, sortRows, sumsOf, totalOf } from './charts.ts';
import { METRICS, SORT_KEYS } from './metrics.ts';
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

import { addDays, day } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsOf, bucketWords, type Grain, grainFor, grainsFor, inBuckets, isSparse, ticksOf } from './buckets.ts';

const from = (first: string, length: number) => Array.from({ length }, (_, at) => addDays(day(first), at));
const grains = fc.constantFrom<Grain>('day', 'week', 'month');
const run = fc.tuple(fc.nat({ max: 2000 }), fc.integer({ min: 1, max: 1200 })).map(([after, length]) => {
  return from(addDays(day('2025-07-01'), after), length);
});

describe('days put together', () => {
  test('into weeks begin on Monday, into months on the first', () => {
    const days = from('2026-10-28', 20);
    expect(bucketsOf(days, 'week').map(({ first, last }) => `${first} ${last}`)).toEqual([
      '2026-10-28 2026-11-01',
      '2026-11-02 2026-11-08',
      '2026-11-09 2026-11-15',
      '2026-11-16 2026-11-16',
    ]);
    expect(bucketsOf(days, 'month').map(({ first }) => first)).toEqual(['2026-10-28', '2026-11-01']);
  });

  test('[R31] keep every day once and every rouble: the sums of weeks and months are the sum of the days', () => {
    fc.assert(
      fc.property(run, grains, fc.infiniteStream(fc.nat({ max: 9999 })), (days, grain, numbers) => {
        const buckets = bucketsOf(days, grain);
        expect(buckets.flatMap(({ from: begin, to }) => days.slice(begin, to + 1))).toEqual(days);
        const values = days.map(() => numbers.next().value ?? 0);
        const total = (all: readonly (number | null)[]) => all.reduce<number>((a, b) => a + (b ?? 0), 0);
        expect(total(inBuckets(values, buckets, 'sum'))).toBe(total(values));
      }),
    );
  });

  test('leave a gap where nobody read, and average the days that have a percentage', () => {
    const buckets = bucketsOf(from('2026-11-02', 14), 'week');
    const values = [50, null, 70, null, null, null, null, ...Array.from({ length: 7 }, () => null)];
    expect(inBuckets(values, buckets, 'average')).toEqual([60, null]);
  });

  test('are named as people name them', () => {
    const words = (first: string, length: number, grain: Grain) =>
      bucketsOf(from(first, length), grain).map((bucket) => bucketWords(bucket, grain));
    expect(words('2026-11-14', 1, 'day')).toEqual(['Суббота, 14\u00A0ноября 2026']);
    expect(words('2026-11-09', 7, 'week')).toEqual(['9–15\u00A0ноября 2026']);
    expect(words('2026-10-26', 7, 'week')).toEqual(['26\u00A0окт\u00A0— 1\u00A0ноября 2026']);
    expect(words('2026-11-01', 30, 'month')).toEqual(['Ноябрь 2026']);
  });
});

describe('a chart', () => {
  test('of a fortnight has days only, of years begins with something that can be read', () => {
    expect(grainsFor(14)).toEqual(['day']);
    expect(grainsFor(1000)).toEqual(['day', 'week', 'month']);
    expect([30, 90, 365, 1095].map(grainFor)).toEqual(['day', 'day', 'week', 'month']);
  });

  test('writes no more under its axis than there is room for, each at a point of its own', () => {
    fc.assert(
      fc.property(run, grains, fc.integer({ min: 3, max: 20 }), (days, grain, room) => {
        const buckets = bucketsOf(days, grain);
        const ticks = ticksOf(buckets, grain, { from: 0, to: buckets.length - 1 }, room);
        expect(ticks.length).toBeLessThanOrEqual(room + 1);
        expect(new Set(ticks.map(({ at }) => at)).size).toBe(ticks.length);
        expect(ticks.every(({ at }) => at >= 0 && at < buckets.length)).toBe(true);
      }),
    );
  });

  test('of one month counts its days, of two names the months', () => {
    const labels = (first: string, length: number) => {
      const buckets = bucketsOf(from(first, length), 'day');
      return ticksOf(buckets, 'day', { from: 0, to: length - 1 }, 8).map(({ label }) => label);
    };
    expect(labels('2026-11-01', 15)).toEqual(['1', '3', '5', '7', '9', '11', '13', '15']);
    expect(labels('2026-10-28', 10)).toEqual(['28\u00A0окт', '30', '1\u00A0ноя', '3', '5']);
    expect(labels('2026-01-01', 365)).toEqual(['2026', 'мар', 'май', 'июл', 'сен', 'ноя']);
  });

  test('of rare sales is drawn in steps', () => {
    expect(isSparse([0, 0, 1, 0, 0, 0])).toBe(true);
    expect(isSparse([3, 0, 1, 4, 0, 2])).toBe(false);
    expect(isSparse([null, 50, null, 60])).toBe(false);
  });
});

import { addDays, type Day, day, lengthOf } from '@pero/kernel/day';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  COMPARISONS,
  comparedDays,
  comparedTo,
  compareWords,
  daysOf,
  FIRST_DAY,
  PERIODS,
  type Period,
  periodWords,
} from './periods.ts';
import { pathTo, queryIn } from './statistics-query.ts';

const today = day('2026-11-15');
const days = (first: string, last: string) => ({ first: day(first), last: day(last) });

const someToday = fc.integer({ min: 0, max: 3000 }).map((after) => addDays(FIRST_DAY, after));
const ownDays = fc
  .tuple(fc.integer({ min: -900, max: 3000 }), fc.nat({ max: 1500 }))
  .map(([from, length]) => ({ first: addDays(FIRST_DAY, from), last: addDays(FIRST_DAY, from + length) }));
const somePeriod: fc.Arbitrary<Period> = fc.oneof(fc.constantFrom(...PERIODS), ownDays);

describe('a period', () => {
  test.each([
    ['7', '2026-11-09', '2026-11-15'],
    ['30', '2026-10-17', '2026-11-15'],
    ['month', '2026-11-01', '2026-11-15'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['year', '2025-11-16', '2026-11-15'],
    ['all', '2025-07-01', '2026-11-15'],
  ] as const)('%s goes up to today, and begins where a person would say', (period, first, last) => {
    expect(daysOf(period, today)).toEqual(days(first, last));
  });

  test('[R81] never begins before the first of July 2025, where the earlier reports end', () => {
    fc.assert(
      fc.property(somePeriod, someToday, (period, now) => {
        const { first, last } = daysOf(period, now);
        expect(first <= last && last <= now).toBe(true);
        expect(first >= FIRST_DAY || last < FIRST_DAY).toBe(true);
      }),
    );
  });

  test('is written as people write dates', () => {
    expect(periodWords('month', today)).toBe('1–15\u00A0ноября 2026');
  });
});

describe('a comparison', () => {
  test.each([
    ['month', 'previous', '2026-10-01', '2026-10-15', 'к\u00A0октябрю'],
    ['last-month', 'previous', '2026-09-01', '2026-09-30', 'к\u00A0сентябрю'],
    ['30', 'previous', '2026-09-17', '2026-10-16', 'к\u00A0прошлым 30\u00A0дням'],
    ['month', 'year', '2025-11-01', '2025-11-15', 'к\u00A0прошлому году'],
  ] as const)('of %s with the %s one', (period, comparison, first, last, words) => {
    const compared = comparedDays(period, comparison, today);
    expect(compared).toEqual(days(first, last));
    expect(compared && comparedTo(period, comparison, compared)).toBe(words);
  });

  test('ends before the period begins, and is as long unless months are unlike', () => {
    fc.assert(
      fc.property(somePeriod, fc.constantFrom(...COMPARISONS), someToday, (period, comparison, now) => {
        const compared = comparedDays(period, comparison, now);
        if (!compared) return;
        const own = daysOf(period, now);
        expect(compared.first >= FIRST_DAY && compared.first < own.first).toBe(true);
        expect(comparison === 'year' || compared.last < own.first).toBe(true);
        expect(Math.abs(lengthOf(compared) - lengthOf(own))).toBeLessThanOrEqual(3);
      }),
    );
  });

  test('with days that were not counted yet is none', () => {
    expect(comparedDays('year', 'previous', today)).toBeNull();
    expect(comparedDays('all', 'year', today)).toBeNull();
    expect(comparedDays('month', 'none', today)).toBeNull();
  });

  test('is named on its button', () => {
    expect(compareWords('month', 'previous', today)).toBe('Сравнить с\u00A0октябрём');
    expect(compareWords('7', 'previous', today)).toBe('Сравнить с\u00A0прошлыми 7\u00A0днями');
    expect(compareWords('7', 'year', today)).toBe('Сравнить с\u00A0прошлым годом');
  });
});

describe('the address of the page', () => {
  test('says what is asked for and nothing that goes without saying', () => {
    expect(pathTo(queryIn(''))).toBe('/statistics/');
    expect(pathTo({ ...queryIn(''), tab: 'reading', view: 'audio', books: [3, 7], comparison: 'year' })).toBe(
      '/statistics/?tab=reading&view=audio&books=3%2C7&compare=year',
    );
  });

  test.each([
    '?tab=nothing&view=7&period=eternity&books=a,b',
    '?from=2026-02-30&to=2026-03-01',
    '?from=2026-03-02&to=2026-03-01',
  ])('that is wrong (%s) opens the page all the same', (search) => expect(queryIn(search)).toEqual(queryIn('')));

  test('[P12] leads back to the same choice', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 9 }), { maxLength: 5 });
    const tabs = fc.constantFrom('overview', 'reading', 'royalty');
    const views = fc.constantFrom('text', 'audio', 'printed');
    fc.assert(
      fc.property(
        tabs,
        views,
        somePeriod,
        ids,
        fc.constantFrom(...COMPARISONS),
        (tab, view, period, books, comparison) => {
          const asked = { tab, view, period, books, comparison };
          expect(queryIn(pathTo(asked).slice('/statistics/'.length))).toEqual(asked);
        },
      ),
    );
  });
});

test('what is chosen never asks for a day that is to come', () => {
  const tomorrow: Day = addDays(today, 1);
  expect(daysOf({ first: today, last: tomorrow }, today)).toEqual({ first: today, last: today });
});

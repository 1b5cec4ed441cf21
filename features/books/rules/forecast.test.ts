import { addDays, compare, day, formatDay } from '@pero/kernel/day';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { forecastOf, forecastWords, lateBy, neededPerDay, rangeWords, weeksOf } from './forecast.ts';
import { UPDATES_SHOWN, updatesAhead } from './updates-ahead.ts';

const TODAY = day('2026-11-19');
const every = (characters: number, days: number) =>
  Array.from({ length: days }, (_, back) => ({ day: addDays(TODAY, -back), characters }));
const PLAN = { total: 100_000, deadline: day('2026-12-20') };

const daysBack = fc.array(
  fc.record({ back: fc.integer({ min: 0, max: 80 }), characters: fc.integer({ min: -3000, max: 9000 }) }),
  { maxLength: 60 },
);
const written = daysBack.map((list) =>
  [...new Map(list.map((one) => [one.back, one])).values()].map(({ back, characters }) => ({
    day: addDays(TODAY, -back),
    characters,
  })),
);

describe('[WT32] when a book will be finished', () => {
  test('at an even pace the day is the sum, and the range is that day', () => {
    const forecast = forecastOf(PLAN, 60_000, every(1000, 28), TODAY);
    expect(forecast).toMatchObject({ kind: 'expected', left: 40_000, perDay: 1000, likely: addDays(TODAY, 40) });
    expect(forecast).toMatchObject({ early: addDays(TODAY, 40), late: addDays(TODAY, 40) });
    expect(rangeWords(forecastOf(PLAN, 60_000, every(23, 28), TODAY))).toContain(
      'Сейчас это 23\u00A0знака в\u00A0день',
    );
    expect(forecastWords(forecast, PLAN.deadline)).toBe(
      `При таком темпе вы\u00A0закончите ${formatDay(addDays(TODAY, 40))}, на\u00A09\u00A0дней позже срока`,
    );
    expect(neededPerDay(40_000, PLAN.deadline, TODAY)).toBe(1250);
    expect(neededPerDay(40_000, addDays(TODAY, -1), TODAY)).toBeNull();
  });

  test('weeks that differ make a range; weeks that brought nothing have no end', () => {
    const weeks = [7000, 0, 14_000, 0, 7000, 0].map((characters, week) => ({
      day: addDays(TODAY, -7 * week),
      characters,
    }));
    const first = { day: addDays(TODAY, -41), characters: 0 };
    const forecast = forecastOf(PLAN, 50_000, [...weeks, first], TODAY);
    expect(forecast).toMatchObject({ kind: 'expected', late: null });
    expect(rangeWords(forecast)).toContain('худшие книгу не');
  });

  test('less than a week says nothing, nor does a month without a word', () => {
    expect(forecastOf(PLAN, 10, every(500, 6), TODAY).kind).toBe('unknown');
    expect(forecastOf(PLAN, 10, [], TODAY).kind).toBe('unknown');
    expect(forecastOf(PLAN, 10, [{ day: addDays(TODAY, -40), characters: 9000 }], TODAY).kind).toBe('still');
    expect(forecastOf({ ...PLAN, total: null }, 10, every(500, 30), TODAY).kind).toBe('no-goal');
    expect(forecastOf(PLAN, 100_000, every(500, 30), TODAY).kind).toBe('done');
  });

  test('whatever was written: early, likely and late stand in this order, and never before tomorrow', () => {
    void fc.assert(
      fc.property(written, fc.integer({ min: 0, max: 120_000 }), (days, characters) => {
        const forecast = forecastOf(PLAN, characters, days, TODAY);
        if (forecast.kind !== 'expected') return;
        expect(compare(forecast.early, TODAY)).toBe(1);
        expect(compare(forecast.early, forecast.likely)).toBeLessThanOrEqual(0);
        if (forecast.late) expect(compare(forecast.likely, forecast.late)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('whoever writes more today does not finish later', () => {
    void fc.assert(
      fc.property(written, fc.integer({ min: 1, max: 20_000 }), (days, more) => {
        const before = forecastOf(PLAN, 20_000, days, TODAY);
        const after = forecastOf(PLAN, 20_000, [...days, { day: TODAY, characters: more }], TODAY);
        if (before.kind !== 'expected' || after.kind !== 'expected' || days.length === 0) return;
        expect(compare(after.likely, before.likely)).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('a whole week counts once', () => {
    void fc.assert(
      fc.property(written, (days) => {
        const weeks = weeksOf(days, TODAY);
        const since = addDays(TODAY, 1 - 7 * weeks.length);
        const sum = days.filter((one) => compare(one.day, since) >= 0).reduce((all, one) => all + one.characters, 0);
        expect(weeks.reduce((all, week) => all + week, 0)).toBe(sum);
      }),
    );
    expect(lateBy(addDays(TODAY, 3), TODAY)).toBe(3);
  });
});

describe('[WT32] promised chapters', () => {
  const promise = { updatedOn: day('2026-11-17'), period: 7, deadline: day('2026-12-20'), ready: 2 };

  test('they come at their pace until the deadline, the first of them from what is ready', () => {
    expect(updatesAhead(promise, TODAY).map((one) => [one.day, one.isReady])).toEqual([
      ['2026-11-24', true],
      ['2026-12-01', true],
      ['2026-12-08', false],
      ['2026-12-15', false],
    ]);
  });

  test('one that was missed stands first, and the others are counted from today', () => {
    const [due, next] = updatesAhead({ ...promise, updatedOn: day('2026-11-01') }, TODAY);
    expect(due).toMatchObject({ day: '2026-11-08', isDue: true });
    expect(next).toMatchObject({ day: '2026-11-26', isDue: false });
  });

  test('without a schedule there are none; of whatever schedule no more than are shown, one after another', () => {
    expect(updatesAhead({ ...promise, period: null }, TODAY)).toEqual([]);
    void fc.assert(
      fc.property(fc.constantFrom(1, 2, 3, 5, 7, 10, 14, 30), fc.integer({ min: -60, max: 0 }), (period, ago) => {
        const days = updatesAhead({ ...promise, period, updatedOn: addDays(TODAY, ago) }, TODAY).map((one) => one.day);
        expect(days.length).toBeLessThanOrEqual(UPDATES_SHOWN);
        expect(days).toEqual([...new Set(days)].toSorted(compare));
      }),
    );
  });
});

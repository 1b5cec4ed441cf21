import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  ageOn,
  compare,
  type Day,
  type Days,
  day,
  formatDay,
  formatDayRange,
  formatMoment,
  isDay,
  lengthOf,
  moscowDay,
  overlap,
  startOf,
} from './day.ts';

const anyDay: fc.Arbitrary<Day> = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const anyDays: fc.Arbitrary<Days> = fc
  .tuple(anyDay, fc.nat({ max: 1000 }))
  .map(([first, more]) => ({ first, last: addDays(first, more) }));

const days = (first: string, last: string): Days => ({ first: day(first), last: day(last) });

describe('a day', () => {
  test('exists in the calendar', () => {
    expect(isDay('2028-02-29')).toBe(true);
    for (const wrong of ['2026-02-29', '2026-13-01', '2026-1-1', '15.11.2026', '2026-11-15T00:00', '', '0x']) {
      expect(isDay(wrong)).toBe(false);
      expect(() => day(wrong)).toThrow(RangeError);
    }
  });

  test('sorts as text', () => {
    expect([day('2026-11-15'), day('2025-12-31'), day('2026-02-01')].sort(compare)).toEqual([
      '2025-12-31',
      '2026-02-01',
      '2026-11-15',
    ]);
    expect(compare(day('2026-11-15'), day('2026-11-15'))).toBe(0);
  });
});

describe('Moscow time', () => {
  test('begins the day three hours before Greenwich', () => {
    expect(moscowDay(new Date('2026-11-14T20:59:59.999Z'))).toBe('2026-11-14');
    expect(moscowDay(new Date('2026-11-14T21:00:00Z'))).toBe('2026-11-15');
    expect(startOf(day('2026-11-15')).toISOString()).toBe('2026-11-14T21:00:00.000Z');
  });

  test('agrees with the time zone data for every instant since 2014-10-26', () => {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow', dateStyle: 'short' });
    const instants = fc.date({
      min: new Date('2014-10-26T00:00:00Z'),
      max: new Date('2060-01-01'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        expect(moscowDay(instant)).toBe(format.format(instant));
      }),
    );
  });

  test('a day contains its own start and not the moment before', () => {
    fc.assert(
      fc.property(anyDay, (which) => {
        expect(moscowDay(startOf(which))).toBe(which);
        expect(moscowDay(new Date(startOf(which).getTime() - 1))).toBe(addDays(which, -1));
      }),
    );
  });
});

describe('counting', () => {
  test('days and months', () => {
    expect(addDays(day('2026-12-31'), 1)).toBe('2027-01-01');
    expect(addDays(day('2026-03-01'), -1)).toBe('2026-02-28');
    expect(addMonths(day('2026-01-31'), 1)).toBe('2026-02-28');
    expect(addMonths(day('2027-12-31'), 2)).toBe('2028-02-29');
    expect(addMonths(day('2026-01-15'), -1)).toBe('2025-12-15');
    expect(addMonths(day('2026-11-15'), 12)).toBe('2027-11-15');
  });

  test('both ends of a stretch belong to it', () => {
    expect(lengthOf(days('2026-11-01', '2026-11-01'))).toBe(1);
    expect(lengthOf(days('2026-11-01', '2026-11-30'))).toBe(30);
    expect(overlap(days('2026-11-01', '2026-11-10'), days('2026-11-10', '2026-11-12'))).toBe(true);
    expect(overlap(days('2026-11-01', '2026-11-10'), days('2026-11-11', '2026-11-12'))).toBe(false);
  });

  test('adding days and taking them away leads back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (from, n) => {
        expect(addDays(addDays(from, n), -n)).toBe(from);
      }),
    );
  });

  test('adding months never leaves the month aimed at', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -600, max: 600 }), (from, n) => {
        const reached = addMonths(from, n);
        const monthsOf = (which: Day) => Number(which.slice(0, 4)) * 12 + Number(which.slice(5, 7));
        expect(monthsOf(reached) - monthsOf(from)).toBe(n);
        expect(reached.slice(8) <= from.slice(8)).toBe(true);
      }),
    );
  });

  test('stretches overlap exactly when they have a day in common', () => {
    fc.assert(
      fc.property(anyDays, fc.integer({ min: -1200, max: 1200 }), fc.nat({ max: 1000 }), (a, shift, length) => {
        const first = addDays(a.first, shift);
        const b = { first, last: addDays(first, length) };
        const [, latestFirst = a.first] = [a.first, b.first].sort(compare);
        const [earliestLast = a.last] = [a.last, b.last].sort(compare);
        expect(overlap(a, b)).toBe(lengthOf({ first: latestFirst, last: earliestLast }) > 0);
      }),
    );
  });
});

describe('age', () => {
  test('grows on the birthday', () => {
    expect(ageOn(day('2008-11-15'), day('2026-11-14'))).toBe(17);
    expect(ageOn(day('2008-11-15'), day('2026-11-15'))).toBe(18);
    expect(ageOn(day('2026-11-15'), day('2026-11-14'))).toBe(-1);
  });

  test('of one born on 29 February grows on 1 March of a common year', () => {
    expect(ageOn(day('2008-02-29'), day('2026-02-28'))).toBe(17);
    expect(ageOn(day('2008-02-29'), day('2026-03-01'))).toBe(18);
    expect(ageOn(day('2008-02-29'), day('2028-02-29'))).toBe(20);
  });
});

describe('days for a reader', () => {
  test('are written with the month in words', () => {
    expect(formatDay(day('2026-11-15'))).toBe('15\u00A0ноября 2026');
    expect(formatDay(day('2026-05-01'))).toBe('1\u00A0мая 2026');
  });

  test('a range does not repeat what its ends share', () => {
    expect(formatDayRange(days('2026-11-01', '2026-11-15'))).toBe('1–15\u00A0ноября 2026');
    expect(formatDayRange(days('2026-11-28', '2026-12-03'))).toBe('28\u00A0ноября\u00A0— 3\u00A0декабря 2026');
    expect(formatDayRange(days('2026-12-28', '2027-01-03'))).toBe('28\u00A0декабря 2026\u00A0— 3\u00A0января 2027');
    expect(formatDayRange(days('2026-11-15', '2026-11-15'))).toBe('15\u00A0ноября 2026');
  });

  test('a moment is told in Moscow time', () => {
    expect(formatMoment(new Date('2026-11-15T09:04:59Z'))).toBe('15\u00A0ноября 2026, 12:04');
    expect(formatMoment(new Date('2026-12-31T21:00:00Z'))).toBe('1\u00A0января 2027, 00:00');
  });
});

test('every month has its Russian name, as the calendar of the machine has it', () => {
  const calendar = new Intl.DateTimeFormat('ru', { day: 'numeric', month: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const which = day(`2026-${String(month).padStart(2, '0')}-05`);
    expect(formatDay(which).replaceAll('\u00A0', ' ')).toBe(`${calendar.format(Date.parse(which))} 2026`);
  }
});

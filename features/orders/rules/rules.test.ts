import { day } from '@pero/kernel/day';
import { percent } from '@pero/kernel/percent';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, arrivalOf, productionDays } from './circulation/dates.ts';
import { bestPersonal, codeOf, type Discount, promocodeStatusOf } from './discounts.ts';
import { postcodeOfCity } from './geography/city-postcodes.ts';
import { regionOf } from './geography/places.ts';

const TODAY = day('2026-11-16');

describe('a promo code', () => {
  const known: Discount = {
    code: 'ГОЛОС-5',
    percent: percent(5),
    service: 'circulation',
    userId: null,
    validUntil: day('2026-12-12'),
    mostUses: 1,
    endedAt: null,
    used: 0,
  };
  const status = (change: Partial<Discount>, userId: number | null = 7) =>
    promocodeStatusOf({ ...known, ...change }, { service: 'circulation', userId, today: TODAY });

  test('[SV10] is applied, not found, expired or for something else', () => {
    expect(status({})).toBe('applied');
    expect(status({}, null)).toBe('applied');
    expect(status({ service: null })).toBe('applied');
    expect(promocodeStatusOf(null, { service: 'circulation', userId: 7, today: TODAY })).toBe('not_found');
    expect(status({ validUntil: day('2026-11-15') })).toBe('expired');
    expect(status({ validUntil: TODAY })).toBe('applied');
    expect(status({ used: 1 })).toBe('expired');
    expect(status({ endedAt: new Date() })).toBe('expired');
    expect(status({ service: 'services' })).toBe('not_applicable');
  });

  test('[SV10] of somebody else is not found, even when it is over', () => {
    expect(status({ userId: 8 })).toBe('not_found');
    expect(status({ userId: 8 }, null)).toBe('not_found');
    expect(status({ userId: 8, endedAt: new Date() })).toBe('not_found');
    expect(status({ userId: 7 })).toBe('applied');
  });

  test('is read however it was typed', () => {
    expect(codeOf('  голос-5 ')).toBe('ГОЛОС-5');
  });

  test('of an author’s own discounts the largest holds, and of equal ones the one that ends first', () => {
    const own = (off: number, until: string, change: Partial<Discount> = {}) =>
      ({
        ...known,
        code: null,
        userId: 7,
        percent: percent(off),
        validUntil: day(until),
        ...change,
      }) satisfies Discount;
    const best = (...all: Discount[]) => bestPersonal(all, { service: 'circulation', today: TODAY })?.validUntil;
    expect(best(own(10, '2026-12-01'), own(20, '2027-02-03'))).toBe('2027-02-03');
    expect(best(own(10, '2026-12-20'), own(10, '2026-12-01'))).toBe('2026-12-01');
    expect(best(own(20, '2026-11-01'), own(10, '2026-12-20', { used: 1 }), known)).toBeUndefined();
  });
});

describe('days', () => {
  test('working days leave out weekends and the holidays of the Labour Code', () => {
    expect(addWorkingDays(day('2026-12-31'), 1)).toBe('2027-01-11');
    expect(addWorkingDays(TODAY, 10)).toBe('2026-11-30');
    expect(addWorkingDays(day('2026-11-03'), 1)).toBe('2026-11-05');
  });

  test('[SV10] a hundred copies take ten working days, more take twenty; then the road', () => {
    expect([productionDays(100), productionDays(101)]).toEqual([10, 20]);
    expect(arrivalOf({ copies: 50, delivery: 'post_office' }, TODAY)).toBe('2026-12-08');
    expect(arrivalOf({ copies: 50, delivery: 'courier' }, TODAY)).toBe('2026-12-06');
  });
});

describe('places', () => {
  test.each([
    ['190031', 'Санкт-Петербург'],
    ['191023', 'Санкт-Петербург'],
    ['630099', 'Новосибирская область'],
    ['683000', 'Камчатский край'],
    ['119021', 'Москва'],
    ['200000', null],
    ['999999', null],
  ])('postcode %s lies in %s', (postcode, region) => {
    expect(regionOf(postcode)).toBe(region);
  });

  test('[SV10] a city stands for its first postcode', () => {
    expect(postcodeOfCity('г. Владивосток')).toBe('690000');
    expect(postcodeOfCity('Орел')).toBe('302000');
    expect(postcodeOfCity('Урюпинск-на-Марсе')).toBeNull();
  });
});

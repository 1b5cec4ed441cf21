import { day } from '@pero/kernel/day';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, arrivalOf, productionDays } from './dates.ts';
import { postcodeOfCity } from './geography/city-postcodes.ts';
import { regionOf } from './geography/places.ts';

const TODAY = day('2026-11-16');

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

import { money, roubles } from '@pero/kernel/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bucketOf, keptPrices, MIN_PRICE, medianPrice, PRICES, priceAdvice, snappedPrice } from './prices.ts';

test('[BK23] [R51] prices below 49,90 ₽ are discarded, the others stay as they are', () => {
  const entries = [{ value: 0 }, { value: 49.89 }, { value: 49.9, id: 7 }, { value: 100.5 }];
  expect(keptPrices(entries)).toEqual([{ value: 49.9, id: 7 }, { value: 100.5 }]);
});

test('the ladder begins at the lowest price and rises', () => {
  expect(PRICES[0]).toBe(MIN_PRICE);
  expect([...PRICES].sort((a, b) => a - b)).toEqual(PRICES);
  expect(PRICES).toHaveLength(20);
});

test('[BK35] any amount finds the nearest price of the ladder', () => {
  expect(snappedPrice(roubles(210))).toBe(roubles(199));
  expect(snappedPrice(roubles(224))).toBe(roubles(199));
  expect(snappedPrice(money(22401))).toBe(roubles(249));
  expect(snappedPrice(roubles(1))).toBe(MIN_PRICE);
  expect(snappedPrice(roubles(5000))).toBe(roubles(999));
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000 }), (kopecks) => {
      const snapped = snappedPrice(money(kopecks));
      for (const price of PRICES) expect(Math.abs(snapped - kopecks)).toBeLessThanOrEqual(Math.abs(price - kopecks));
    }),
  );
});

test('[BK35] [R35] half of the people see what the genre costs, half what the volume is worth, each always the same', () => {
  const people = Array.from({ length: 2000 }, (_, id) => bucketOf(id + 1));
  const first = people.filter((bucket) => bucket === 'A').length;
  expect(first).toBeGreaterThan(900);
  expect(first).toBeLessThan(1100);
  expect(bucketOf(77)).toBe(bucketOf('77'));
});

test('[BK35] A is the median of the genre at the retailer, on the ladder', () => {
  const shop = { median: roubles(181), factor: 1 };
  const advice = priceAdvice({ bucket: 'A', sheets: 2, group: 'Детективы', median: roubles(500), shop });
  expect(advice).toMatchObject({ price: roubles(169), bucket: 'A', from: 'genre', source: 'retailer' });
  expect(advice.words).toContain('169\u00A0₽');
  expect(advice.words).toContain('магазине');
});

test('[BK35] A is our own median while the retailer is silent or has too few books', () => {
  for (const shop of [null, { median: null, factor: 2 }]) {
    const advice = priceAdvice({ bucket: 'A', sheets: 2, group: 'Детективы', median: roubles(181), shop });
    expect(advice).toMatchObject({ price: roubles(169), bucket: 'A', from: 'genre', source: 'own' });
  }
});

test('[BK35] A without any published book of the genre falls back to the volume, and says so', () => {
  const advice = priceAdvice({ bucket: 'A', sheets: 8, group: 'Детективы', median: null, shop: null });
  expect(advice).toMatchObject({ price: roubles(149), bucket: 'A', from: 'volume', source: 'volume' });
});

test.each([
  [3, 59.9],
  [3.01, 99.9],
  [6, 99.9],
  [10, 149],
  [15, 199],
  [15.5, 249],
])('[BK35] B of a novel of %d sheets is %d ₽', (sheets, expected) => {
  const advice = priceAdvice({ bucket: 'B', sheets, group: 'Проза', median: roubles(999), shop: null });
  expect(advice).toMatchObject({ price: roubles(expected), bucket: 'B', from: 'volume', source: 'volume' });
});

test('[BK35] B goes up for business and down for verse', () => {
  const price = (group: 'Бизнес-книги' | 'Поэзия и драматургия') =>
    priceAdvice({ bucket: 'B', sheets: 5, group, median: null, shop: null }).price;
  expect(price('Бизнес-книги')).toBe(roubles(169));
  expect(price('Поэзия и драматургия')).toBe(roubles(69.9));
});

test('[BK35] B takes the factor of the genre from the retailer where it tells one', () => {
  const shop = { median: roubles(999), factor: 2 };
  const advice = priceAdvice({ bucket: 'B', sheets: 5, group: 'Проза', median: null, shop });
  expect(advice).toMatchObject({ price: roubles(199), bucket: 'B', from: 'volume', source: 'retailer' });
});

test('the median of prices', () => {
  expect(medianPrice([])).toBeNull();
  expect(medianPrice([roubles(299), roubles(99), roubles(199)])).toBe(roubles(199));
  expect(medianPrice([roubles(100), roubles(200)])).toBe(roubles(150));
});

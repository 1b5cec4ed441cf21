import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCard, isMir } from './card.ts';

test('a card number ends with a check digit', () => {
  for (const good of [
    '2200000000000004',
    '4111111111111111',
    '4111 1111 1111 1111',
    '5555 5555 5555 4444',
    '2202 2061 9999 9991',
    '2200\u00A00000\u00A00000\u00A00004',
  ]) {
    expect(isCard(good), good).toBe(true);
  }
  for (const wrong of ['2200000000000005', '4111111111111112', '0000000000000000', '411111111111', '4111-1111', '']) {
    expect(isCard(wrong), wrong).toBe(false);
  }
});

test('МИР cards begin with 2200 to 2204', () => {
  expect(isMir('2200000000000004')).toBe(true);
  expect(isMir('4111111111111111')).toBe(false);
  expect(isMir('2205000000000009')).toBe(false);
});

test('any single mistyped digit is noticed', () => {
  fc.assert(
    fc.property(fc.nat({ max: 14 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
      const good = '4111111111111111';
      const mistyped = `${good.slice(0, place)}${(Number(good[place]) + shift) % 10}${good.slice(place + 1)}`;
      expect(isCard(mistyped)).toBe(false);
    }),
  );
});

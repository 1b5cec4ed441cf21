import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPercent, percent, percentDone } from './percent.ts';

test('a percentage lies between 0 and 100 and has at most two decimals', () => {
  expect(percent(0)).toBe(0);
  expect(percent(12.25)).toBe(12.25);
  expect(percent(100)).toBe(100);
  for (const wrong of [-1, 100.01, 12.345, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(() => percent(wrong)).toThrow(RangeError);
  }
});

test('every hundredth of a percent is a percentage', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (hundredths) => {
      expect(percent(hundredths / 100)).toBe(hundredths / 100);
    }),
  );
});

test('a percentage is written with a no-break space and a comma', () => {
  expect(formatPercent(percent(71))).toBe('71\u00A0%');
  expect(formatPercent(percent(12.5))).toBe('12,5\u00A0%');
  expect(formatPercent(percent(0.05))).toBe('0,05\u00A0%');
});

test('work is 100 % done only when all of it is done', () => {
  expect(percentDone(27, 40)).toBe(67);
  expect(percentDone(39_999, 40_000)).toBe(99);
  expect(percentDone(40_000, 40_000)).toBe(100);
  expect(percentDone(50_000, 40_000)).toBe(100);
  expect(percentDone(5, 0)).toBe(0);
});

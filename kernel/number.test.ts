import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber } from './number.ts';

test('numbers are grouped by three with no-break spaces', () => {
  expect(formatNumber(0)).toBe('0');
  expect(formatNumber(999)).toBe('999');
  expect(formatNumber(1234)).toBe('1\u00A0234');
  expect(formatNumber(1234567)).toBe('1\u00A0234\u00A0567');
});

test('fractions have a comma, negatives a true minus', () => {
  expect(formatNumber(2.5, 2)).toBe('2,50');
  expect(formatNumber(-1234.5, 1)).toBe('\u22121\u00A0234,5');
});

test('what rounds to zero has no minus', () => {
  expect(formatNumber(-0.001, 2)).toBe('0,00');
  expect(formatNumber(-0)).toBe('0');
});

test('a formatted whole number can be read back', () => {
  fc.assert(
    fc.property(fc.integer(), (n) => {
      const plain = formatNumber(n).replaceAll('\u00A0', '').replace('\u2212', '-');
      expect(Number(plain)).toBe(n);
    }),
  );
});

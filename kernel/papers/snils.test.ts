import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatSnils, isSnils } from './snils.ts';

test('a number of pension insurance has two check digits', () => {
  for (const good of ['112-233-445 95', '112-233-445-95', '11223344595', '087-654-303 00']) {
    expect(isSnils(good), good).toBe(true);
  }
  for (const wrong of ['112-233-445 96', '087-654-303 01', '112 233 445 95', '1122334459', '000-000-000 00', '']) {
    expect(isSnils(wrong), wrong).toBe(false);
  }
});

test('the first numbers have no check digits', () => {
  expect(isSnils('001-001-998 77')).toBe(true);
  expect(isSnils('001-001-999 77')).toBe(false);
});

test('only eleven digits are written in groups', () => {
  expect(formatSnils('112233445 95')).toBe('112-233-445 95');
  for (const other of ['1122334459', '112233445951']) expect(formatSnils(other)).toBe(other);
});

test('every later number has exactly one pair of check digits, and is recognised in both forms', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_001_999, max: 999_999_999 }), (n) => {
      const body = String(n).padStart(9, '0');
      const pairs = Array.from({ length: 100 }, (_, pair) => `${body}${String(pair).padStart(2, '0')}`);
      const [valid = '', ...others] = pairs.filter(isSnils);
      expect(others).toEqual([]);
      expect(isSnils(formatSnils(valid))).toBe(true);
      expect(formatSnils(valid)).toMatch(/^\d{3}-\d{3}-\d{3} \d{2}$/);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isOgrn, isOgrnip } from './ogrn.ts';

test('registration numbers of organisations and sole traders end with a check digit', () => {
  expect(isOgrn('1027700132195')).toBe(true);
  expect(isOgrn('1027700132194')).toBe(false);
  expect(isOgrnip('304500116000157')).toBe(true);
  expect(isOgrnip('304500116000158')).toBe(false);
});

test('one is not taken for the other, nor zeros for either', () => {
  expect(isOgrn('304500116000157')).toBe(false);
  expect(isOgrnip('1027700132195')).toBe(false);
  expect(isOgrn('0000000000000')).toBe(false);
  expect(isOgrnip('000000000000000')).toBe(false);
});

test('each number has exactly one check digit', () => {
  const digits = (body: number) => Array.from({ length: 10 }, (_, digit) => `${body}${digit}`);
  fc.assert(
    fc.property(fc.integer({ min: 1e11, max: 1e12 - 1 }), fc.integer({ min: 1e13, max: 1e14 - 1 }), (short, long) => {
      expect(digits(short).filter(isOgrn)).toHaveLength(1);
      expect(digits(long).filter(isOgrnip)).toHaveLength(1);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { innKind, isOrganisationInn, isPersonInn } from './inn.ts';

test('a tax number tells a person from an organisation', () => {
  expect(innKind('500100732259')).toBe('person');
  expect(innKind('7707083893')).toBe('organisation');
  expect(isPersonInn('500100732259')).toBe(true);
  expect(isPersonInn('7707083893')).toBe(false);
  expect(isOrganisationInn('7707083893')).toBe(true);
  expect(isOrganisationInn('500100732259')).toBe(false);
});

test('a wrong check digit, length, sign or region is refused', () => {
  for (const wrong of ['7707083894', '500100732258', '0000000000', '000000000000', '77070838933', '770708389x', '']) {
    expect(innKind(wrong), wrong).toBeNull();
  }
});

test('each number of an organisation has exactly one check digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 999_999_999 }), (n) => {
      const body = String(n).padStart(9, '0');
      const valid = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).filter(isOrganisationInn);
      expect(valid).toHaveLength(1);
    }),
  );
});

test('each number of a person has exactly one pair of check digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100_000_000, max: 9_999_999_999 }), (n) => {
      const body = String(n).padStart(10, '0');
      const pairs = Array.from({ length: 100 }, (_, pair) => `${body}${String(pair).padStart(2, '0')}`);
      expect(pairs.filter(isPersonInn)).toHaveLength(1);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkDigit, isbn, isIsbn, writtenIsbn } from './isbn.ts';

test('an ISBN is kept without hyphens', () => {
  expect(isbn('978-5-17-118366-0')).toBe('9785171183660');
  expect(isbn('978-3-16-148410-0')).toBe('9783161484100');
  expect(isbn('979 10 90636 07 1')).toBe('9791090636071');
});

test('a wrong check digit, prefix or length is refused', () => {
  for (const wrong of ['978-5-17-118366-1', '977-5-17-118366-0', '5-17-118366-0', '97851711836600', '']) {
    expect(isIsbn(wrong), wrong).toBe(false);
    expect(() => isbn(wrong)).toThrow(RangeError);
  }
});

test('twelve digits and their check digit make an ISBN; another last digit does not', () => {
  const twelve = fc.integer({ min: 978_000_000_000, max: 979_999_999_999 }).map(String);
  fc.assert(
    fc.property(twelve, fc.integer({ min: 1, max: 9 }), (body, shift) => {
      expect(isIsbn(`${body}${checkDigit(body)}`)).toBe(true);
      expect(isIsbn(`${body}${(checkDigit(body) + shift) % 10}`)).toBe(false);
    }),
  );
});

test('as it is pasted it is taken, and printed with single hyphens', () => {
  for (const pasted of ['ISBN 978 5 17 118366 0', 'ISBN: 978–5–17–118366–0', '--978-5 17\u2011118366 - 0-']) {
    expect(isIsbn(pasted), pasted).toBe(true);
    expect(writtenIsbn(pasted)).toBe('978-5-17-118366-0');
    expect(isbn(pasted)).toBe('9785171183660');
  }
  expect(writtenIsbn('9785171183660')).toBe('9785171183660');
});

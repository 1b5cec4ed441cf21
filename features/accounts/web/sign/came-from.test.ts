import { expect, test } from 'vitest';
import { marksFrom, referralFrom } from './came-from.ts';

test('[AC04] a code in the address counts before one of an earlier visit', () => {
  expect(referralFrom('?ref=ABCD2345', 'ZZZZ9999')).toBe('ABCD2345');
  expect(referralFrom('?utm_source=vk', 'ZZZZ9999')).toBe('ZZZZ9999');
  expect(referralFrom('?ref=', null)).toBeNull();
});

test('[AC04] utm marks and others go with the registration, where to go next does not', () => {
  expect(marksFrom('?utm_source=vk&next=/books/&ref=ABCD2345&banner=7')).toBe('utm_source=vk&banner=7');
  expect(marksFrom('')).toBe('');
});

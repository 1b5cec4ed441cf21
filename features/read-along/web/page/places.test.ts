import { expect, test } from 'vitest';
import { currentAt, doubtfulIn, litAt, type Places, tenths } from './places.ts';

const PLACES: Places = [
  [0.7, 2, 0.1],
  [2.2, 4, 0.8],
  [4.4, 6, 0.1],
];

test('[RA04] a sentence whose place is not known well is not lit: the one before goes on', () => {
  expect([0, 1, 3, 5].map((at) => litAt(PLACES, at))).toEqual([-1, 0, 0, 2]);
  expect(doubtfulIn(PLACES)).toEqual([1]);
});

test('[RA05] a sentence that was pressed is looked at until it has been heard', () => {
  expect([2.2, 4, 4.5].map((at) => currentAt(PLACES, at, 1))).toEqual([1, 1, 2]);
  expect(currentAt(PLACES, 3, null)).toBe(0);
  expect(tenths(67.42)).toBe('1:07,4');
});

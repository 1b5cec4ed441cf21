import { expect, test } from 'vitest';
import { blockAt, stripeOf } from './places.ts';

const places = [
  { block: -1, page: 87, y: 100 },
  { block: 0, page: 87, y: 200 },
  { block: 1, page: 87, y: 300 },
  { block: 2, page: 88, y: 150 },
];
const HEIGHT = 567;
const shown = { places, end: { page: 88, y: 230 } };

test('a click on a page goes to the block that it fell on', () => {
  expect(blockAt(places, 87, 250)).toBe(0);
  expect(blockAt(places, 87, 298)).toBe(1);
  expect(blockAt(places, 87, 20)).toBe(-1);
  expect(blockAt(places, 88, 60)).toBe(1);
  expect(blockAt(places, 88, 400)).toBe(2);
});

test('the block with the cursor is marked as far as it goes', () => {
  expect(stripeOf(shown, 0, 87, HEIGHT)).toEqual({ from: 197, to: 297 });
  expect(stripeOf(shown, 0, 88, HEIGHT)).toBeNull();
});

test('a block that goes on to the next page is marked on both', () => {
  expect(stripeOf(shown, 1, 87, HEIGHT)).toEqual({ from: 297, to: 531 });
  expect(stripeOf(shown, 1, 88, HEIGHT)).toEqual({ from: 36, to: 147 });
});

test('a block that the pages do not know is marked nowhere', () => {
  expect(stripeOf(shown, 7, 87, HEIGHT)).toBeNull();
  expect(stripeOf(shown, 2, 87, HEIGHT)).toBeNull();
});

test('the last block of a chapter is marked as far as its text goes, not to the foot of the page', () => {
  expect(stripeOf(shown, 2, 88, HEIGHT)).toEqual({ from: 147, to: 227 });
  expect(stripeOf({ places, end: { page: 89, y: 60 } }, 2, 88, HEIGHT)).toEqual({ from: 147, to: 531 });
});

import { expect, test } from 'vitest';
import { pageNextTo, spreadOf, zoomed } from './spread.ts';

test('a book opens with its first page alone on the right, then lies open at an even and an odd one', () => {
  expect(spreadOf([{ number: 1 }], true)).toEqual([null, { number: 1 }]);
  expect(spreadOf([{ number: 4 }, { number: 5 }], true)).toEqual([{ number: 4 }, { number: 5 }]);
  expect(spreadOf([{ number: 4 }], true)).toEqual([{ number: 4 }, null]);
  expect(spreadOf([{ number: 5 }], false)).toEqual([{ number: 5 }]);
});

test('a turn goes by a page or by two, and nowhere at either end', () => {
  expect(pageNextTo(1, 1, true, 9)).toBe(2);
  expect(pageNextTo(2, -1, true, 9)).toBe(1);
  expect(pageNextTo(4, 1, true, 9)).toBe(6);
  expect(pageNextTo(4, -1, true, 9)).toBe(3);
  expect(pageNextTo(1, -1, true, 9)).toBeNull();
  expect(pageNextTo(8, 1, true, 9)).toBeNull();
  expect(pageNextTo(8, 1, false, 9)).toBe(9);
  expect(pageNextTo(9, 1, false, 9)).toBeNull();
});

test('nearness goes by steps and stops at both ends', () => {
  expect(zoomed(1, 1)).toBe(1.25);
  expect(zoomed(3, 1)).toBe(3);
  expect(zoomed(0.75, -1)).toBe(0.75);
});

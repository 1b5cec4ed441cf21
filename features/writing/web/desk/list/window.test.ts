import { expect, test } from 'vitest';
import { isEnough, rowsInSight, scrollToRow } from './window.ts';

test('of two thousand chapters only those near the eye are drawn', () => {
  expect(rowsInSight(2000, 40, 0, 800)).toEqual({ from: 0, to: 32 });
  expect(rowsInSight(2000, 40, 40_000, 800)).toEqual({ from: 988, to: 1032 });
  expect(rowsInSight(2000, 40, 79_200, 800)).toEqual({ from: 1968, to: 2000 });
});

test('a short list is drawn whole, an empty one not at all', () => {
  expect(rowsInSight(5, 40, 0, 800)).toEqual({ from: 0, to: 5 });
  expect(rowsInSight(0, 40, 0, 800)).toEqual({ from: 0, to: 0 });
});

test('a list that became shorter than its scroll still shows its end', () => {
  const { from, to } = rowsInSight(10, 40, 4000, 800);
  expect(to).toBe(10);
  expect(from).toBeLessThan(10);
});

test('a row out of sight is scrolled to, one in sight stays', () => {
  expect(scrollToRow(3, 40, 0, 400)).toBeNull();
  expect(scrollToRow(50, 40, 0, 400)).toBe(1680);
  expect(scrollToRow(2, 40, 400, 400)).toBe(40);
});

test('a scroll by a few rows draws nothing anew, and nothing in sight is ever missing', () => {
  const drawn = rowsInSight(2000, 40, 40_000, 800);
  expect(isEnough(drawn, rowsInSight(2000, 40, 40_120, 800), 2000)).toBe(true);
  expect(isEnough(drawn, rowsInSight(2000, 40, 40_600, 800), 2000)).toBe(false);
  for (let scroll = 38_000; scroll < 42_000; scroll += 40) {
    if (!isEnough(drawn, rowsInSight(2000, 40, scroll, 800), 2000)) continue;
    expect(drawn.from * 40).toBeLessThanOrEqual(scroll);
    expect(drawn.to * 40).toBeGreaterThanOrEqual(scroll + 800);
  }
});

test('a chapter more is a row more, however short the list', () => {
  expect(isEnough(rowsInSight(1, 40, 0, 800), rowsInSight(2, 40, 0, 800), 2)).toBe(false);
  expect(isEnough(rowsInSight(2, 40, 0, 800), rowsInSight(1, 40, 0, 800), 1)).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { familyOf, withReturned } from './chapter-order.ts';

const row = (...told: readonly [id: number, depth: number][]) => told.map(([id, depth]) => ({ id, depth }));
const was = row([1, 0], [2, 1], [3, 2], [4, 1], [5, 0]);
const ids = (chapters: readonly { id: number }[]) => chapters.map(({ id }) => id);

describe('a chapter', () => {
  test('goes with all that stands within it', () => {
    expect(familyOf(was, 0)).toBe(4);
    expect(familyOf(was, 1)).toBe(2);
    expect(familyOf(was, 2)).toBe(1);
    expect(familyOf(was, 4)).toBe(1);
  });

  test('goes back with its family to where it stood', () => {
    const now = row([1, 0], [4, 1], [5, 0], [2, 1], [3, 2]);
    expect(withReturned(now, was, 2)).toEqual(was);
  });

  test('goes back to the front when it was first', () => {
    expect(ids(withReturned(row([5, 0], [1, 0]), row([1, 0], [5, 0]), 1))).toEqual([1, 5]);
  });

  test('stands behind the nearest one before it that is still there; what others added or took away stays so', () => {
    const now = row([1, 0], [9, 1], [5, 0], [4, 1]);
    expect(ids(withReturned(now, was, 4))).toEqual([1, 4, 9, 5]);
    expect(ids(withReturned(row([9, 0], [5, 0]), was, 5))).toEqual([5, 9]);
  });

  test('that nobody knows, or that is gone, changes nothing', () => {
    expect(withReturned(was, was, 77)).toEqual(was);
    expect(ids(withReturned(row([1, 0], [5, 0]), was, 2))).toEqual([1, 5]);
  });
});

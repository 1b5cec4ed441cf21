import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BlockPlace, blockAt, placeOf } from './block-at.ts';

const places: readonly BlockPlace[] = [
  { block: -1, page: 5, y: 120 },
  { block: 0, page: 5, y: 190 },
  { block: 1, page: 5, y: 480 },
  { block: 2, page: 6, y: 200 },
];

test('a click on a line goes to the paragraph that the line belongs to', () => {
  expect(blockAt(places, 5, 195)).toBe(0);
  expect(blockAt(places, 5, 479)).toBe(0);
  expect(blockAt(places, 5, 480)).toBe(1);
});

test('above the first paragraph of a page stands the end of the last one of the page before', () => {
  expect(blockAt(places, 6, 60)).toBe(1);
});

test('a page without any beginning belongs to the paragraph that fills it', () => {
  expect(blockAt(places, 9, 300)).toBe(2);
});

test('a click before the chapter goes nowhere', () => {
  expect(blockAt(places, 5, 20)).toBeUndefined();
  expect(blockAt(places, 4, 400)).toBeUndefined();
  expect(blockAt([], 5, 20)).toBeUndefined();
});

test('the caret in a page break is shown where the text before it begins', () => {
  expect(placeOf(places, 7)).toEqual({ block: 2, page: 6, y: 200 });
  expect(placeOf([], 0)).toBeUndefined();
});

test('from a block to its place and back', () => {
  const inOrder = fc
    .array(fc.record({ page: fc.integer({ min: 1, max: 40 }), y: fc.integer({ min: 0, max: 560 }) }), { minLength: 1 })
    .map((list) => list.toSorted((one, other) => one.page - other.page || one.y - other.y))
    .map((list) => list.filter((each, index) => each.page !== list[index - 1]?.page || each.y !== list[index - 1]?.y))
    .map((list) => list.map((each, block) => ({ block, ...each })));
  fc.assert(
    fc.property(inOrder, (list) => {
      for (const { block, page, y } of list) {
        expect(blockAt(list, page, y)).toBe(block);
        expect(placeOf(list, block)).toEqual({ block, page, y });
      }
    }),
  );
});

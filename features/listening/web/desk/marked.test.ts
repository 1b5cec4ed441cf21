import { expect, test } from 'vitest';
import { isMarked, type Stretch } from './marked.ts';

test('[MD25] only what is read about where something was marked is left of a text', () => {
  const chapterOf = (is_known: boolean) => ({
    paragraphs: [0, 40, 80, 120].map((at) => ({ text: 'Вода', is_heading: false, at, is_known })),
  });
  const leftOf = (is_known: boolean, marks: Stretch[]) =>
    [0, 1, 2, 3].filter((index) => isMarked(chapterOf(is_known), index, marks));
  const left = (...marks: Stretch[]) => leftOf(false, marks);
  expect(left()).toEqual([]);
  expect(left([55, 62])).toEqual([1]);
  // Near an edge nobody knows in which of the two it is.
  expect(left([76, 77])).toEqual([1, 2]);
  expect(left([300, 310], [3, 5])).toEqual([0, 3]);
  // Where its time is known, it is.
  expect(leftOf(true, [[76, 77]])).toEqual([1]);
});

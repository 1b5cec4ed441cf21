import { expect, test } from 'vitest';
import { isMarked, type Stretch } from './marked.ts';

test('[MD25] only what is read about where something was marked is left of a text', () => {
  const chapter = { paragraphs: [0, 40, 80, 120].map((at) => ({ text: 'Вода', is_heading: false, at })) };
  const left = (...marks: Stretch[]) => [0, 1, 2, 3].filter((index) => isMarked(chapter, index, marks));
  expect(left()).toEqual([]);
  expect(left([55, 62])).toEqual([1]);
  // Near an edge nobody knows in which of the two it is.
  expect(left([76, 77])).toEqual([1, 2]);
  expect(left([300, 310], [3, 5])).toEqual([0, 3]);
});

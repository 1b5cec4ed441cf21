import { expect, test } from 'vitest';
import { noteBeside } from './book-tag.ts';

const book = {
  kind: 'ordinary',
  is_published: true,
  completion_percent: 0,
  rating: { rated_avg: null, rated_total_count: 0 },
} as Parameters<typeof noteBeside>[0];

test('[BK38] a rating that the shop knows stands beside the state of the book, never «оценок пока нет»', () => {
  expect(noteBeside(book, { avg: 4, count: 1 }, true)).toBe('4,0 · 1\u00A0оценка');
  const older = { ...book, rating: { rated_avg: 4.5, rated_total_count: 2 } };
  expect(noteBeside(older, { avg: 4, count: 3 }, true)).toBe('4,0 · 3\u00A0оценки');
  expect(noteBeside(older, null, true)).toBe('4,5 · 2\u00A0оценки');
});

test('[BK38] that there is no rating is said only once the shop has been asked', () => {
  expect(noteBeside(book, null, false)).toBe('');
  expect(noteBeside(book, { avg: null, count: 0 }, true)).toBe('оценок пока нет');
});

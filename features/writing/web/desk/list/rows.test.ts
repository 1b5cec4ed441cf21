import { expect, test } from 'vitest';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { aroundOf, numbersOf, readersWords, shortSize, shownRows, sizeWords, withinOf } from './rows.ts';

const chapter = (change: Partial<ListedChapter> = {}): ListedChapter => ({
  id: 1,
  name: '',
  kind: 'chapter',
  depth: 0,
  ordering: 1,
  version: 1,
  characters: 0,
  words: 0,
  is_draft: false,
  is_free: false,
  changed_at: new Date(0),
  ...change,
});

test('[BK09] chapters are numbered through the book, parts are not', () => {
  const list = [chapter({ kind: 'part' }), chapter(), chapter(), chapter({ kind: 'part' }), chapter()];
  expect(numbersOf(list)).toEqual([null, 1, 2, null, 3]);
});

test('[BK09] the size of a chapter is said shortly in the column and in full beside it', () => {
  expect([0, 640, 2345, 12_345].map(shortSize)).toEqual(['пусто', '640', '2,3\u00A0т', '12\u00A0т']);
  expect(sizeWords(chapter({ characters: 12_345, words: 2001 }))).toBe(
    '12\u00A0345\u00A0знаков, 2\u00A0001\u00A0слово',
  );
});

test('[BK09] of a book sold while it is written each chapter says what readers see of it', () => {
  expect(readersWords(chapter({ is_draft: true, is_free: true }))).toBe('черновик');
  expect(readersWords(chapter({ is_free: true }))).toBe('показана читателям, бесплатно');
  expect(readersWords(chapter())).toBe('показана читателям');
});

/** Two parts, the first with chapters beside it, the second with chapters within it. */
const parted = [
  chapter({ id: 1, kind: 'part', name: 'Часть первая' }),
  chapter({ id: 2, name: 'Берёза' }),
  chapter({ id: 3, name: 'Река' }),
  chapter({ id: 4, kind: 'part', name: 'Часть вторая' }),
  chapter({ id: 5, name: 'Переправа', depth: 1 }),
];
const idsOf = (folded: readonly number[], wanted = '') =>
  shownRows(parted, new Set(folded), wanted).map(({ index }) => parted[index]?.id);

test('[BK09] a part folds away its chapters, whether they stand within it or beside it', () => {
  expect(parted.map((_, index) => withinOf(parted, index))).toEqual([2, 0, 0, 1, 0]);
  expect(idsOf([1])).toEqual([1, 4, 5]);
  expect(idsOf([1, 4])).toEqual([1, 4]);
  expect(idsOf([2])).toEqual([1, 2, 3, 4, 5]);
});

test('[BK09] a chapter is found by a piece of its name, folded away or not, «е» as «ё»', () => {
  expect(idsOf([1, 4], 'берез')).toEqual([2]);
  expect(idsOf([1], ' РЕ')).toEqual([2, 3, 5]);
  expect(idsOf([], 'нет такой')).toEqual([]);
});

test('[BK09] what stands around the open chapter is known, to be unfolded for it', () => {
  expect(aroundOf(parted, 4)).toEqual([4]);
  expect(aroundOf(parted, 2)).toEqual([1]);
  expect(aroundOf(parted, 0)).toEqual([]);
});

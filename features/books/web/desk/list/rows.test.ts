import { expect, test } from 'vitest';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { numbersOf, readersWords, shortSize, sizeWords } from './rows.ts';

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

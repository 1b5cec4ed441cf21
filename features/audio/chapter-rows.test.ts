import { expect, test } from 'vitest';
import { chapterRows } from './actions/chapter-rows.ts';

const CHAPTERS = [9000, 3000, 12_000, 6000].map((characters, at) => ({
  id: at + 1,
  name: `Глава ${at + 1}`,
  characters,
}));
const recording = (id: number, seconds: number, chapterId: number | null = null) => ({ id, seconds, chapterId });
const shown = (recordings: ReturnType<typeof recording>[]) =>
  chapterRows(CHAPTERS, recordings).rows.map(
    ({ kind, chapter, file_ids }) => `${kind} ${chapter?.id ?? ''} ${file_ids}`,
  );

test('[AU14] a recording is the chapter that its author says it is, however long it is', () => {
  expect(shown([recording(7, 100, 2), recording(8, 100, 4)])).toEqual([
    'missing 1 ',
    'pair 2 7',
    'missing 3 ',
    'pair 4 8',
  ]);
});

test('[AU14] where nobody has said it, lengths decide among the chapters that are left', () => {
  expect(shown([recording(5, 600), recording(6, 200, 2), recording(7, 800), recording(8, 400)])).toEqual([
    'pair 1 5',
    'pair 2 6',
    'pair 3 7',
    'pair 4 8',
  ]);
});

test('[AU14] two that were said to be one chapter are a double, and the pace is that of the reader', () => {
  expect(shown([recording(5, 600, 1), recording(6, 610, 1)]).slice(0, 2)).toEqual(['pair 1 5', 'double  6,5']);
  expect(chapterRows(CHAPTERS, [recording(5, 600, 1)]).pace).toBe(15);
});

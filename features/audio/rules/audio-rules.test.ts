import { clockOf, lengthWords } from '@pero/kernel/length';
import { expect, test } from 'vitest';
import { audioPath } from './audio-path.ts';
import { audiobookPath } from './paths.ts';
import { areFit, chaptersWithin } from './recordings.ts';

const FACTS = {
  status: 'unpublishedChanges',
  isPublished: false,
  chapters: 3,
  files: 2,
  isMeasured: true,
  offNorm: 1,
  conflicts: 1,
} as const;

const nibAt = (change: object) =>
  audioPath({ ...FACTS, ...change }).find(({ state }) => state === 'now' || state === 'back')?.title;

test('[P02] the nib stands at the first step that is not done', () => {
  expect(nibAt({})).toBe('Запись');
  expect(nibAt({ files: 3 })).toBe('Звук в\u00A0норме');
  expect(nibAt({ files: 3, offNorm: 0 })).toBe('Права');
  expect(nibAt({ files: 3, offNorm: 0, conflicts: 0 })).toBe('Проверка');
  expect(nibAt({ status: 'returned', files: 3 })).toBe('Проверка');
  expect(nibAt({ status: 'preparingPublication' })).toBe('Магазин');
});

test('lengths are told as people tell them', () => {
  expect([11_580, 3600, 720, 40].map(lengthWords)).toEqual([
    '3\u00A0ч 13\u00A0мин',
    '1\u00A0ч',
    '12\u00A0мин',
    '40\u00A0с',
  ]);
  expect([1684, 3725].map(clockOf)).toEqual(['28:04', '1:02:05']);
});

test('[P02] what a voice is still chosen for leads to the choice, everything else to the workshop', () => {
  expect(audiobookPath({ id: 7, processing_status: 'applicationConsideration' })).toBe('/audiobooks/configure/7/');
  expect(audiobookPath({ id: 7, processing_status: 'published' })).toBe('/audiobooks/master/7/');
});

test('[AU23] cuts go in order and leave something between them', () => {
  expect(areFit([10, 20], 30)).toBe(true);
  expect([[20, 10], [10, 10.5], [29.5]].map((cuts) => areFit(cuts, 30))).toEqual([false, false, false]);
});

test('[AU22] a long recording holds as many chapters as a reader would read in its time, two at least', () => {
  const chapters = [1, 2, 3, 4].map((id) => ({ id, characters: 15_000 }));
  const within = (first: number | null, seconds: number) =>
    chaptersWithin(chapters, first, seconds).map(({ id }) => id);
  expect(within(null, 3000)).toEqual([1, 2, 3]);
  expect(within(2, 10)).toEqual([2, 3]);
  expect(within(4, 9000)).toEqual([3, 4]);
});

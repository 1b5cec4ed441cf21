import { day } from '@pero/kernel/day';
import { expect, test } from 'vitest';
import type { ChapterVersion } from '../../../contract/chapters.ts';
import { versionsByDay } from './history-words.ts';

const version = (id: number, at: string): ChapterVersion => ({
  id,
  version: id,
  reason: 'autosave',
  name: '',
  characters: 1,
  author_name: '',
  label: '',
  saved_at: new Date(at),
});

test('[BK46] versions stand by the days of Moscow, the newest first', () => {
  const days = versionsByDay(
    [
      version(4, '2026-11-15T09:00:00Z'),
      version(3, '2026-11-14T21:30:00Z'),
      version(2, '2026-11-14T20:30:00Z'),
      version(1, '2026-10-01T09:00:00Z'),
    ],
    day('2026-11-15'),
  );
  expect(days.map(({ title, versions }) => [title, versions.map(({ id }) => id)])).toEqual([
    ['Сегодня', [4, 3]],
    ['Вчера', [2]],
    ['1\u00A0октября 2026', [1]],
  ]);
});

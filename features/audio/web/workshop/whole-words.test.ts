import { expect, test } from 'vitest';
import type { AudioFile, Quality } from '../../contract/files.ts';
import { wholeCounts } from './whole-words.ts';

function recording(id: string, is_in_norm: boolean): AudioFile {
  return {
    ...{ id, ordering: 1, title: id, chapter_id: null, file_name: `${id}.wav`, bytes: 1, state: 'measured' },
    ...{ message: null, seconds: 60, is_in_norm, url: '', mending: null, cutting: null, created_at: new Date(0) },
  } as AudioFile;
}

function qualityOf(plans: Readonly<Record<string, readonly string[]>>): Quality {
  const files = Object.entries(plans).map(([id, words]) => ({ id, measures: null, plan: { words } }));
  return { files, chapters: [] } as object as Quality;
}

test('[AU14] a recording that no machine mends by itself is counted too: nobody is told of six where ten are to be mended', () => {
  const files = [recording('ровно', true), recording('тихо', false), recording('шум', false)];
  const counts = wholeCounts(files, qualityOf({ ровно: [], тихо: ['Сделать громче'], шум: [] }));
  expect(counts.map(({ count, words }) => `${count} ${words}`)).toEqual([
    '1 файл в\u00A0норме',
    '1 исправит машина',
    '1 ждёт вашего выбора',
  ]);
});

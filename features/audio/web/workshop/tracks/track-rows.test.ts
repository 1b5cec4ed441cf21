import { expect, test } from 'vitest';
import type { AudioFile, MatchRow } from '../../../contract/files.ts';
import { trackRows } from './track-rows.ts';
import { ordered } from './use-tracks.ts';

const file = (id: string) => ({ id, title: `Запись ${id}` }) as AudioFile;
const chapter = (id: number) => ({ id, name: `Глава ${id}`, characters: 1000 });
const row = (kind: MatchRow['kind'], known: Partial<MatchRow>): MatchRow => ({
  kind,
  chapter: null,
  file_ids: [],
  is_doubtful: false,
  ...known,
});

const shown = (files: AudioFile[], matched: MatchRow[]) =>
  trackRows(files, matched).map((one) =>
    one.kind === 'missing' ? one.chapter : `${one.file.id}:${one.chapter ?? ''}`,
  );

test('[AU14] a chapter that nobody has read stands at its place among the recordings', () => {
  const matched = [
    row('pair', { chapter: chapter(1), file_ids: ['a'] }),
    row('missing', { chapter: chapter(2) }),
    row('pair', { chapter: chapter(3), file_ids: ['c'] }),
  ];
  expect(shown([file('a'), file('c')], matched)).toEqual(['a:Глава 1', 'Глава 2', 'c:Глава 3']);
});

test('[AU14] recordings that are not measured yet keep their places', () => {
  const matched = [row('pair', { chapter: chapter(1), file_ids: ['b'] })];
  expect(shown([file('a'), file('b'), file('c')], matched)).toEqual(['a:', 'b:Глава 1', 'c:']);
});

test('[AU14] both halves of a double know each other', () => {
  const matched = [row('pair', { chapter: chapter(1), file_ids: ['a'] }), row('double', { file_ids: ['b', 'a'] })];
  expect(trackRows([file('a'), file('b')], matched)).toMatchObject([{ doubleOf: 'b' }, { doubleOf: 'a' }]);
});

test('[AU05] an order that is on its way is shown already', () => {
  const files = [file('a'), file('b'), file('c')];
  expect(ordered(files, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

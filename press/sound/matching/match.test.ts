import { expect, test } from 'vitest';
import { randomOf } from '../testing/random.ts';
import { matchOf, type Recording, type Row, type TextChapter } from './match.ts';

/** A book of unlike chapters, read at a pace that wavers by a twentieth. */
function bookOf(seed: number): { readonly chapters: TextChapter[]; readonly recordings: Recording[] } {
  const random = randomOf(seed);
  const chapters = Array.from({ length: 12 + Math.floor(random() * 20) }, () => ({
    characters: Math.round(4000 * 8 ** random()),
  }));
  const pace = 11 + random() * 7;
  const recordings = chapters.map(({ characters }) => ({ seconds: (characters / pace) * (0.95 + random() * 0.1) }));
  return { chapters, recordings };
}

const kindsOf = (rows: readonly { readonly kind: string }[]) =>
  rows.map(({ kind }) => kind).filter((kind) => kind !== 'pair');

/** Which chapter a row says is missing or doubled. */
function placeOf(row: Row): number | undefined {
  if (row.kind === 'missing') return row.chapter;
  return row.kind === 'double' ? row.of : undefined;
}

test('recordings that are all there stand beside their chapters, whatever the reader’s pace', () => {
  for (let seed = 0; seed < 100; seed++) {
    const { chapters, recordings } = bookOf(seed);
    const { rows } = matchOf(chapters, recordings);
    expect(rows).toEqual(
      chapters.map((_, index) => ({
        kind: 'pair',
        chapter: index,
        recording: index,
        ratio: expect.closeTo(1, 0),
        isLikely: true,
      })),
    );
  }
});

test('a chapter that was not read is missing, one that was read twice is doubled: in 200 books each is named', () => {
  let named = 0;
  for (let seed = 0; seed < 200; seed++) {
    const { chapters, recordings } = bookOf(seed);
    const random = randomOf(seed + 1000);
    const at = Math.floor(random() * recordings.length);
    const isDouble = seed % 2 === 0;
    const again = { seconds: (recordings[at]?.seconds ?? 0) * (0.97 + random() * 0.06) };
    const { rows } = matchOf(chapters, isDouble ? recordings.toSpliced(at, 0, again) : recordings.toSpliced(at, 1));
    expect([seed, kindsOf(rows)]).toEqual([seed, [isDouble ? 'double' : 'missing']]);
    named += rows.filter((row) => placeOf(row) === at).length;
  }
  // Neighbours of like length cannot be told from each other by length.
  expect(named).toBeGreaterThan(180);
});

test('a recording of half a chapter is kept beside it, to be listened to', () => {
  const { chapters, recordings } = bookOf(3);
  const half = recordings.with(4, { seconds: (recordings[4]?.seconds ?? 0) * 0.78 });
  expect(matchOf(chapters, half).rows[4]).toMatchObject({ kind: 'pair', chapter: 4, recording: 4, isLikely: false });
});

test('nothing to match is no fault', () => {
  expect(matchOf([], []).rows).toEqual([]);
  expect(matchOf([{ characters: 100 }], []).rows).toEqual([{ kind: 'missing', chapter: 0 }]);
  expect(matchOf([], [{ seconds: 5 }]).rows).toEqual([{ kind: 'extra', recording: 0 }]);
});

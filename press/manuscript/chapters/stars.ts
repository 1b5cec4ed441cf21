import type { Mark, ScannedLine } from './lines.ts';

const RANK = 5;

/**
 * The marks with those of poems that have a row of stars for a title. In a book of verse each row is one, unless
 * numbered chapters make it one long poem; in prose a row of stars parts scenes and marks nothing.
 */
export function withStarTitles(
  lines: readonly ScannedLine[],
  marks: readonly Mark[],
  isVerse: boolean,
): readonly Mark[] {
  const isOnePoem = marks.filter(({ index }) => isChapter(lines[index])).length * 2 > marks.length;
  if (!isVerse || isOnePoem) return marks;
  const known = new Map(marks.map((mark) => [mark.index, mark]));
  const rank = rankOfStars(lines, marks);
  const stars = lines.filter((line) => line.isStars && !known.has(line.index) && headsPoem(lines, line, known));
  const found = stars.map(({ index }): Mark => ({ index, rank, reason: 'look', confidence: 0.8, titleLines: 1 }));
  // One row in a book without titles may part anything.
  const isEnough = found.length + marks.length > 1;
  return found.length === 0 || !isEnough ? marks : [...marks, ...found].sort((a, b) => a.index - b.index);
}

const OVER_POEMS = new Set(['volume', 'book', 'part', 'named']);

/** «Песнь первая», «II»: a number that counts chapters, not parts of a collection. */
function isChapter(line: ScannedLine | undefined): boolean {
  return line?.words !== undefined && !OVER_POEMS.has(line.words.rank);
}

/** Something stands under it that is no title of another poem. */
function headsPoem(lines: readonly ScannedLine[], { index }: ScannedLine, known: ReadonlyMap<number, Mark>): boolean {
  const next = lines[index + 1];
  return next !== undefined && !next.isStars && !known.has(next.index);
}

/** Beside the poems that have titles; under the titles where these stand over poems of stars and head no verse. */
function rankOfStars(lines: readonly ScannedLine[], marks: readonly Mark[]): number {
  const deepest = Math.max(0, ...marks.map(({ rank }) => rank));
  const titles = marks.filter(({ rank }) => rank === deepest);
  const over = titles.filter(({ index, titleLines }) => lines[index + titleLines]?.isStars === true);
  if (titles.length === 0) return RANK;
  return over.length * 2 > titles.length ? deepest + 1 : deepest;
}

const LONGEST_VERSE = 65;
const LEAST_VERSES = 3;

/**
 * Whether lines of verse follow: a poem, a paragraph of short lines, or several short paragraphs that are not speech.
 * A dedication or an epigraph may stand before them.
 */
export function isVerseAfter(lines: readonly ScannedLine[], index: number): boolean {
  const next = lines.slice(index + 1, index + 2 + LEAST_VERSES);
  if (next.some((line) => line.isVerse || isBrokenVerse(line.text))) return true;
  return (
    next.filter(({ text }) => text !== '' && text.length <= LONGEST_VERSE && !SPEECH.test(text)).length > LEAST_VERSES
  );
}

const SPEECH = /^[—–―-]\s/;

function isBrokenVerse(text: string): boolean {
  const rows = text.split('\n');
  return rows.length >= LEAST_VERSES && rows.filter((row) => row.length <= LONGEST_VERSE).length * 2 > rows.length;
}

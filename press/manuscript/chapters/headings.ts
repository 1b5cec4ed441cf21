import { gap, type Mark, median, type ScannedLine } from './lines.ts';
import { isVerseAfter } from './stars.ts';
import { rankOfWords } from './words.ts';

const LONGEST_HEADING = 250;

/** What the headings of the file say: where sections begin, and which line is the title of the book itself. */
export type Headings = { readonly marks: readonly Mark[]; readonly title: readonly number[] };

/** Sections by real headings, and by styles whose name says what they are for. */
export function byHeadings(lines: readonly ScannedLine[]): Headings {
  const levels = levelsOf(lines);
  const title = bookTitleOf(lines, levels);
  for (const index of title) levels.delete(index);
  const absorbed = absorbedInto(lines, levels);
  const last = lastChapter(lines, levels);
  const marks: Mark[] = [];
  for (const [index, { level, reason }] of levels) {
    if (absorbed.has(index)) continue;
    const titleLines = 1 + followers(index, absorbed);
    const line = lines[index];
    if (line === undefined) continue;
    marks.push({
      index,
      rank: level * 10 + wordRank(line, index > last),
      reason,
      confidence: CERTAIN[reason],
      titleLines,
    });
  }
  return { marks, title };
}

type Level = { readonly level: number; readonly reason: 'heading' | 'style' };
const CERTAIN = { heading: 1, style: 0.95 } as const;

function levelsOf(lines: readonly ScannedLine[]): Map<number, Level> {
  const headings = new Map<number, Level>();
  const styled = new Map<number, Level>();
  const worded = new Set(lines.filter(({ isTitleLike }) => isTitleLike).map(({ appearance }) => appearance.level));
  for (const line of lines) {
    if (!/[\p{L}\p{N}]/u.test(line.text) && !isTitleOfPoem(lines, line, worded)) continue;
    const byStyle = styleLevel(line.appearance.style);
    if (line.appearance.level !== undefined)
      headings.set(line.index, { level: line.appearance.level, reason: 'heading' });
    else if (byStyle !== undefined) styled.set(line.index, { level: byStyle, reason: 'style' });
  }
  const real = believed(headings, lines);
  if (real.size > 0) return real;
  const named = believed(styled, lines);
  return named.size > 1 ? named : new Map();
}

/** A row of stars that is a heading as others with words are, and has verse under it. In prose it parts scenes. */
function isTitleOfPoem(
  lines: readonly ScannedLine[],
  { index, isStars, appearance }: ScannedLine,
  worded: ReadonlySet<number | undefined>,
): boolean {
  return isStars && appearance.level !== undefined && worded.has(appearance.level) && isVerseAfter(lines, index);
}

/** Whoever sets the body text in a style for headings says nothing with it; one long heading is only left out. */
function believed(levels: ReadonlyMap<number, Level>, lines: readonly ScannedLine[]): Map<number, Level> {
  const lengths = [...levels.keys()].map((index) => lines[index]?.length ?? 0);
  const long = lengths.filter((length) => length > LONGEST_HEADING).length;
  const isBody = long > lengths.length * 0.3 || (lengths.length > 3 && median(lengths) > 80);
  if (isBody) return new Map();
  return new Map([...levels].filter(([index]) => (lines[index]?.length ?? 0) <= LONGEST_HEADING));
}

const PART_STYLE = /часть|\bpart\b|раздел/i;
const CHAPTER_STYLE = /глав[аы]|chapter|заголов|heading|^h[1-6]$/i;
const OTHER_STYLE = /подзаголов|sub|toc|оглавлен|содержан|колонтитул|таблиц|рисун|caption|знак|char/i;

function styleLevel(style: string | undefined): number | undefined {
  if (style === undefined || OTHER_STYLE.test(style)) return undefined;
  if (PART_STYLE.test(style)) return 1;
  return CHAPTER_STYLE.test(style) ? 2 : undefined;
}

/** The highest headings, when they stand only before all others and name no part: the book's own title. */
function bookTitleOf(lines: readonly ScannedLine[], levels: ReadonlyMap<number, Level>): readonly number[] {
  const entries = [...levels];
  const top = entries.reduce((least, [, { level }]) => Math.min(least, level), Number.POSITIVE_INFINITY);
  const highest = entries.filter(([, { level }]) => level === top).map(([index]) => index);
  const first = highest[0];
  if (first === undefined || highest.length > 2 || (entries.length > 1 && entries.length < highest.length + 2))
    return [];
  const isFront = (lines[first]?.at ?? 0) < 500 && highest.every((index, place) => entries[place]?.[0] === index);
  const isTogether = highest.every((index) => gap(lines, first, index) <= LONGEST_HEADING);
  const isPlain = highest.every((index) => lines[index]?.words === undefined && lines[index]?.isStars === false);
  return isFront && isTogether && isPlain ? highest : [];
}

/**
 * «Глава 1» and, as a heading of its own right below, «Сержант гвардии» are one title. A lower level counts as
 * a second line only when it is used for nothing else.
 */
function absorbedInto(lines: readonly ScannedLine[], levels: ReadonlyMap<number, Level>): ReadonlySet<number> {
  const follows = (index: number): boolean => {
    const before = lines[index - 1];
    const above = levels.get(index - 1);
    const own = levels.get(index);
    return (
      before?.words?.isBare === true &&
      above !== undefined &&
      own !== undefined &&
      own.level >= above.level &&
      lines[index]?.words === undefined
    );
  };
  const candidates = [...levels.keys()].filter(follows);
  const absorbed = new Set(candidates);
  const busy = new Set([...levels].filter(([index]) => !absorbed.has(index)).map(([, { level }]) => level));
  return new Set(
    candidates.filter((index) => {
      const level = levels.get(index)?.level ?? 0;
      return levels.get(index - 1)?.level === level || !busy.has(level);
    }),
  );
}

function followers(index: number, absorbed: ReadonlySet<number>): number {
  let count = 0;
  while (absorbed.has(index + count + 1)) count += 1;
  return count;
}

/** The last heading that is no «Эпилог» or the like: what comes after stands beside the parts, not in the last one. */
function lastChapter(lines: readonly ScannedLine[], levels: ReadonlyMap<number, Level>): number {
  return [...levels.keys()].findLast((index) => lines[index]?.words?.rank !== 'named') ?? -1;
}

/** At one level the words still tell a part from a chapter. */
export function wordRank(line: ScannedLine, isLast: boolean): number {
  if (line.words?.rank === 'named' && isLast) return 0;
  return line.words === undefined ? CHAPTER : Math.min(rankOfWords(line.words), CHAPTER);
}

const CHAPTER = 5;

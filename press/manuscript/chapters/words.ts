import type { HeadingWords, Rank } from './heading-words.ts';
import { distinction, gap, isVerseBook, type Mark, median, type ScannedLine } from './lines.ts';
import { doubtsOfNumbers, filled, inOrder } from './sequence.ts';
import { unnumbered } from './unnumbered.ts';

/**
 * Sections by what lines say: «Глава 1», «ЧАСТЬ ВТОРАЯ», «XII», «Пролог». A line alone proves little: a series counts
 * when its numbers go up and there is text between them.
 */
export function byWords(lines: readonly ScannedLine[]): readonly Mark[] {
  const chosen = new Map<number, Mark>();
  for (const mark of seriesOf(lines).flatMap((series) => marksOfSeries(lines, series))) {
    // What stands where a number is missing is less sure than what says that it is a heading.
    if (mark.reason === 'words' || !chosen.has(mark.index)) chosen.set(mark.index, mark);
  }
  const named = lines.filter((line) => line.words?.rank === 'named' && isNamedSection(lines, line));
  const isSupported = chosen.size > 0 || named.length > 1 || named.some((line) => distinction(line) >= 2);
  if (!isSupported) return [];
  const last = [...chosen.keys()].reduce((most, index) => Math.max(most, index), -1);
  const rank = rankOfChapters([...chosen.values()]);
  for (const line of named) chosen.set(line.index, markOf(line, line.index > last ? 0 : rank, 0.85));
  return [...chosen.values()].sort((a, b) => a.index - b.index);
}

function marksOfSeries(lines: readonly ScannedLine[], { series, rank, members }: Series): readonly Mark[] {
  const isLowest = rank >= RANKS.chapter && members.length > 2;
  const named = isLowest ? unnumbered(lines, members, rank) : [];
  const doubts = doubtsOfNumbers(members, named);
  const sure = confidenceOf(series, members);
  return [...members.map((line) => markOf(line, rank, sure, doubts.get(line.index))), ...named];
}

function markOf(line: ScannedLine, rank: number, confidence: number, doubt?: string): Mark {
  const sure = Math.min(0.98, confidence + (distinction(line) >= 2 ? 0.05 : 0));
  const mark: Mark = { index: line.index, rank, reason: 'words', confidence: sure, titleLines: 1 };
  return doubt === undefined ? mark : { ...mark, doubt };
}

type Series = { readonly series: string; readonly rank: number; readonly members: readonly ScannedLine[] };

const RANKS: Readonly<Record<Rank, number>> = {
  volume: 1,
  book: 2,
  part: 3,
  chapter: 5,
  kind: 5,
  named: 5,
  number: 7,
  numbered: 7,
};

/** Of a play: acts hold pictures, these hold scenes. */
const STAGE: ReadonlyMap<string, number> = new Map([
  ['kind:действие', 4],
  ['kind:акт', 4],
  ['kind:картина', 4.3],
  ['kind:сцена', 4.6],
  ['kind:явление', 4.9],
]);

/**
 * The place of a heading among others by what it calls itself: 1 is a volume, 3 a part, 5 a chapter, 7 a bare number.
 * `rankOfWords({ rank: 'part', series: 'part', isBare: true })` gives 3.
 */
export function rankOfWords({ rank, series }: HeadingWords): number {
  return STAGE.get(series) ?? RANKS[rank];
}

/** «Пролог» stands beside chapters, whatever these are called. */
function rankOfChapters(marks: readonly Mark[]): number {
  const ranks = marks.map(({ rank }) => rank).filter((rank) => rank > RANKS.part);
  return ranks.length === 0 ? RANKS.chapter : ranks.reduce((least, rank) => Math.min(least, rank));
}

/** The kinds of lines that divide the book, the surest first; weaker ones only where no surer one does the same. */
function seriesOf(lines: readonly ScannedLine[]): readonly Series[] {
  const groups = Map.groupBy(
    lines.filter((line) => line.words !== undefined && line.words.rank !== 'named'),
    (line) => line.words?.series ?? '',
  );
  const sure: Series[] = [];
  for (const [series, members] of groups) {
    const rank = members[0]?.words?.rank;
    if (rank === undefined || rank === 'number' || rank === 'numbered' || rank === 'kind') continue;
    const kept = inOrder(members, NAMED_COUNTING);
    if (kept.length > 0 && isSpread(lines, kept, rank)) sure.push({ series, rank: RANKS[rank], members: kept });
  }
  const weaker = weakerSeries(lines, groups);
  const chapters = sure.find(({ rank }) => rank === RANKS.chapter);
  if (chapters === undefined) return [...sure, ...nested(weaker)];
  return [...sure, ...weaker.filter(({ members }) => restartsIn(members, chapters))];
}

/** «Глава 20» after «Глава 8» is a chapter still: what it calls itself is a surer sign than its number. */
const NAMED_COUNTING = { leap: 100, repeats: true };

/** The series with the most members, and those that it stands in: scenes in acts, numbers in days. */
function nested(weaker: readonly Series[]): readonly Series[] {
  const [most, ...others] = weaker;
  if (most === undefined) return [];
  const isStage = STAGE.has(most.series);
  const around = others.filter(
    (other) => other.rank < most.rank && ((isStage && STAGE.has(other.series)) || restartsIn(most.members, other)),
  );
  return [...around, most];
}

/** A part may begin with a chapter at once; a chapter has text, but for the odd one. */
function isSpread(lines: readonly ScannedLine[], members: readonly ScannedLine[], rank: Rank): boolean {
  if (rank !== 'chapter') return members.length > 1 || gap(lines, members[0]?.index ?? 0, lines.length) > 2000;
  return median(gapsOf(lines, members)) >= 50;
}

function weakerSeries(
  lines: readonly ScannedLine[],
  groups: ReadonlyMap<string, readonly ScannedLine[]>,
): readonly Series[] {
  const found: Series[] = [];
  const isVerse = isVerseBook(lines);
  for (const [series, members] of groups) {
    const words = members[0]?.words;
    if (words === undefined) continue;
    const { rank } = words;
    if (rank !== 'number' && rank !== 'numbered' && rank !== 'kind') continue;
    const isKind = rank === 'kind';
    const lone = apart(members);
    const least = isVerse ? LEAST_STANZA : LEAST_TEXT[rank];
    const gaps = gapsOf(lines, lone);
    const strong = fromOne(lone.filter((_, place) => (gaps[place] ?? 0) >= least));
    const kept = filled(inOrder(strong, countingOf(series, strong)), lone);
    if (isEnough(lines, kept, rank) && startsAtOne(kept) && (isKind || goesUp(kept)))
      found.push({ series, rank: rankOfWords(words), members: kept });
  }
  return found.sort((a, b) => coverOf(b) - coverOf(a));
}

/** Numbers with hardly any text below them are notes or a table of contents. */
const LEAST_TEXT = { kind: 100, number: 300, numbered: 300 } as const;
const LEAST_STANZA = 60;

/** How far a number may leap: the more its line stands out, the surer it is a heading all the same. */
function countingOf(series: string, members: readonly ScannedLine[]): { leap: number; repeats: boolean } {
  if (series.startsWith('kind:')) return { leap: 9, repeats: true };
  const isLoud = median(members.map(distinction)) >= 2;
  if (series.startsWith('numbered:')) return { leap: isLoud ? 5 : 2, repeats: false };
  return { leap: isLoud || series.endsWith('roman') ? 9 : 3, repeats: false };
}

/** What stands before the first «1» counts nothing. */
function fromOne(members: readonly ScannedLine[]): readonly ScannedLine[] {
  const first = members.findIndex((line) => line.words?.number === 1);
  return first < 0 ? [] : members.slice(first);
}

function isEnough(lines: readonly ScannedLine[], kept: readonly ScannedLine[], rank: Rank): boolean {
  return kept.length > 2 || (kept.length === 2 && rank !== 'numbered' && median(gapsOf(lines, kept)) > 1000);
}

function coverOf({ members }: Series): number {
  return members.length;
}

/** Those on neighbouring lines are a list. */
function apart(members: readonly ScannedLine[]): readonly ScannedLine[] {
  return members.filter(({ index }, place) => {
    const before = members[place - 1]?.index ?? Number.NEGATIVE_INFINITY;
    const after = members[place + 1]?.index ?? Number.POSITIVE_INFINITY;
    return index - before > 1 && after - index > 1;
  });
}

function gapsOf(lines: readonly ScannedLine[], members: readonly ScannedLine[]): readonly number[] {
  return members.map((line, place) => gap(lines, line.index, members[place + 1]?.index ?? lines.length));
}

function startsAtOne(members: readonly ScannedLine[]): boolean {
  return (members[0]?.words?.number ?? 0) === 1;
}

/** A «1» that comes again and again divides nothing. */
function goesUp(members: readonly ScannedLine[]): boolean {
  return members.some(({ words }) => (words?.number ?? 0) > 1);
}

/** Numbers inside chapters are sections of them when most chapters begin again at one. */
function restartsIn(members: readonly ScannedLine[], { members: outer }: Series): boolean {
  const ones = members.filter((line) => line.words?.number === 1).length;
  return ones > 1 && ones >= outer.length * 0.6 && ones <= outer.length;
}

function isNamedSection(lines: readonly ScannedLine[], line: ScannedLine): boolean {
  const text = gap(lines, line.index, Math.min(line.index + 6, lines.length));
  return text >= 60 && /^\P{Ll}/u.test(line.text);
}

function confidenceOf(series: string, members: readonly ScannedLine[]): number {
  if (members.length === 1) return 0.6;
  if (series.startsWith('number:')) return series.endsWith('roman') ? 0.85 : 0.8;
  if (series.startsWith('numbered:')) return 0.75;
  return members.length > 2 ? 0.92 : 0.85;
}

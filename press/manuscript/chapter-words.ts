import { distinction, gap, type Mark, median, type ScannedLine } from './chapter-lines.ts';
import type { Rank } from './heading-words.ts';

/**
 * Sections by what lines say: «Глава 1», «ЧАСТЬ ВТОРАЯ», «XII», «Пролог». A line alone proves little: a series counts
 * when its numbers go up and there is text between them.
 *
 * @example
 * byWords(scan(blocks)).map(({ index }) => index);
 */
export function byWords(lines: readonly ScannedLine[]): readonly Mark[] {
  const chosen = new Map<number, Mark>();
  for (const { series, rank, members } of seriesOf(lines)) {
    for (const line of members) chosen.set(line.index, markOf(line, rank, confidenceOf(series, members)));
  }
  const named = lines.filter((line) => line.words?.rank === 'named' && isNamedSection(lines, line));
  const isSupported = chosen.size > 0 || named.length > 1 || named.some((line) => distinction(line) >= 2);
  if (!isSupported) return [];
  const last = [...chosen.keys()].reduce((most, index) => Math.max(most, index), -1);
  const rank = rankOfChapters([...chosen.values()]);
  for (const line of named) chosen.set(line.index, markOf(line, line.index > last ? 0 : rank, 0.85));
  return [...chosen.values()].sort((a, b) => a.index - b.index);
}

function markOf(line: ScannedLine, rank: number, confidence: number): Mark {
  const sure = Math.min(0.98, confidence + (distinction(line) >= 2 ? 0.05 : 0));
  return { index: line.index, rank, reason: 'words', confidence: sure, titleLines: 1 };
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

/** «Пролог» stands beside chapters, whatever these are called. */
function rankOfChapters(marks: readonly Mark[]): number {
  const ranks = marks.map(({ rank }) => rank).filter((rank) => rank >= RANKS.chapter);
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
    const kept = inSequence(members, 5);
    if (kept.length > 0 && isSpread(lines, kept, rank)) sure.push({ series, rank: RANKS[rank], members: kept });
  }
  const weaker = weakerSeries(lines, groups);
  const hasChapters = sure.some(({ rank }) => rank === RANKS.chapter);
  if (!hasChapters) return [...sure, ...weaker.slice(0, 1)];
  return [...sure, ...weaker.filter(({ members }) => restartsIn(members, sure))];
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
  for (const [series, members] of groups) {
    const rank = members[0]?.words?.rank;
    if (rank !== 'number' && rank !== 'numbered' && rank !== 'kind') continue;
    const isKind = rank === 'kind';
    const kept = inSequence(withText(lines, members, isKind ? 100 : 300), isKind ? 3 : 1);
    if (isEnough(lines, kept, rank) && startsAtOne(kept) && (isKind || goesUp(kept)))
      found.push({ series, rank: RANKS[rank], members: kept });
  }
  return found.sort((a, b) => coverOf(b) - coverOf(a));
}

function isEnough(lines: readonly ScannedLine[], kept: readonly ScannedLine[], rank: Rank): boolean {
  return kept.length > 2 || (kept.length === 2 && rank !== 'numbered' && median(gapsOf(lines, kept)) > 1000);
}

function coverOf({ members }: Series): number {
  return members.length;
}

/** Numbers with hardly any text below them are notes or a table of contents; those on neighbouring lines are a list. */
function withText(
  lines: readonly ScannedLine[],
  members: readonly ScannedLine[],
  least: number,
): readonly ScannedLine[] {
  const apart = members.filter(({ index }, place) => {
    const before = members[place - 1]?.index ?? Number.NEGATIVE_INFINITY;
    const after = members[place + 1]?.index ?? Number.POSITIVE_INFINITY;
    return index - before > 1 && after - index > 1;
  });
  const gaps = gapsOf(lines, apart);
  return apart.filter((_, place) => (gaps[place] ?? 0) >= least);
}

function gapsOf(lines: readonly ScannedLine[], members: readonly ScannedLine[]): readonly number[] {
  return members.map((line, place) => gap(lines, line.index, members[place + 1]?.index ?? lines.length));
}

/** Those whose numbers go on from the one before, with at most so much of a leap, or begin again at one. */
function inSequence(members: readonly ScannedLine[], leap: number): readonly ScannedLine[] {
  const kept: ScannedLine[] = [];
  let previous: number | undefined;
  for (const line of members) {
    const number = line.words?.number ?? 0;
    const goesOn = previous === undefined || number === 1 || (number > previous && number - previous <= leap);
    const isRepeat = number === previous && leap > 1;
    if (!goesOn && !isRepeat) continue;
    kept.push(line);
    previous = number;
  }
  return kept;
}

function startsAtOne(members: readonly ScannedLine[]): boolean {
  return (members[0]?.words?.number ?? 0) === 1;
}

/** A «1» that comes again and again divides nothing. */
function goesUp(members: readonly ScannedLine[]): boolean {
  return members.some(({ words }) => (words?.number ?? 0) > 1);
}

/** Numbers inside chapters are sections of them when most chapters begin again at one. */
function restartsIn(members: readonly ScannedLine[], sure: readonly Series[]): boolean {
  const chapters = sure.find(({ rank }) => rank === RANKS.chapter)?.members ?? [];
  const ones = members.filter((line) => line.words?.number === 1).length;
  return ones > 1 && ones >= chapters.length * 0.6 && ones <= chapters.length;
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

import { distinction, gap, isCapitals, isVerseBook, type Mark, median, type ScannedLine } from './lines.ts';

const SHORT = 100;
/** A chapter is seldom shorter; groups of lines nearer to each other are something else. */
const LEAST_CHAPTER = 800;
const LEAST_POEM = 60;
/** Longer than this, what looks like chapters are rather parts. */
const MOST_CHAPTER = 80_000;

/**
 * Sections by what lines look like: short lines set apart by weight, place or size that come again through the book.
 */
export function byAppearance(lines: readonly ScannedLine[]): readonly Mark[] {
  const groups = plausibleGroups(lines, isVerseBook(lines));
  const [first, second] = groups;
  if (first === undefined) return [];
  if (second === undefined) return marksOf(first, 5);
  const isHeads = follows(lines, first, second) >= 0.6;
  const isParts = isHeads || (first.members.length < second.members.length && first.typicalGap > MOST_CHAPTER);
  return isParts ? [...marksOf(first, 3), ...marksOf(second, 5)].sort((a, b) => a.index - b.index) : marksOf(first, 5);
}

type Group = { readonly weight: number; readonly members: readonly ScannedLine[]; readonly typicalGap: number };

function marksOf({ members, weight }: Group, rank: number): readonly Mark[] {
  const confidence = Math.min(0.85, 0.55 + weight * 0.05);
  return members.map(({ index }) => ({ index, rank, reason: 'look', confidence, titleLines: 1 }));
}

function plausibleGroups(lines: readonly ScannedLine[], isVerse: boolean): readonly Group[] {
  const outstanding = lines.filter((line) => isOutstanding(line) && (isVerse || !opensVerse(lines, line)));
  return [...Map.groupBy(outstanding, signature).values()]
    .map((members) => groupOf(lines, members))
    .filter((group) => isPlausible(group, isVerse ? LEAST_POEM : LEAST_CHAPTER))
    .sort((a, b) => b.weight - a.weight || b.members.length - a.members.length);
}

function isOutstanding(line: ScannedLine): boolean {
  if (!line.isTitleLike || line.text.length > SHORT || line.appearance.isRight === true) return false;
  if (/[:—]$/.test(line.text) || (/[.…]$/.test(line.text) && line.text.length > 60)) return false;
  return distinction(line) >= 1.5;
}

/** The title of a poem: short lines follow that are not speech. */
function opensVerse(lines: readonly ScannedLine[], line: ScannedLine): boolean {
  const next = lines.slice(line.index + 1, line.index + 5);
  const short = next.filter(
    ({ text, length, appearance }) => length > 0 && length < 50 && !/^[—–-]/.test(text) && !appearance.isRight,
  );
  return next.length === 4 && short.length === 4;
}

function signature(line: ScannedLine): string {
  const { isBold, isCentred, size } = line.appearance;
  return [isBold === true, isCentred === true, Math.round((size ?? 1) * 5), isCapitals(line)].join();
}

function groupOf(lines: readonly ScannedLine[], members: readonly ScannedLine[]): Group {
  const heads = members.filter((line, place) => gap(lines, line.index, members[place + 1]?.index ?? lines.length) > 60);
  const gaps = heads.map((line, place) => gap(lines, line.index, heads[place + 1]?.index ?? lines.length));
  return { weight: median(members.map(distinction)), members: heads, typicalGap: median(gaps) };
}

function isPlausible({ members, weight, typicalGap }: Group, least: number): boolean {
  const enough = weight >= 3.5 ? 2 : 3;
  return members.length >= enough && typicalGap >= least;
}

/** The share of the first group whose very next line is of the second. */
function follows(lines: readonly ScannedLine[], first: Group, second: Group): number {
  const own = new Set(second.members.map(({ index }) => index));
  const count = first.members.filter(({ index }) => own.has(index + 1) && lines[index + 1] !== undefined).length;
  return count / first.members.length;
}

const LEAST_PAGES = 1500;

/** Sections where the author began a new page. The first line is the title when it looks like one. */
export function byPages(lines: readonly ScannedLine[]): readonly Mark[] {
  const starts = lines.filter(({ appearance, index }) => appearance.startsPage === true || index === 0);
  const pages = starts.filter((line, place) => gap(lines, line.index, starts[place + 1]?.index ?? lines.length) > 200);
  const gaps = pages.map((line, place) => gap(lines, line.index, pages[place + 1]?.index ?? lines.length));
  if (pages.length < 3 || median(gaps) < LEAST_PAGES) return [];
  return pages.map((line) => {
    const titleLines = isTitleOfPage(lines, line) ? 1 : 0;
    return { index: line.index, rank: 5, reason: 'page-break', confidence: 0.5 + titleLines * 0.15, titleLines };
  });
}

function isTitleOfPage(lines: readonly ScannedLine[], line: ScannedLine): boolean {
  const next = lines[line.index + 1];
  const isShort = line.isTitleLike && line.text.length <= 80 && !/[.:…]$/.test(line.text);
  return isShort && next !== undefined && next.length > line.length;
}

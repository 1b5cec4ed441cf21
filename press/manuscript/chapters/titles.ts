import { distinction, isCapitals, type Mark, type ScannedLine } from './lines.ts';
import { rankOfWords } from './words.ts';

/**
 * The marks of real headings with those chapters that the author forgot to style: of the same series, with the number
 * that is missing there; and «Эпилог» and the like, when they stand out.
 */
export function missedByHeadings(lines: readonly ScannedLine[], marks: readonly Mark[]): readonly Mark[] {
  const byIndex = new Map(marks.map((mark) => [mark.index, mark]));
  const upcoming = nextNumbers(lines, marks);
  const previous = new Map<string, { number: number; rank: number }>();
  const out: Mark[] = [];
  for (const line of lines) {
    const mark = byIndex.get(line.index) ?? missed(line, previous, upcoming);
    if (mark === undefined) continue;
    out.push(mark);
    if (line.words?.number !== undefined) {
      previous.set(line.words.series, { number: line.words.number, rank: mark.rank });
    }
  }
  return out;
}

/** The number of the next styled heading of a series after a place; to be asked for places in rising order. */
function nextNumbers(lines: readonly ScannedLine[], marks: readonly Mark[]) {
  const bySeries = new Map<string, { index: number; number: number }[]>();
  for (const { index } of marks) {
    const words = lines[index]?.words;
    if (words?.number === undefined) continue;
    const list = bySeries.get(words.series) ?? [];
    list.push({ index, number: words.number });
    bySeries.set(words.series, list);
  }
  return (series: string, after: number): number | undefined => {
    const list = bySeries.get(series) ?? [];
    while (list[0] !== undefined && list[0].index <= after) list.shift();
    return list[0]?.number;
  };
}

function missed(
  line: ScannedLine,
  previous: ReadonlyMap<string, { number: number; rank: number }>,
  upcoming: (series: string, after: number) => number | undefined,
): Mark | undefined {
  const words = line.words;
  if (words?.number === undefined || words.rank === 'number' || words.rank === 'numbered') return undefined;
  const before = previous.get(words.series);
  if (before === undefined || words.number !== before.number + 1) return undefined;
  if (!words.isBare && distinction(line) < 2) return undefined;
  const next = upcoming(words.series, line.index);
  const fits = next === undefined || next === 1 || next > words.number;
  return fits ? { index: line.index, rank: before.rank, reason: 'words', confidence: 0.8, titleLines: 1 } : undefined;
}

const PART = 3;
/** Further from real headings than these are from each other. */
const APART = 100;

/**
 * The marks of real headings with what only words tell, where these say that a whole level was left unstyled: acts over
 * scenes, parts over chapters, or chapters in a book whose parts alone have a style.
 */
export function withUnstyled(
  lines: readonly ScannedLine[],
  marks: readonly Mark[],
  worded: readonly Mark[],
): readonly Mark[] {
  const own = new Set(marks.map(({ index }) => index));
  const ranks = marks.flatMap(({ index }) => {
    const words = lines[index]?.words;
    return words === undefined || words.rank === 'named' ? [] : [rankOfWords(words)];
  });
  if (ranks.length === 0 || worded.length === 0) return marks;
  const [highest, lowest] = extremes(ranks);
  const isPartsOnly = lowest <= PART && marks.every(({ index }) => lines[index]?.words !== undefined);
  const more = worded.flatMap((mark): readonly Mark[] => {
    const words = lines[mark.index]?.words;
    if (own.has(mark.index) || words === undefined || words.rank === 'named') return [];
    const rank = rankOfWords(words);
    const isOver = rank < highest && rank < CHAPTER && words.isBare;
    const isUnder = rank > lowest && isPartsOnly;
    if (!isOver && !isUnder) return [];
    const doubt = mark.doubt ?? 'В файле это обычный абзац, заголовком назван только по словам';
    return [{ ...mark, rank: isOver ? rank - APART : rank + APART, doubt }];
  });
  return more.length === 0 ? marks : [...marks, ...more].sort((a, b) => a.index - b.index);
}

const CHAPTER = 5;

/** The least and the most of many numbers, more than a call takes as arguments. */
function extremes(values: readonly number[]): readonly [number, number] {
  return values.reduce<readonly [number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

/**
 * The marks whose title goes on in the next line, «ГЛАВА I» and «СЕРЖАНТ ГВАРДИИ», widened by that line. The next line
 * is a title when it stands out, or when nearly every chapter has one like it.
 */
export function withSecondLines(lines: readonly ScannedLine[], marks: readonly Mark[]): readonly Mark[] {
  const starts = new Set(marks.map(({ index }) => index));
  const bare = marks.filter(({ index, reason }) => reason === 'words' && isBareNumber(lines[index]));
  const seconds = new Map<number, 'distinct' | 'plain'>();
  for (const mark of bare) {
    const next = lines[mark.index + 1];
    const kind = next === undefined || starts.has(next.index) ? undefined : secondLine(next, lines[next.index + 1]);
    if (kind !== undefined) seconds.set(mark.index, kind);
  }
  const customs = customsOf(bare, seconds);
  return marks.map((mark) => (customs(mark.rank, seconds.get(mark.index)) ? { ...mark, titleLines: 2 } : mark));
}

function isBareNumber(line: ScannedLine | undefined): boolean {
  return line?.words?.isBare === true && line.words.rank !== 'named';
}

function secondLine(line: ScannedLine, next: ScannedLine | undefined): 'distinct' | 'plain' | undefined {
  const isTitle =
    line.isTitleLike && line.text.length <= 90 && line.words === undefined && line.appearance.isRight !== true;
  if (!isTitle || /[:…]$/.test(line.text)) return undefined;
  const { isBold, isCentred } = line.appearance;
  if (isCapitals(line) || isBold === true || isCentred === true) return 'distinct';
  const endsSentence = /[.!»]$/.test(line.text);
  return endsSentence || next === undefined || isVerseLike(next) ? undefined : 'plain';
}

/** Under a title stands text; under the first line of a poem, the second. */
function isVerseLike({ length, text, appearance }: ScannedLine): boolean {
  return length < 50 && length > 0 && !/^[—–-]/.test(text) && appearance.isRight !== true;
}

/** Whether chapters of a rank have second lines of a kind by custom. */
function customsOf(bare: readonly Mark[], seconds: ReadonlyMap<number, 'distinct' | 'plain'>) {
  const counts = new Map<number, { peers: number; distinct: number; any: number }>();
  for (const { rank, index } of bare) {
    const count = counts.get(rank) ?? { peers: 0, distinct: 0, any: 0 };
    const kind = seconds.get(index);
    count.peers += 1;
    if (kind !== undefined) count.any += 1;
    if (kind === 'distinct') count.distinct += 1;
    counts.set(rank, count);
  }
  return (rank: number, kind: 'distinct' | 'plain' | undefined): boolean => {
    const count = counts.get(rank);
    if (kind === undefined || count === undefined) return false;
    return kind === 'distinct' ? count.distinct * 2 >= count.peers : count.peers >= 3 && count.any >= count.peers * 0.8;
  };
}

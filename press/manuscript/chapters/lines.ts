import type { ChapterFound } from '../reading/report.ts';
import { textOf, textOfLine } from '../text.ts';
import { type HeadingWords, headingWordsOf } from './heading-words.ts';
import type { Appearance, LooseBlock } from './loose.ts';
import { isStars } from './shape-lines.ts';

/** A loose block with what the search for chapters asks of it again and again. */
export type ScannedLine = {
  readonly index: number;
  /** Empty for anything but a paragraph or a subheading. */
  readonly text: string;
  /** Characters of the book before this block. */
  readonly at: number;
  readonly length: number;
  readonly appearance: Appearance;
  readonly words: HeadingWords | undefined;
  /** Short enough and shaped like a title: not speech, not a row of stars, not the middle of a sentence. */
  readonly isTitleLike: boolean;
  /** A row of stars: a break between scenes, or the title of a poem that has no other. */
  readonly isStars: boolean;
  /** A poem that the reader of the file has told from prose. */
  readonly isVerse: boolean;
};

/** A place where a section begins. */
export type Mark = {
  readonly index: number;
  /** 0 is the highest. Only the order counts. */
  readonly rank: number;
  readonly reason: ChapterFound['reason'];
  readonly confidence: number;
  /** How many blocks, beginning here, are the title; 0 when the section has none. */
  readonly titleLines: number;
  /** Why the author should look at it, in one Russian sentence. */
  readonly doubt?: string;
};

/** The blocks with their measures, in order. */
export function scan(blocks: readonly LooseBlock[]): readonly ScannedLine[] {
  let at = 0;
  return blocks.map((loose, index) => {
    const line = scanned(loose, index, at);
    at += line.length;
    return line;
  });
}

const NO_APPEARANCE: Appearance = {};

function scanned({ block, appearance = NO_APPEARANCE }: LooseBlock, index: number, at: number): ScannedLine {
  if (block.kind !== 'paragraph' && block.kind !== 'subheading') {
    const { length } = textOf([block]);
    const isVerse = block.kind === 'verse';
    return {
      index,
      text: '',
      at,
      length,
      appearance,
      words: undefined,
      isTitleLike: false,
      isStars: isStars(block),
      isVerse,
    };
  }
  const text = textOfLine(block.inlines).trim();
  const isTitleLike = text.length <= LONGEST_TITLE && isShapedLikeTitle(text);
  const words = isTitleLike ? headingWordsOf(text.replaceAll('\n', ' ')) : undefined;
  const { length } = text;
  return { index, text, at, length, appearance, words, isTitleLike, isStars: isStars(block), isVerse: false };
}

const LONGEST_TITLE = 160;
const SPEECH = /^[—–―-]\s/;
const MIDDLE = /[,;]$/;

function isShapedLikeTitle(text: string): boolean {
  return (
    /[\p{L}\p{N}]/u.test(text) &&
    !MIDDLE.test(text) &&
    (!SPEECH.test(text) || /^[—–-]\s*[\dIVXLC]+\s*[—–-]$/.test(text))
  );
}

/** Whether letters were typed as capitals or set so. */
export function isCapitals({ text, appearance }: ScannedLine): boolean {
  return appearance.isCaps === true || (/\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text));
}

/** How much a line stands out by its look alone; 0 for ordinary text. */
export function distinction(line: ScannedLine): number {
  const { appearance } = line;
  const large = (appearance.size ?? 1) > 1.08;
  return (
    (appearance.isBold ? 2 : 0) +
    (appearance.isCentred ? 2 : 0) +
    (large ? 2 : 0) +
    (isCapitals(line) ? 1.5 : 0) +
    (appearance.startsPage ? 1 : 0) +
    (appearance.hasSpaceBefore ? 0.25 : 0)
  );
}

/** Characters between the end of one line and the beginning of another, or of the end of the book. */
export function gap(lines: readonly ScannedLine[], from: number, to: number): number {
  const start = lines[from];
  if (start === undefined) return 0;
  const last = lines.at(-1);
  const end = lines[to]?.at ?? (last ? last.at + last.length : 0);
  return end - start.at - start.length;
}

const LONGEST_VERSE = 65;
const MOSTLY = 0.6;
const LEAST_VERSES = 20;

/** Whether most of the book is verse: lines so short, and not speech, that no prose has them. */
export function isVerseBook(lines: readonly ScannedLine[]): boolean {
  let all = 0;
  let short = 0;
  let count = 0;
  for (const line of lines) {
    const verses = versesIn(line);
    all += line.length;
    short += verses.length;
    count += verses.count;
  }
  return count > LEAST_VERSES && short > all * MOSTLY;
}

/** How many lines of a block may be verse, and how long they are together. */
function versesIn({ text, length, isVerse }: ScannedLine): { readonly count: number; readonly length: number } {
  if (isVerse) return { count: Math.ceil(length / LONGEST_VERSE), length };
  if (text === '' || SPEECH.test(text)) return { count: 0, length: 0 };
  const short = text.split('\n').filter((line) => line.length <= LONGEST_VERSE);
  return { count: short.length, length: short.reduce((sum, line) => sum + line.length, 0) };
}

/** The value in the middle; 0 of nothing. `median([3, 1, 2])` gives 2. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

import { likelyFront, withoutFront, withTitlePage } from '../front/front.ts';
import { unreadable } from '../reading/refusals.ts';
import type { Remark } from '../reading/report.ts';
import { byAppearance, byPages } from './appearance.ts';
import { contentsIn } from './contents.ts';
import { withDoubts } from './doubts.ts';
import { byHeadings } from './headings.ts';
import { distinction, isVerseBook, type Mark, type ScannedLine, scan } from './lines.ts';
import type { DividedText, LooseBlock } from './loose.ts';
import { builtSections } from './section-build.ts';
import { withoutLongBreaks } from './shape-lines.ts';
import { withStarTitles } from './stars.ts';
import { missedByHeadings, withSecondLines, withUnstyled } from './titles.ts';
import { byWords } from './words.ts';

/**
 * Makes parts and chapters of a flat list of blocks, without a style guide: by real headings; else by what is
 * distinctive (words and numbers, look, page breaks), consistent through the book. Says how sure it is of each.
 * Verse, epigraphs, quotations and scene breaks inside are recognised on the way.
 */
export function divide(given: readonly LooseBlock[]): DividedText {
  const whole = withoutLongBreaks(given);
  if (whole.length > MOST_BLOCKS) throw unreadable('too-many');
  const scanned = scan(whole);
  const { blocks, remarks } = withoutContents(whole, scanned);
  const { front, rest } = withoutFront(blocks);
  const lines = rest === whole ? scanned : scan(rest);
  const headings = byHeadings(lines);
  const title = headings.title.map((index) => lines[index]?.text ?? '');
  const taken = new Set(headings.title);
  const isVerse = isVerseBook(lines);
  const titled = headings.marks.length > 0 ? styledAndMore(lines, headings.marks) : guessed(lines);
  const marks = withStarTitles(lines, titled, isVerse);
  const likely = likelyFront(lines, marks[0]?.index ?? lines.length);
  const built = builtSections(
    marks.length > 0 ? withTitlePage(rest, likely.pageEnd) : rest,
    withDoubts(
      lines,
      withSecondLines(
        lines,
        marks.filter(({ index }) => !taken.has(index)),
      ),
    ),
    taken,
    isVerse,
  );
  return {
    ...built,
    remarks,
    front: {
      ...likely.front,
      ...front,
      ...(title.length > 0 && front.title === undefined ? { title: joined(title) } : {}),
    },
  };
}

function joined(lines: readonly string[]): string {
  const once = new Map(lines.map((line) => [line.toLowerCase(), line.replaceAll('\n', ' ')]));
  return [...once.values()].join('. ');
}

/** «Война и мир» has twelve thousand paragraphs. */
const MOST_BLOCKS = 400_000;
const PART_RANK = 3;

/** Real headings, those that the author forgot to style, and the chapters of a book in which only parts are styled. */
function styledAndMore(lines: readonly ScannedLine[], marks: readonly Mark[]): readonly Mark[] {
  return withUnstyled(lines, missedByHeadings(lines, marks), byWords(lines));
}

function guessed(lines: readonly ScannedLine[]): readonly Mark[] {
  const words = byWords(lines);
  const hasChapters = words.some(({ rank, index }) => rank > PART_RANK && lines[index]?.words?.rank !== 'named');
  if (hasChapters) return words;
  const looks = byAppearance(lines);
  if (looks.length > 0) return merged(words, looks);
  if (words.length > 1 || words.some(({ index }) => distinction(at(lines, index)) > 0)) return words;
  const pages = byPages(lines);
  return pages.length > 0 ? pages : words;
}

function at(lines: readonly ScannedLine[], index: number): ScannedLine {
  const line = lines[index];
  if (line === undefined) throw new RangeError('a mark outside the book');
  return line;
}

function merged(sure: readonly Mark[], others: readonly Mark[]): readonly Mark[] {
  const own = new Set(sure.map(({ index }) => index));
  return [...sure, ...others.filter(({ index }) => !own.has(index))].sort((a, b) => a.index - b.index);
}

function withoutContents(
  blocks: readonly LooseBlock[],
  lines: readonly ScannedLine[],
): { blocks: readonly LooseBlock[]; remarks: readonly Remark[] } {
  const contents = contentsIn(lines);
  if (contents.size === 0) return { blocks, remarks: [] };
  const message = 'Оглавление из текста убрано: в книге оно составляется само';
  return {
    blocks: blocks.filter((_, index) => !contents.has(index)),
    remarks: [{ severity: 'changed', code: 'contents-dropped', message, place: '' }],
  };
}

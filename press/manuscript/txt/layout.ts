import { headingWordsOf } from '../chapters/heading-words.ts';
import { isOrnament } from '../fb2/style.ts';
import { joinedLines, type Repair } from './joining.ts';
import { linesOfText } from './lines.ts';
import { withoutPageNumbers } from './pages.ts';

/** A piece of plain text that belongs together: a paragraph, or lines that must stay lines. */
export type TextPiece = {
  readonly lines: readonly string[];
  readonly kind: 'paragraph' | 'verse' | 'ornament';
  /** How many blank lines stand above. */
  readonly blankBefore: number;
  /** How far from the left it stands, in characters. */
  readonly indent: number;
  readonly isCentred: boolean;
  readonly startsPage: boolean;
  /** Stands right under a heading, short and signed, with a blank line below. */
  readonly isEpigraph: boolean;
};

/** How the file is typed. */
export type Layout = {
  /** Lines end where the page ended, at this many characters; nothing when every line is a paragraph. */
  readonly width: number | undefined;
  /** New paragraphs begin with spaces. */
  readonly isIndented: boolean;
  /** How far from the left ordinary lines stand. */
  readonly margin: number;
  /** Blank lines stand between all paragraphs, and so say nothing. */
  readonly isSpaced: boolean;
};

type TypedLine = {
  readonly text: string;
  readonly indent: number;
  readonly length: number;
  readonly startsPage: boolean;
};

/**
 * The paragraphs, verses and ornaments of a plain text, with lines joined where only the width of the page broke them.
 */
export function piecesOf(
  text: string,
  repair: Repair,
): { readonly pieces: readonly TextPiece[]; readonly layout: Layout; readonly pages: number } {
  const { lines: kept, pages } = withoutPageNumbers(linesOfText(text));
  const lines = kept.map(typedLine);
  const layout = layoutOf(lines);
  const pieces: TextPiece[] = [];
  let group: TypedLine[] = [];
  let blank = 0;
  const flush = (): void => {
    if (group.length > 0) for (const piece of groupPieces(group, blank, layout, repair)) pieces.push(piece);
    group = [];
    blank = 0;
  };
  for (const line of lines) {
    if (line.startsPage) flush();
    if (line.length > 0) group.push(line);
    else {
      flush();
      blank += 1;
    }
  }
  flush();
  return { pieces, layout, pages };
}

function typedLine(raw: string): TypedLine {
  const startsPage = raw.startsWith('\f');
  const line = raw.replaceAll('\f', '').replaceAll('\t', '    ').trimEnd();
  const text = line.trimStart();
  return { text, indent: line.length - text.length, length: text.length, startsPage };
}

const LONGEST_TYPED = 100;
const SHORTEST_TYPED = 45;

function layoutOf(lines: readonly TypedLine[]): Layout {
  const filled = lines.filter(({ length }) => length > 0);
  const width = widthOf(filled);
  const isTyped = width !== undefined && (isFull(filled, width) || goesOn(lines, width));
  const margin = marginOf(filled, isTyped);
  const indented = filled.filter(({ indent }) => indent >= margin + 2 && indent <= margin + 10).length;
  const blanks = lines.filter((line, index) => line.length === 0 && (lines[index - 1]?.length ?? 0) > 0).length;
  return {
    width: isTyped ? width : undefined,
    isIndented: indented > filled.length * 0.04 && indented < filled.length * MOSTLY,
    margin,
    isSpaced: blanks > filled.length * (isTyped ? 0.08 : 0.5),
  };
}

const MOSTLY = 0.9;
const SOME = 0.05;

/**
 * Where lines that only go on begin: the least indent that more than a few lines have. Where every line is a
 * paragraph, the indent that most of them share.
 */
function marginOf(filled: readonly TypedLine[], isTyped: boolean): number {
  const counts = new Map<number, number>();
  for (const { indent } of filled) counts.set(indent, (counts.get(indent) ?? 0) + 1);
  const least = filled.length * (isTyped ? SOME : 0.5);
  const common = [...counts].filter(([, count]) => count > least).map(([indent]) => indent);
  return common.length === 0 ? 0 : Math.min(...common);
}

function endOf({ indent, length }: TypedLine): number {
  return indent + length;
}

/** Where lines end, if no more than one in twenty goes further. */
function widthOf(filled: readonly TypedLine[]): number | undefined {
  const ends = filled.map(endOf).sort((a, b) => a - b);
  const width = ends[Math.floor(ends.length * 0.95)] ?? 0;
  return filled.length > 5 && width >= SHORTEST_TYPED && width <= LONGEST_TYPED ? width : undefined;
}

function isFull(filled: readonly TypedLine[], width: number): boolean {
  return filled.filter((line) => endOf(line) > width * 0.8).length > filled.length * 0.4;
}

/** Where there is much speech, few lines are full; but those that are go on in the middle of a sentence. */
function goesOn(lines: readonly TypedLine[], width: number): boolean {
  const broken = lines.filter((line, index) => {
    const next = lines[index + 1];
    return line.length > 0 && /[\p{L},-]$/u.test(line.text) && /^\p{Ll}/u.test(next?.text ?? '');
  });
  const full = broken.filter((line) => endOf(line) > width * 0.75).length;
  return broken.length > lines.length * 0.15 && full > broken.length * 0.7;
}

/** A group is what stands between blank lines; the lines of a heading at its top stand for themselves. */
function groupPieces(group: readonly TypedLine[], blank: number, layout: Layout, repair: Repair): readonly TextPiece[] {
  const first = group.findIndex((line) => !isHeadingLike(line));
  const head = group.slice(0, first < 0 ? group.length : first);
  const rest = group.slice(head.length);
  const isEpigraph = head.length > 0 && !layout.isSpaced && isSigned(rest);
  const pieces: TextPiece[] = [];
  const all = [...head.map((line) => [line]), ...(isVerse(rest, layout) ? [rest] : paragraphsOf(rest, layout))];
  for (const lines of all) {
    const piece = pieceOf(lines, pieces.length === 0 ? blank : 0, layout, repair);
    pieces.push(isEpigraph && pieces.length >= head.length ? { ...piece, isEpigraph } : piece);
  }
  return pieces;
}

const MOST_EPIGRAPH_LINES = 16;

/** Short lines with a name or a source below. */
function isSigned(lines: readonly TypedLine[]): boolean {
  const last = lines.at(-1);
  if (last === undefined || lines.length < 2 || lines.length > MOST_EPIGRAPH_LINES) return false;
  const isName = /^\p{Lu}[^!?…,;:]*$/u.test(last.text) && last.length <= 40 && last.text.split(' ').length <= 5;
  return isName && lines.every(({ length }) => length <= 70);
}

function pieceOf(lines: readonly TypedLine[], blankBefore: number, layout: Layout, repair: Repair): TextPiece {
  const [first] = lines;
  const texts = lines.map(({ text }) => text);
  const place = {
    blankBefore,
    indent: first?.indent ?? 0,
    isCentred: lines.every((line) => isCentred(line, layout)),
    startsPage: first?.startsPage ?? false,
    isEpigraph: false,
  };
  if (isVerse(lines, layout)) return { ...place, kind: 'verse', lines: texts };
  const text = joinedLines(texts, repair);
  if (RULE.test(text)) return { ...place, kind: 'ornament', lines: [''] };
  return { ...place, kind: isOrnament(text) ? 'ornament' : 'paragraph', lines: [text] };
}

/** A line drawn across the page only parts what is above from what is below. */
const RULE = /^[-–—_=]{10,}$/;

function isCentred({ indent, length }: TypedLine, { width = 72 }: Layout): boolean {
  return indent >= 6 && Math.abs(indent - (width - indent - length)) <= Math.max(4, width * 0.08);
}

function paragraphsOf(group: readonly TypedLine[], layout: Layout): readonly (readonly TypedLine[])[] {
  if (layout.width === undefined) return group.map((line) => [line]);
  const paragraphs: TypedLine[][] = [];
  for (const [index, line] of group.entries()) {
    const before = group[index - 1];
    if (before === undefined || beginsParagraph(line, before, layout, layout.width)) paragraphs.push([line]);
    else paragraphs.at(-1)?.push(line);
  }
  return paragraphs;
}

const DASH = /^[—–-]\s/;
const SENTENCE_END = /[.!?…:»")\]]$/;

function beginsParagraph(line: TypedLine, before: TypedLine, layout: Layout, width: number): boolean {
  const isEnd = SENTENCE_END.test(before.text);
  if (layout.isIndented && line.indent >= layout.margin + 2) return true;
  if (line.indent >= before.indent + 2 && isEnd) return true;
  const isShort = before.indent + before.length < width * 0.6;
  if (DASH.test(line.text) && isEnd && !layout.isSpaced && !layout.isIndented) return true;
  return isShort && (isEnd || isHeadingLike(before) || isHeadingLike(line));
}

/** By its words, or because all of it is in capitals. */
function isHeadingLike({ text, length }: TypedLine): boolean {
  if (length > 60) return false;
  return headingWordsOf(text) !== undefined || (text === text.toUpperCase() && text !== text.toLowerCase());
}

const LONGEST_VERSE = 62;

/**
 * Short lines in a row, most of which begin with a capital and few of which end a sentence. In a file where every line
 * is a paragraph, speech and lists look much the same, so there more is asked.
 */
function isVerse(lines: readonly TypedLine[], { width }: Layout): boolean {
  if (lines.length < (width === undefined ? 4 : 3)) return false;
  const longest = Math.min(LONGEST_VERSE, width === undefined ? LONGEST_VERSE : width * 0.85);
  const isShort = lines.every(({ length }) => length <= longest && length > 3);
  if (!isShort || lines.some((line) => isListed(line.text) || isHeadingLike(line))) return false;
  const capitals = lines.filter(({ text }) => /^[«"„(…—–-]*\s*\p{Lu}/u.test(text)).length;
  const ended = lines.filter(({ text }) => /[.!?…]["»)]?$/.test(text)).length;
  return capitals >= lines.length * 0.75 && ended <= lines.length * (width === undefined ? 0.4 : 0.55);
}

function isListed(text: string): boolean {
  return /^(?:\d{1,3}[.)]|[•*-])\s/.test(text) || DASH.test(text);
}

import type { Block, Inline } from '@pero/manuscript/model';
import { walkBlocks } from '@pero/manuscript/walk';
import { syllablesOf } from '@pero/typography/syllables';
import { piecesOf } from '../addresses.ts';
import type { LetterWidths } from '../letters/letter-widths.ts';
import { bound, mayPart } from '../text/no-break.ts';

/** A word with the parts that it may be divided into; one that is joined has no space before it. Widths in parts of the type size. */
type Word = { readonly width: number; readonly parts: readonly number[]; readonly isJoined: boolean };

/** The text of a cell, measured. */
export type CellText = {
  readonly lines: readonly (readonly Word[])[];
  /** The widest word, whole and divided. */
  readonly word: number;
  readonly part: number;
  /** The longest line, and all of them one after another. */
  readonly line: number;
  readonly total: number;
  /** A paragraph of letters alone: its height can be told from its lines. */
  readonly isPlain: boolean;
};

/** The table of widths knows no kerning here, and the faces that stand in for missing letters are wider. */
const CARE = 1.02;
const SPACE = 0.27;
/** Of DejaVu Sans Mono at the size that code is set in. */
const CODE = 0.52;
const NOTE = 0.4;
const HYPHEN = 0.35;
/** Of a picture that stands in a cell: it is made as narrow as the cell. */
const PICTURE = 4;

/** Measures the text of a cell. */
export function cellTextOf(blocks: readonly Block[], isBold: boolean, letters: LetterWidths): CellText {
  const lines: Word[][] = [];
  let others = 0;
  walkBlocks(blocks, {
    line: (line) => {
      for (const part of brokenLines(line)) lines.push(wordsOf(part, isBold, letters));
    },
    block: ({ kind }) => {
      if (kind !== 'paragraph') others += 1;
      if (kind === 'picture') lines.push([{ width: PICTURE, parts: [PICTURE], isJoined: false }]);
    },
  });
  const words = lines.flat();
  const widths = lines.map(lineWidth);
  const [only] = blocks;
  return {
    lines,
    word: largest(words.map(({ width }) => width)),
    part: largest(words.map(({ parts }) => largest(parts))),
    line: largest(widths),
    total: widths.reduce((sum, width) => sum + width, 0),
    isPlain: others === 0 && blocks.length <= 1 && (only?.kind !== 'paragraph' || only.inlines.every(isLevel)),
  };
}

/**
 * A text cut after the hyphens of its compounds: in a narrow column lines end there, too.
 * `compoundParts('Ростов-на-Дону')` gives ['Ростов-', 'на-', 'Дону'].
 */
export function compoundParts(text: string): readonly string[] {
  if (!text.includes('-')) return [text];
  const parts: string[] = [];
  let from = 0;
  for (let at = text.indexOf('-'); at !== -1; at = text.indexOf('-', at + 1)) {
    if (!mayPart(text, at)) continue;
    parts.push(text.slice(from, at + 1));
    from = at + 1;
  }
  return [...parts, text.slice(from)];
}

/** The largest of numbers, however many, and 0 of none. `largest([3, 7])` gives 7. */
export function largest(numbers: readonly number[]): number {
  return numbers.reduce((most, number) => Math.max(most, number), 0);
}

/** How many lines the text takes in a column of that width; rather one too many than one too few. */
export function linesAt({ lines }: CellText, width: number): number {
  return Math.max(
    1,
    lines.reduce((sum, words) => sum + filled(words, width), 0),
  );
}

function filled(words: readonly Word[], width: number): number {
  let rows = 1;
  let reach = 0;
  const add = (piece: number): void => {
    if (reach > 0 && reach + piece > width) {
      rows += 1;
      reach = 0;
    }
    reach += piece;
  };
  for (const word of words) {
    if (!word.isJoined && reach > 0) reach += SPACE;
    if (word.width <= width) add(word.width);
    else for (const part of word.parts) add(part);
  }
  return rows;
}

function lineWidth(words: readonly Word[]): number {
  return words.reduce((sum, { width, isJoined }) => sum + width + (isJoined || sum === 0 ? 0 : SPACE), 0);
}

/** Raised and lowered letters, notes and pictures make a line higher. */
function isLevel(inline: Inline): boolean {
  return inline.kind === 'text' && !inline.marks.some((mark) => mark === 'sup' || mark === 'sub' || mark === 'code');
}

function brokenLines(line: readonly Inline[]): readonly (readonly Inline[])[] {
  const lines: Inline[][] = [[]];
  for (const inline of line) {
    if (inline.kind === 'break') lines.push([]);
    else lines.at(-1)?.push(inline);
  }
  return lines;
}

/** A word may change its face on the way, so its letters are gathered first. */
type Gathered = { text: string; widths: number[]; isJoined: boolean };

function wordsOf(line: readonly Inline[], isBold: boolean, letters: LetterWidths): Word[] {
  const words: Word[] = [];
  let word: Gathered = { text: '', widths: [], isJoined: false };
  const end = (isJoined: boolean): void => {
    if (word.text !== '') words.push(wordOf(word));
    word = { text: '', widths: [], isJoined };
  };
  for (const inline of line) {
    const { text, widthOf } = lettersOf(inline, isBold, letters);
    for (const [index, { piece, isAfterSpace }] of breakables(text).entries()) {
      if (index > 0) end(!isAfterSpace);
      for (const letter of piece) add(word, letter, widthOf(letter));
    }
  }
  end(false);
  return words;
}

/** A text cut where its lines may end without a hyphen. */
function breakables(text: string): readonly { readonly piece: string; readonly isAfterSpace: boolean }[] {
  return text.split(' ').flatMap((run) => {
    const pieces = piecesOf(run).flatMap(compoundParts);
    return pieces.map((piece, index) => ({ piece, isAfterSpace: index === 0 }));
  });
}

function add(word: Gathered, letter: string, width: number): void {
  word.text += letter;
  // A letter of two code units has its width with the first.
  for (let unit = 0; unit < letter.length; unit += 1) word.widths.push(unit === 0 ? width : 0);
}

const NOTE_SIGN = '\uFFFC';

function lettersOf(
  inline: Inline,
  isBold: boolean,
  letters: LetterWidths,
): { readonly text: string; readonly widthOf: (letter: string) => number } {
  if (inline.kind !== 'text') return { text: NOTE_SIGN, widthOf: () => (inline.kind === 'note' ? NOTE : 1) };
  if (inline.marks.includes('code')) return { text: inline.text, widthOf: () => CODE };
  const bold = isBold || inline.marks.includes('strong');
  const isItalic = inline.marks.includes('emphasis');
  const upright = bold ? letters.bold : letters.regular;
  const slanted = bold ? letters.boldItalic : letters.italic;
  const face = isItalic ? slanted : upright;
  const wider = inline.marks.includes('small-caps') ? 1.2 : 1;
  const widthOf = (letter: string): number => {
    if (/[\p{M}\u00AD]/u.test(letter)) return 0;
    return (face[letters.slotOf[letter.charCodeAt(0)] ?? 0] ?? 0) * wider;
  };
  return { text: bound(inline.text.normalize('NFC')), widthOf };
}

/** Words with digits at their sides Typst does not divide. */
const LETTERS = /(?<![\p{L}\p{N}])[а-яё]+(?![\p{L}\p{N}])/giu;

function wordOf({ text, widths, isJoined }: Gathered): Word {
  const cuts = new Set<number>();
  for (const { 0: run, index } of text.matchAll(LETTERS)) {
    for (const point of syllablesOf(run)) cuts.add(index + point);
  }
  const parts: number[] = [];
  let part = 0;
  for (const [index, width] of widths.entries()) {
    if (cuts.has(index)) {
      parts.push((part + HYPHEN) * CARE);
      part = 0;
    }
    part += width;
  }
  parts.push(part * CARE);
  return { width: widths.reduce((sum, width) => sum + width, 0) * CARE, parts, isJoined };
}

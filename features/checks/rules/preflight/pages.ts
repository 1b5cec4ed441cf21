import type { Line } from '@pero/manuscript/inlines';
import type { Block, Inline } from '@pero/manuscript/model';
import { textOfLine } from '@pero/manuscript/text';
import { walkBlocks } from '@pero/manuscript/walk';
import { joined } from '@pero/typography/runs';
import type { Part, Place, PreflightChapter } from './model.ts';

/** One line of a chapter: a paragraph, a line of verse or of the heading. */
export type PageLine = {
  readonly part: Part;
  readonly block: number;
  readonly line: number;
  readonly inlines: Line;
  readonly text: string;
  /** Where it begins in the text of the page. */
  readonly from: number;
  /** Where it begins in the plain text of its block. */
  readonly offset: number;
};

export type PagePicture = { readonly id: string; readonly alt: string; readonly part: Part; readonly block: number };

/** A chapter laid out for looking through: its lines one under the other. */
export type Page = {
  readonly chapter: PreflightChapter;
  readonly lines: readonly PageLine[];
  readonly pictures: readonly PagePicture[];
  readonly text: string;
  /** The same letters, small and without ё, at the same places. */
  readonly plain: string;
  /** Characters of what is read, headings and notes included. */
  readonly characters: number;
  /** Of the body alone. */
  readonly bodyCharacters: number;
};

export function pageOf(chapter: PreflightChapter): Page {
  const layout = new Layout();
  layout.lines('title', chapter.text.title);
  for (const [index, { blocks, source }] of chapter.text.epigraphs.entries()) {
    layout.block('epigraph', index, blocks, source);
  }
  for (const [index, block] of chapter.text.blocks.entries()) layout.block('text', index, [block], []);
  for (const [index, { blocks }] of chapter.text.notes.entries()) layout.block('note', index, blocks, []);
  return layout.page(chapter);
}

class Layout {
  readonly #lines: PageLine[] = [];
  readonly #pictures: PagePicture[] = [];
  #length = 0;
  #characters = 0;
  #bodyCharacters = 0;

  lines(part: Part, lines: readonly Line[]): void {
    let offset = 0;
    for (const [index, line] of lines.entries()) offset = this.#add(part, 0, index, line, offset);
  }

  block(part: Part, block: number, blocks: readonly Block[], source: readonly Line[]): void {
    let line = 0;
    let offset = 0;
    const visitor = {
      line: (inlines: Line): void => {
        offset = this.#add(part, block, line++, inlines, offset);
      },
      block: (each: Block): void => {
        if (each.kind === 'picture') this.#pictures.push({ id: each.picture, alt: each.alt, part, block });
      },
      inline: (each: Inline): void => {
        if (each.kind === 'picture') this.#pictures.push({ id: each.picture, alt: each.alt, part, block });
      },
    };
    walkBlocks(blocks, visitor);
    for (const inlines of source) visitor.line(inlines);
  }

  page(chapter: PreflightChapter): Page {
    const text = this.#lines.map((line) => line.text).join('\n');
    return {
      chapter,
      lines: this.#lines,
      pictures: this.#pictures,
      text,
      plain: plainOf(text),
      characters: this.#characters,
      bodyCharacters: this.#bodyCharacters,
    };
  }

  /** Where the next line begins in the plain text of the block: lines that are not empty are divided by one character. */
  #add(part: Part, block: number, line: number, inlines: Line, offset: number): number {
    const { text } = joined(inlines);
    this.#lines.push({ part, block, line, inlines, text, from: this.#length, offset });
    this.#length += text.length + 1;
    const seen = inlines.length === 1 ? text.length : textOfLine(inlines).length;
    this.#characters += seen;
    if (part === 'text') this.#bodyCharacters += seen;
    return seen === 0 ? offset : offset + seen + 1;
  }
}

/** Only the Turkish İ becomes two characters when it is made small. */
export function plainOf(text: string): string {
  return text.replaceAll('İ', 'I').toLowerCase().replaceAll('ё', 'е');
}

/** The line that holds the character. */
export function lineAt({ lines }: Page, at: number): PageLine | undefined {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return lines[low];
}

/** The place of a stretch of the page, as far as its line goes. */
export function placeIn(page: Page, from: number, to: number): Place {
  const line = lineAt(page, from);
  if (!line) return placeOf(page);
  const start = from - line.from;
  const end = Math.min(to - line.from, line.text.length);
  const offsets = { from: plainOffset(line, start), to: plainOffset(line, end) };
  return { ...placeOfLine(page, line), ...offsets, quote: quoteOf(line.text, start, end) };
}

/** Notes and pictures are one character of the line, and none of the block's plain text. */
function plainOffset({ text, offset }: PageLine, at: number): number {
  return offset + text.slice(0, at).replaceAll('\uFFFC', '').length;
}

export function placeOf({ chapter }: Page): Place {
  return { kind: 'chapter', chapterId: chapter.id };
}

export function placeOfLine(page: Page, { part, block, line }: PageLine): Place {
  return { ...placeOf(page), part, block, line };
}

const AROUND = 30;

/** The words at a place, with some before and after. */
export function quoteOf(text: string, from: number, to: number): string {
  const start = from <= AROUND ? 0 : wordStart(text, from - AROUND, from);
  const end = to + AROUND >= text.length ? text.length : wordEnd(text, to + AROUND, to);
  const middle = text
    .slice(start, end)
    .replace(/[\s\uFFFC]+/g, ' ')
    .trim();
  return `${start > 0 ? '…' : ''}${middle}${end < text.length ? '…' : ''}`;
}

function wordStart(text: string, wanted: number, most: number): number {
  const space = text.indexOf(' ', wanted);
  return space >= 0 && space < most ? space + 1 : wanted;
}

function wordEnd(text: string, wanted: number, least: number): number {
  const space = text.lastIndexOf(' ', wanted);
  return space > least ? space : wanted;
}

const NAME_SHOWN = 60;

/** As the author knows it. */
export function nameOf({ chapter }: Page): string {
  const name = chapter.name.trim();
  if (name === '') return 'без названия';
  return `«${name.length > NAME_SHOWN ? `${name.slice(0, NAME_SHOWN).trimEnd()}…` : name}»`;
}

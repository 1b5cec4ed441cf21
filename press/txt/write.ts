import { canonical } from '@pero/manuscript/canonical/canonical';
import { frontPlaced } from '@pero/manuscript/front/placed';
import type { Line } from '@pero/manuscript/inlines';
import type { Block, Epigraph, Manuscript, Person, Section } from '@pero/manuscript/model';
import { saysItsTitle } from '@pero/manuscript/txt/front';
import { wrapped } from './wrap.ts';

export type TxtOptions = {
  /** The most characters in a line; without it, every paragraph is one line. */
  readonly wrap?: number;
};

/**
 * The manuscript as plain text in UTF-8: headings set off by blank lines, verse line by line, notes as `[1]` below the
 * chapter that refers to them.
 */
export function writeTxt(manuscript: Manuscript, options: TxtOptions = {}): Uint8Array {
  const book = frontPlaced(canonical(manuscript));
  const page = pageOf(book, options.wrap);
  if (!saysItsTitle(book)) titlePage(book, page);
  for (const [index, line] of (book.info.imprint ?? []).entries()) page.paragraph(line, { isTight: index > 0 });
  for (const section of book.sections) writeSection(section, page);
  page.allNotes();
  return Buffer.from(`${page.text().trim()}\n`, 'utf8');
}

/** Where text goes, line by line. */
type Page = {
  /** A paragraph after at least so many blank lines, with its indent. */
  readonly paragraph: (text: string, place?: Place) => void;
  readonly blank: (lines: number) => void;
  readonly words: (line: Line) => string;
  /** The notes that were referred to and not yet written. */
  readonly notes: () => void;
  /** Those that nothing refers to, so that no word is lost. */
  readonly allNotes: () => void;
  readonly text: () => string;
};

type Place = { readonly indent?: number; readonly first?: string; readonly isTight?: boolean };

function pageOf(book: Manuscript, wrap: number | undefined): Page {
  const lines: string[] = [];
  const numbers = new Map(book.notes.map(({ id }, index) => [id, index + 1]));
  const waiting = new Set<string>();
  const written = new Set<string>();
  let blanks = 0;
  const page: Page = {
    blank: (count) => {
      blanks = Math.max(blanks, count);
    },
    paragraph: (text, { indent = 0, first = '', isTight = false } = {}) => {
      for (let left = isTight ? 0 : Math.max(blanks, 1); left > 0; left -= 1) lines.push('');
      blanks = 0;
      const margin = ' '.repeat(indent);
      const width = wrap === undefined ? Number.POSITIVE_INFINITY : Math.max(20, wrap - indent);
      const pieces = text.split('\n').flatMap((piece) => wrapped(piece, width));
      for (const [index, piece] of pieces.entries()) {
        lines.push(margin + (index === 0 ? first : ' '.repeat(first.length)) + piece);
      }
    },
    words: (line) => wordsOf(line, numbers, waiting),
    notes: () => {
      writeNotes(book, numbers, waiting, written, page);
      waiting.clear();
    },
    allNotes: () => {
      for (const { id } of book.notes) waiting.add(id);
      page.notes();
    },
    text: () => lines.join('\n'),
  };
  return page;
}

function wordsOf(line: Line, numbers: ReadonlyMap<string, number>, waiting: Set<string>): string {
  let words = '';
  for (const [index, inline] of line.entries()) {
    if (inline.kind === 'note') {
      words += `[${numbers.get(inline.note)}]`;
      waiting.add(inline.note);
    } else if (inline.kind === 'break') words += '\n';
    else if (inline.kind === 'picture') words += inline.alt === '' ? '' : `[${inline.alt}]`;
    else words += inline.text + addressAfter(line, index);
  }
  return words;
}

/** Once after the last piece of a link, and not when the text is the address itself. */
function addressAfter(line: Line, index: number): string {
  const inline = line[index];
  const next = line[index + 1];
  if (inline?.kind !== 'text' || inline.link === undefined || inline.link.startsWith('#')) return '';
  const goesOn = next?.kind === 'text' && next.link === inline.link;
  const address = inline.link.replace(/^mailto:/, '');
  return goesOn || address.includes(inline.text) ? '' : ` (${address})`;
}

function writeNotes(
  book: Manuscript,
  numbers: ReadonlyMap<string, number>,
  waiting: ReadonlySet<string>,
  written: Set<string>,
  page: Page,
): void {
  const byId = new Map(book.notes.map((note) => [note.id, note]));
  page.blank(2);
  // A note may refer to another one, which then joins the end of the queue.
  for (const id of waiting) {
    if (written.has(id)) continue;
    written.add(id);
    writeNote(`[${numbers.get(id)}]`, byId.get(id)?.blocks ?? [], page);
  }
}

function writeNote(label: string, [first, ...rest]: readonly Block[], page: Page): void {
  if (first?.kind === 'paragraph') page.paragraph(`${label} ${page.words(first.inlines)}`);
  else {
    page.paragraph(label);
    if (first) writeBlock(first, page, 0);
  }
  for (const block of rest) writeBlock(block, page, 0);
}

function titlePage({ info }: Manuscript, page: Page): void {
  const authors = info.authors.map(fullName).filter((name) => name !== '');
  for (const line of [authors.join(', '), info.title, info.subtitle ?? '']) if (line !== '') page.paragraph(line);
}

function fullName({ first, middle, last, nickname }: Person): string {
  return [first, middle, last].filter((part) => part !== '').join(' ') || nickname;
}

const BEFORE_SECTION = 3;

function writeSection(section: Section, page: Page): void {
  page.blank(BEFORE_SECTION);
  for (const [index, line] of section.title.entries()) page.paragraph(page.words(line), { isTight: index > 0 });
  for (const epigraph of section.epigraphs) writeEpigraph(epigraph, page);
  page.blank(section.title.length > 0 ? 2 : 1);
  for (const block of section.blocks) writeBlock(block, page, 0);
  page.notes();
  for (const inner of section.sections) writeSection(inner, page);
}

const INDENT = 4;
const EPIGRAPH_INDENT = 24;

function writeEpigraph({ blocks, source }: Epigraph, page: Page): void {
  for (const block of blocks) writeBlock(block, page, EPIGRAPH_INDENT);
  writeSource(source, page, EPIGRAPH_INDENT);
}

function writeSource(source: readonly Line[], page: Page, indent: number): void {
  for (const line of source) page.paragraph(page.words(line), { indent: indent + INDENT, isTight: true });
}

const INDENT_OF_ROLE = { plain: 0, dialogue: 0, centred: 8, right: 8 } as const;

function writeBlock(block: Block, page: Page, indent: number): void {
  switch (block.kind) {
    case 'paragraph':
      page.paragraph(page.words(block.inlines), { indent: indent + INDENT_OF_ROLE[block.role] });
      return;
    case 'subheading':
      page.blank(2);
      page.paragraph(page.words(block.inlines), { indent });
      return;
    case 'verse':
      writeVerse(block, page, indent + INDENT);
      return;
    case 'quotation':
      for (const inner of block.blocks) writeBlock(inner, page, indent + INDENT);
      writeSource(block.source, page, indent + INDENT);
      return;
    case 'letter':
      for (const inner of block.blocks) writeBlock(inner, page, indent + INDENT);
      writeSource(block.signature, page, indent + INDENT);
      return;
    case 'list':
      writeList(block, page, indent);
      return;
    case 'table':
      writeTable(block, page, indent);
      return;
    case 'picture':
      writePicture(block, page, indent);
      return;
    case 'scene-break':
      if (block.ornament === '') page.blank(2);
      else page.paragraph(block.ornament, { indent: indent + INDENT * 2 });
      return;
    case 'page-break':
      page.blank(BEFORE_SECTION);
      return;
  }
}

function writeVerse(verse: Extract<Block, { kind: 'verse' }>, page: Page, indent: number): void {
  for (const line of verse.title) page.paragraph(page.words(line), { indent });
  for (const stanza of verse.stanzas) {
    for (const [index, line] of stanza.entries()) page.paragraph(page.words(line), { indent, isTight: index > 0 });
  }
  writeSource(verse.source, page, indent);
}

function writeList(list: Extract<Block, { kind: 'list' }>, page: Page, indent: number): void {
  for (const [index, [first, ...rest]] of list.items.entries()) {
    const mark = list.ordered ? `${list.start + index}. ` : '• ';
    const place = { indent, first: mark, isTight: index > 0 };
    if (first?.kind === 'paragraph') page.paragraph(page.words(first.inlines), place);
    else page.paragraph('', place);
    for (const block of first?.kind === 'paragraph' ? rest : [first, ...rest]) {
      if (block) writeBlock(block, page, indent + mark.length);
    }
  }
}

function writeTable(table: Extract<Block, { kind: 'table' }>, page: Page, indent: number): void {
  for (const [index, { cells }] of table.rows.entries()) {
    const row = cells.map(({ blocks }) => blocks.map((block) => flatWords(block, page)).join(' / '));
    page.paragraph(row.join(' | '), { indent, isTight: index > 0 });
  }
}

/** All words of a block on one line, as they fit into a cell. */
function flatWords(block: Block, page: Page): string {
  const lines: string[] = [];
  const cell: Page = {
    ...page,
    blank: () => {},
    paragraph: (text, { first = '' } = {}) => void lines.push(first + text),
  };
  writeBlock(block, cell, 0);
  return lines.join(' ').replaceAll('\n', ' ');
}

function writePicture(picture: Extract<Block, { kind: 'picture' }>, page: Page, indent: number): void {
  page.paragraph(picture.alt === '' ? '[Рисунок]' : `[Рисунок: ${picture.alt}]`, { indent });
  if (picture.caption.length > 0) page.paragraph(page.words(picture.caption), { indent, isTight: true });
}

import type { Line } from '@pero/manuscript/inlines';
import type {
  Block,
  Epigraph,
  TableCell as ModelCell,
  Paragraph as ModelParagraph,
  SuggestedOfBlock,
  Verse,
} from '@pero/manuscript/model';
import {
  AlignmentType,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  WidthType,
} from 'docx';
import { type Book, pictureRun, runsOf } from './inlines.ts';
import { BULLETS, numbersFrom, STYLE, type StyleId } from './styles.ts';

/** Where blocks stand: which style their paragraphs have, and in which list they are. */
export type Place = { readonly style: StyleId; readonly level: number };

/** Collects what goes into the file, in order. */
export type Sheet = {
  readonly book: Book;
  readonly out: (Paragraph | Table)[];
  /** The next paragraph begins a page. */
  startsPage: boolean;
  /** Every list has its own number, or Word would go on counting. */
  lists: number;
  readonly starts: Set<number>;
};

/** The place of blocks that stand in the text itself. */
export const IN_TEXT: Place = { style: STYLE.body, level: -1 };

/** Puts blocks into the file. */
export function addBlocks(blocks: readonly Block[], place: Place, sheet: Sheet): void {
  const { review } = sheet.book;
  for (const [index, block] of blocks.entries()) {
    if (review) review.end(endOf(block, blocks[index - 1], blocks[index + 1]));
    addBlock(block, place, sheet);
  }
}

/**
 * Word tracks the end of a paragraph, a chapter the boundary before one: it is the end of the paragraph before, and
 * where there is none, of the paragraph itself.
 */
function endOf(block: Block, before: Block | undefined, after: Block | undefined): SuggestedOfBlock | undefined {
  if (isText(block) && after?.suggested && isText(after)) return after.suggested;
  return before && isText(before) && isText(block) ? undefined : block.suggested;
}

function isText({ kind }: Block): boolean {
  return kind === 'paragraph' || kind === 'subheading';
}

/** Puts one paragraph into the file; a page break that waits goes with it. */
export function addParagraph(options: IParagraphOptions, sheet: Sheet): void {
  const run = sheet.book.review?.takeEnd();
  const ended = run ? { ...options, run } : options;
  sheet.out.push(new Paragraph(sheet.startsPage ? { ...ended, pageBreakBefore: true } : ended));
  sheet.startsPage = false;
}

/** Puts an epigraph into the file. */
export function addEpigraph({ blocks, source }: Epigraph, sheet: Sheet): void {
  addBlocks(blocks, { style: STYLE.epigraph, level: -1 }, sheet);
  addLines(source, { style: STYLE.epigraph, alignment: AlignmentType.RIGHT }, sheet);
}

function addLines(lines: readonly Line[], options: IParagraphOptions, sheet: Sheet): void {
  for (const line of lines) addParagraph({ ...options, children: runsOf(line, sheet.book) }, sheet);
}

function addBlock(block: Block, place: Place, sheet: Sheet): void {
  switch (block.kind) {
    case 'paragraph':
      addParagraph({ ...paragraphOptions(block, place), children: runsOf(block.inlines, sheet.book) }, sheet);
      return;
    case 'subheading':
      addLines([block.inlines], { style: STYLE.subheading }, sheet);
      return;
    case 'verse':
      addVerse(block, place, sheet);
      return;
    case 'quotation':
      addBlocks(block.blocks, { ...place, style: STYLE.quotation }, sheet);
      addLines(block.source, { style: STYLE.quotation, alignment: AlignmentType.RIGHT }, sheet);
      return;
    case 'letter':
      addBlocks(block.blocks, { ...place, style: STYLE.letter }, sheet);
      addLines(block.signature, { style: STYLE.letter, alignment: AlignmentType.RIGHT }, sheet);
      return;
    case 'list':
      addList(block, place, sheet);
      return;
    case 'table':
      addTable(block, sheet);
      return;
    case 'picture':
      addPicture(block, sheet);
      return;
    case 'scene-break':
      addParagraph({ style: STYLE.sceneBreak, children: ornamentRuns(block, sheet.book) }, sheet);
      return;
    case 'page-break':
      sheet.startsPage = true;
      return;
  }
}

function ornamentRuns({ ornament, suggested }: Extract<Block, { kind: 'scene-break' }>, book: Book): ParagraphChild[] {
  const { inserted, deleted } = suggested ?? {};
  const change = { ...(inserted && { inserted }), ...(deleted && { deleted }) };
  const isMarked = Object.keys(change).length > 0;
  return runsOf([{ kind: 'text', text: ornament, marks: [], ...(isMarked && { suggested: change }) }], book);
}

const NOT_INDENTED = { indent: { firstLine: 0 } } as const;

function paragraphOptions({ role }: ModelParagraph, { style }: Place): IParagraphOptions {
  if (role === 'centred') return { style, alignment: AlignmentType.CENTER, ...NOT_INDENTED };
  return role === 'right' ? { style, alignment: AlignmentType.RIGHT, ...NOT_INDENTED } : { style };
}

/** A stanza is one paragraph, its lines parted as Shift+Enter does. */
function addVerse(verse: Verse, { style }: Place, sheet: Sheet): void {
  const { book } = sheet;
  const isEpigraph = style === STYLE.epigraph;
  for (const line of verse.title) addParagraph({ style: STYLE.verse, children: runsOf(line, book) }, sheet);
  for (const stanza of verse.stanzas) {
    const lines = stanza.flatMap((line, index): Line => (index === 0 ? line : [{ kind: 'break' }, ...line]));
    addParagraph({ style: isEpigraph ? style : STYLE.verse, children: runsOf(lines, book) }, sheet);
  }
  addLines(verse.source, { style: STYLE.verse, alignment: AlignmentType.RIGHT }, sheet);
}

const DEEPEST = 8;

function addList(list: Extract<Block, { kind: 'list' }>, place: Place, sheet: Sheet): void {
  const level = Math.min(place.level + 1, DEEPEST);
  sheet.lists += 1;
  sheet.starts.add(list.start);
  const instance = sheet.lists;
  const numbering = { reference: list.ordered ? numbersFrom(list.start) : BULLETS, level, instance };
  for (const [first, ...rest] of list.items) {
    const children: ParagraphChild[] = first?.kind === 'paragraph' ? runsOf(first.inlines, sheet.book) : [];
    addParagraph({ style: STYLE.item, numbering, children }, sheet);
    const inside = { style: STYLE.item, level };
    addBlocks(first === undefined || first.kind === 'paragraph' ? rest : [first, ...rest], inside, sheet);
  }
}

function addTable({ rows }: Extract<Block, { kind: 'table' }>, sheet: Sheet): void {
  if (sheet.startsPage) addParagraph({}, sheet);
  sheet.out.push(
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      rows: rows.map(
        ({ cells }) =>
          new TableRow({
            tableHeader: cells.length > 0 && cells.every(({ isHeading }) => isHeading),
            children: cells.map((cell) => cellOf(cell, sheet)),
          }),
      ),
    }),
  );
}

/** Word wants a paragraph at the end of every cell. */
function cellOf({ blocks, columns, rows, isHeading }: ModelCell, sheet: Sheet): TableCell {
  const inner: Sheet = { ...sheet, out: [], startsPage: false };
  addBlocks(blocks, { style: STYLE.cell, level: -1 }, inner);
  sheet.lists = inner.lists;
  if (!(inner.out.at(-1) instanceof Paragraph)) inner.out.push(new Paragraph({ style: STYLE.cell }));
  return new TableCell({
    children: inner.out,
    columnSpan: columns,
    rowSpan: rows,
    ...(isHeading ? { shading: { fill: 'F2F2F2' } } : {}),
  });
}

function addPicture({ picture, alt, caption }: Extract<Block, { kind: 'picture' }>, sheet: Sheet): void {
  addParagraph({ style: STYLE.picture, children: pictureRun(picture, alt, sheet.book) }, sheet);
  if (caption.length > 0) addParagraph({ style: STYLE.caption, children: runsOf(caption, sheet.book) }, sheet);
}

import { canonical } from '@pero/manuscript/canonical/canonical';
import { frontPlaced } from '@pero/manuscript/front/placed';
import type { Line } from '@pero/manuscript/inlines';
import type { BookInfo, Manuscript, Note, Person, Section } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { saysItsTitle } from '@pero/manuscript/txt/front';
import { AlignmentType, Bookmark, Document, Footer, HeadingLevel, Packer, PageNumber, Paragraph, TextRun } from 'docx';
import { addBlocks, addEpigraph, addParagraph, IN_TEXT, type Sheet } from './blocks.ts';
import { runsOf } from './inlines.ts';
import { footnotesOf } from './notes.ts';
import { wordPictures } from './pictures.ts';
import { bookNumbering, bookStyles, STYLE } from './styles.ts';

export type DocxOptions = {
  /** A font that the reader of the file is sure to have. */
  readonly font?: string;
};

/**
 * The manuscript as a Word file that a publisher can work with: real headings, styles with names, footnotes, lists and
 * tables of Word itself, pictures with alternative texts, A4 with numbered pages.
 */
export async function writeDocx(manuscript: Manuscript, options: DocxOptions = {}): Promise<Uint8Array> {
  const book = frontPlaced(canonical(manuscript));
  const notes = footnotesOf(book, await wordPictures(book));
  const sheet: Sheet = { book: notes.book, out: [], startsPage: false, lists: 0, starts: new Set([1]) };
  if (!saysItsTitle(book)) addTitle(book.info, sheet);
  for (const text of book.info.imprint ?? []) addParagraph({ style: STYLE.caption, text }, sheet);
  for (const section of book.sections) addSection(section, 0, sheet);
  addUnusedNotes(notes.unused(), sheet);
  const { font = 'Times New Roman' } = options;
  const document = new Document({
    ...propertiesOf(book.info),
    styles: bookStyles(book.info.language, font),
    numbering: bookNumbering([...sheet.starts]),
    footnotes: notes.written(),
    sections: [{ properties: PAGE, footers: { default: pageNumbers() }, children: sheet.out }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}

/** A4 in twentieths of a point, with a wider margin on the left. */
export const PAGE = {
  page: { size: { width: 11_906, height: 16_838 }, margin: { top: 1134, right: 1134, bottom: 1134, left: 1701 } },
  titlePage: true,
};

export function pageNumbers(): Footer {
  const children = [new TextRun({ children: [PageNumber.CURRENT], size: 20 })];
  return new Footer({ children: [new Paragraph({ alignment: AlignmentType.CENTER, children })] });
}

export function propertiesOf(info: BookInfo): {
  title: string;
  creator: string;
  description: string;
  keywords: string;
} {
  return {
    title: info.title,
    creator: info.authors.map(fullName).join(', '),
    description: textOf(info.annotation),
    keywords: info.keywords.join(', '),
  };
}

function fullName({ first, middle, last, nickname }: Person): string {
  return [first, middle, last].filter((part) => part !== '').join(' ') || nickname;
}

/** What the file says of the book by itself, before its chapters. */
export function addTitle(info: BookInfo, sheet: Sheet): void {
  if (info.title === '') return;
  const authors = info.authors.map(fullName).join(', ');
  if (authors !== '') addParagraph({ style: STYLE.author, text: authors }, sheet);
  addParagraph({ heading: HeadingLevel.TITLE, text: info.title }, sheet);
  if (info.subtitle !== undefined) addParagraph({ style: 'Subtitle', text: info.subtitle }, sheet);
}

const LEVELS = [
  HeadingLevel.HEADING_1,
  HeadingLevel.HEADING_2,
  HeadingLevel.HEADING_3,
  HeadingLevel.HEADING_4,
  HeadingLevel.HEADING_5,
  HeadingLevel.HEADING_6,
] as const;

/** Parts and their chapters begin a page; what is deeper goes on. */
const DEEPEST_PAGE = 1;

export function addSection(section: Section, depth: number, sheet: Sheet): void {
  if (depth <= DEEPEST_PAGE) sheet.startsPage ||= sheet.out.length > 0;
  if (section.title.length > 0) addHeading(section, depth, sheet);
  for (const epigraph of section.epigraphs) addEpigraph(epigraph, sheet);
  addBlocks(section.blocks, IN_TEXT, sheet);
  for (const inner of section.sections) addSection(inner, depth + 1, sheet);
}

/** The lines of a heading are one paragraph, or the table of contents would have an entry for each. */
function addHeading({ id, title }: Section, depth: number, sheet: Sheet): void {
  const line = title.flatMap((inlines, index): Line => (index === 0 ? inlines : [{ kind: 'break' }, ...inlines]));
  const heading = LEVELS[Math.min(depth, LEVELS.length - 1)] ?? HeadingLevel.HEADING_1;
  addParagraph({ heading, children: [new Bookmark({ id, children: runsOf(line, sheet.book) })] }, sheet);
}

export function addUnusedNotes(notes: readonly Note[], sheet: Sheet): void {
  if (notes.length === 0) return;
  sheet.startsPage = true;
  addParagraph({ heading: HeadingLevel.HEADING_1, text: 'Примечания' }, sheet);
  for (const { blocks } of notes) addBlocks(blocks, IN_TEXT, sheet);
}

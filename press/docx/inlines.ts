import type { Line } from '@pero/manuscript/inlines';
import type { Inline, Mark, SuggestedOfInline } from '@pero/manuscript/model';
import {
  DeletedTextRun,
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InsertedTextRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { WordPicture } from './pictures.ts';
import { insertedAround, type Review } from './review.ts';
import { TEXT_WIDTH } from './styles.ts';

/** What the runs of a paragraph need of the whole book. */
export type Book = {
  readonly pictures: ReadonlyMap<string, WordPicture>;
  /** The number of a new footnote with the note's text; nothing inside notes, where Word allows none. */
  readonly footnote: (note: string) => number | undefined;
  readonly label: (note: string) => string;
  /** Sections with a heading: only there a link can lead. */
  readonly headings: ReadonlySet<string>;
  /** Whether pictures and links may stand here. */
  readonly isPlain: boolean;
  /** Of a file with suggestions and remarks. */
  readonly review?: Review;
};

/** A line as runs of a Word paragraph. */
export function runsOf(line: Line, book: Book): ParagraphChild[] {
  return line.flatMap((inline) =>
    book.review ? book.review.around(inline, reviewedRun(inline, book)) : runOf(inline, book),
  );
}

function reviewedRun(inline: Inline, book: Book): ParagraphChild[] {
  const { suggested } = inline;
  if (!suggested || !book.review) return runOf(inline, book);
  if (inline.kind === 'text' || inline.kind === 'break') return [trackedRun(inline, suggested, book.review)];
  return suggested.deleted ? [] : runOf(inline, book);
}

function runOf(inline: Inline, book: Book): ParagraphChild[] {
  switch (inline.kind) {
    case 'text':
      return [textRun(inline, book)];
    case 'break':
      return [new TextRun({ break: 1 })];
    case 'note': {
      const number = book.footnote(inline.note);
      const label = new TextRun({ text: `[${book.label(inline.note)}]`, superScript: true });
      return [number === undefined ? label : new FootnoteReferenceRun(number)];
    }
    case 'picture':
      return pictureRun(inline.picture, inline.alt, book);
  }
}

type Words = Extract<Inline, { kind: 'text' | 'break' }>;

function trackedRun(inline: Words, suggested: SuggestedOfInline, review: Review): ParagraphChild {
  const { inserted, deleted, formatted } = suggested;
  const words: IRunOptions = inline.kind === 'break' ? { break: 1 } : { ...looksOf(inline.marks), text: inline.text };
  if (deleted) {
    const gone = new DeletedTextRun({ ...words, ...review.signed(deleted) });
    return inserted ? insertedAround(gone, review.signed(inserted)) : gone;
  }
  if (inserted) return new InsertedTextRun({ ...words, ...review.signed(inserted) });
  if (!formatted) return new TextRun(words);
  return new TextRun({ ...words, revision: { ...looksOf(formatted.was.marks), ...review.signed(formatted) } });
}

function looksOf(marks: readonly Mark[]): IRunOptions {
  return Object.assign({}, ...marks.map((mark) => OPTIONS[mark])) as IRunOptions;
}

const OPTIONS: Readonly<Record<Mark, IRunOptions>> = {
  strong: { bold: true },
  emphasis: { italics: true },
  underline: { underline: {} },
  strike: { strike: true },
  'small-caps': { smallCaps: true },
  sub: { subScript: true },
  sup: { superScript: true },
  code: { font: 'Courier New' },
};

function textRun({ text, marks, link }: Extract<Inline, { kind: 'text' }>, book: Book): ParagraphChild {
  const options = looksOf(marks);
  if (link === undefined || !leadsSomewhere(link, book)) return new TextRun({ ...options, text });
  const children = [new TextRun({ ...options, text, style: 'Hyperlink' })];
  return link.startsWith('#')
    ? new InternalHyperlink({ anchor: link.slice(1), children })
    : new ExternalHyperlink({ link, children });
}

function leadsSomewhere(link: string, { isPlain, headings }: Book): boolean {
  return !isPlain && (!link.startsWith('#') || headings.has(link.slice(1)));
}

/** A picture as a run, no wider than the text; its alternative text when it cannot stand here. */
export function pictureRun(id: string, alt: string, { pictures, isPlain }: Book): ParagraphChild[] {
  const picture = pictures.get(id);
  if (picture === undefined || isPlain) return alt === '' ? [] : [new TextRun({ text: `[${alt}]` })];
  const scale = Math.min(1, TEXT_WIDTH / picture.width);
  const transformation = {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  };
  const altText = { name: id, description: alt };
  return [new ImageRun({ type: picture.type, data: picture.data, transformation, altText })];
}

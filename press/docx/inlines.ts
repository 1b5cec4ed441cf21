import type { Line } from '@pero/manuscript/inlines';
import type { Inline, Mark } from '@pero/manuscript/model';
import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  ImageRun,
  InternalHyperlink,
  type IRunOptions,
  type ParagraphChild,
  TextRun,
} from 'docx';
import type { WordPicture } from './pictures.ts';
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
};

/** A line as runs of a Word paragraph. */
export function runsOf(line: Line, book: Book): ParagraphChild[] {
  return line.flatMap((inline) => runOf(inline, book));
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
  const options = Object.assign({}, ...marks.map((mark) => OPTIONS[mark])) as IRunOptions;
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

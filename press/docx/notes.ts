import type { Line } from '@pero/manuscript/inlines';
import type { Manuscript, Note } from '@pero/manuscript/model';
import { walk, walkBlocks } from '@pero/manuscript/walk';
import { Paragraph } from 'docx';
import { type Book, runsOf } from './inlines.ts';
import type { WordPicture } from './pictures.ts';

/** Footnotes as they are used up while the text is written. */
export type Footnotes = {
  readonly book: Book;
  /** What Word's list of footnotes holds, by number. */
  readonly written: () => Readonly<Record<string, { readonly children: readonly Paragraph[] }>>;
  /** Notes that nothing in the text refers to. */
  readonly unused: () => readonly Note[];
};

/**
 * The footnotes of a book. Word knows a footnote by the one place that refers to it: a second reference gets a
 * footnote of its own with the same text.
 */
export function footnotesOf(manuscript: Manuscript, pictures: ReadonlyMap<string, WordPicture>): Footnotes {
  const byId = new Map(manuscript.notes.map((note) => [note.id, note]));
  const used: Note[] = [];
  const label = (id: string): string => byId.get(id)?.label ?? '*';
  const headings = new Set<string>();
  walk(manuscript, { section: ({ id, title }) => void (title.length > 0 && headings.add(id)) });
  const inside: Book = { pictures, footnote: () => undefined, label, headings, isPlain: true };
  return {
    book: {
      pictures,
      label,
      headings,
      isPlain: false,
      footnote: (id) => {
        const note = byId.get(id);
        return note === undefined ? undefined : used.push(note);
      },
    },
    written: () =>
      Object.fromEntries(used.map((note, index) => [String(index + 1), { children: noteParagraphs(note, inside) }])),
    unused: () => manuscript.notes.filter((note) => !used.includes(note)),
  };
}

/** Word lets only paragraphs stand in a footnote: every line of a poem, a list or a table becomes one. */
function noteParagraphs({ blocks }: Note, book: Book): readonly Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const line = (inlines: Line): void => {
    paragraphs.push(new Paragraph({ style: 'FootnoteText', children: runsOf(inlines, book) }));
  };
  walkBlocks(blocks, {
    line,
    block: (block) => {
      if (block.kind === 'scene-break') paragraphs.push(new Paragraph({ style: 'FootnoteText', text: block.ornament }));
    },
  });
  return paragraphs;
}

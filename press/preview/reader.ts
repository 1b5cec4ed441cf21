import { blockXhtml, noteXhtml } from '@pero/epub/blocks';
import { isDivided } from '@pero/epub/dividing';
import type { Surroundings } from '@pero/epub/inlines';
import type { EpubDesign } from '@pero/epub/options';
import { styleSheet } from '@pero/epub/package/styles';
import { pieceXhtml } from '@pero/epub/sections';
import { wordsIn } from '@pero/epub/words';
import { quoted } from '@pero/epub/xhtml';
import { webLink } from '@pero/manuscript/canonical/links';
import type { Manuscript, Note, Section } from '@pero/manuscript/model';
import { chaptersOf } from '@pero/manuscript/text';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';

export type ReaderOptions = {
  /** Where the browser finds a picture, and its size in dots. */
  readonly picture: (id: string) => { readonly src: string; readonly width: number; readonly height: number };
  /** 1 for a section of the book itself; headings go by it. */
  readonly level?: number;
  readonly language?: string;
};

/** A section of the book as it is read. */
export type ReaderSection = {
  readonly id: string;
  readonly kind: Section['kind'];
  readonly level: number;
  readonly title: string;
  readonly html: string;
};

/**
 * One chapter as the EPUB has it, without the sections inside it: for a page of the size of a phone or an e-reader.
 * Every block carries its number in `data-block`, the heading -1. Text is escaped, links lead to the web or within.
 */
export function readerHtml(section: Section, notes: readonly Note[], options: ReaderOptions): string {
  const level = options.level ?? 1;
  const named = { ...section, id: plainId(section.id), blocks: [], sections: [] };
  const referred = new Set<string>();
  const around = surroundingsOf(notes, options, referred);
  const frame = pieceXhtml({ section: named, level, rank: level, from: 0, to: 0, isWhole: true }, around, new Map());
  const blocks = section.blocks.map((block, index) => {
    return blockXhtml(block, around, level + 1).replace(/^<\w+/, `$& data-block="${index}"`);
  });
  const asides = notes.map((note, index) => {
    const id = plainId(note.id);
    const label = note.label || String(index + 1);
    return noteXhtml({ ...note, id, label }, referred.has(note.id) ? `${id}-ref` : '', around);
  });
  const headed = frame.replace(/<h\d(?= class="title")/, '$& data-block="-1"');
  return headed.replace(/<\/section>\n$/, () => `${blocks.join('')}</section>\n`) + asides.join('');
}

/** The whole book as a reader will get it, section by section, each with the notes it refers to. */
export function readerBook(manuscript: Omit<Manuscript, 'pictures'>, options: ReaderOptions): readonly ReaderSection[] {
  const told = new Set<string>();
  return chaptersOf({ ...manuscript, pictures: [] }).map(({ section, depth, title }) => {
    const level = depth + 1;
    const notes = referredTo(section, manuscript.notes).filter(({ id }) => !told.has(id));
    for (const { id } of notes) told.add(id);
    const html = readerHtml(section, notes, { language: manuscript.info.language, ...options, level });
    return { id: section.id, kind: section.kind, level, title, html };
  });
}

/** The style sheet of a design of the EPUB, for a document of its own (an iframe): it speaks of `html` and `body`. */
export function readerStyles(design: EpubDesign): string {
  return styleSheet(design, []);
}

function surroundingsOf(
  notes: readonly Note[],
  { picture, language = 'ru' }: ReaderOptions,
  referred: Set<string>,
): Surroundings {
  const labels = new Map(notes.map(({ id, label }, index) => [id, label || String(index + 1)]));
  return {
    words: wordsIn(language),
    divides: isDivided(language),
    href: (link) => (link.startsWith('#') ? `#${plainId(link.slice(1))}` : (webLink(link) ?? '#')),
    note: (id) => {
      const isFirst = !referred.has(id);
      referred.add(id);
      return { label: labels.get(id) ?? '*', anchor: isFirst ? `${plainId(id)}-ref` : '' };
    },
    picture: (id) => {
      const { src, width, height } = picture(id);
      return { src: quoted(src), width, height };
    },
  };
}

/** Ids stand in attributes as they are. */
function plainId(id: string): string {
  return id.replace(/[^\w-]/g, '');
}

function referredTo(section: Section, notes: readonly Note[]): readonly Note[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const met = new Set<Note>();
  const visitor = {
    inline: (inline: { readonly kind: string; readonly note?: string }): void => {
      const note = inline.kind === 'note' ? byId.get(inline.note ?? '') : undefined;
      if (!note || met.has(note)) return;
      met.add(note);
      walkBlocks(note.blocks, visitor);
    },
  };
  walkSection({ ...section, sections: [] }, visitor);
  return [...met];
}

import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { canonicalInlines, type Line } from '@pero/manuscript/inlines';
import type { Block, Inline, Manuscript, Section } from '@pero/manuscript/model';
import type { Rule as TypographyRule } from '@pero/typography/rules';
import { typeset } from '@pero/typography/typeset';

/** What one click does. */
export type Fix = { readonly label: string } & (
  | { readonly kind: 'typography'; readonly rules: readonly TypographyRule[]; readonly scope: 'chapter' | 'book' }
  | { readonly kind: 'unlink'; readonly scope: 'chapter' }
  | { readonly kind: 'delete-chapter' }
  /** Fields of the description as they are sent. */
  | { readonly kind: 'set-meta'; readonly patch: Readonly<Record<string, boolean | number | string>> }
);

/**
 * The chapter mended as one click does it. What concerns the description or the chapter as a whole leaves the text as
 * it is: it is for the caller.
 */
export function applyFix(fix: Fix, text: ChapterText): ChapterText {
  switch (fix.kind) {
    case 'typography':
      return typesetChapter(text, fix);
    case 'unlink':
      return withoutLinks(text);
    case 'delete-chapter':
    case 'set-meta':
      return text;
  }
}

function typesetChapter(text: ChapterText, { rules }: Extract<Fix, { kind: 'typography' }>): ChapterText {
  const { title, epigraphs, blocks, notes } = text;
  const section: Section = { id: 's1', kind: 'chapter', title, epigraphs, blocks, sections: [] };
  const info = { title: '', authors: [], annotation: [], language: 'ru', genres: [], keywords: [] };
  const manuscript: Manuscript = { info, sections: [section], notes, pictures: [] };
  const set = typeset(manuscript, { rules }).manuscript;
  const [mended = section] = set.sections;
  return { title: mended.title, epigraphs: mended.epigraphs, blocks: mended.blocks, notes: set.notes };
}

const KEEP = {
  note: (id: string) => id,
  picture: (id: string) => id,
  link: (link: string) => (link.startsWith('#') ? link : undefined),
};

function withoutLinks(text: ChapterText): ChapterText {
  return {
    title: lines(text.title),
    epigraphs: text.epigraphs.map(({ blocks, source }) => ({ blocks: blocks.map(block), source: lines(source) })),
    blocks: text.blocks.map(block),
    notes: text.notes.map((note) => ({ ...note, blocks: note.blocks.map(block) })),
  };
}

function lines(all: readonly Line[]): readonly Line[] {
  return all.map(line);
}

function line(inlines: Line): Line {
  return inlines.some(isLinked) ? canonicalInlines(inlines, KEEP) : inlines;
}

function isLinked(inline: Inline): boolean {
  return inline.kind === 'text' && inline.link !== undefined;
}

function block(one: Block): Block {
  switch (one.kind) {
    case 'paragraph':
    case 'subheading':
      return { ...one, inlines: line(one.inlines) };
    case 'verse':
      return { ...one, title: lines(one.title), stanzas: one.stanzas.map(lines), source: lines(one.source) };
    case 'quotation':
      return { ...one, blocks: one.blocks.map(block), source: lines(one.source) };
    case 'letter':
      return { ...one, blocks: one.blocks.map(block), signature: lines(one.signature) };
    case 'list':
      return { ...one, items: one.items.map((item) => item.map(block)) };
    case 'table':
      return {
        ...one,
        rows: one.rows.map(({ cells }) => ({
          cells: cells.map((cell) => ({ ...cell, blocks: cell.blocks.map(block) })),
        })),
      };
    case 'picture':
      return { ...one, caption: line(one.caption) };
    case 'scene-break':
    case 'page-break':
      return one;
  }
}

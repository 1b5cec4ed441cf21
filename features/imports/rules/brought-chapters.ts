import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Inline, Manuscript, Note, Section } from '@pero/manuscript/model';
import { walkBlocks, walkSection } from '@pero/manuscript/walk';
import { DEPTH_MOST } from '@pero/writing/rules/chapters';
import { withReferences } from '@pero/writing/rules/references';

/** A chapter as a manuscript brings it: links to other sections and pictures still go by the manuscript's names. */
export type BroughtChapter = {
  readonly section: string;
  readonly depth: number;
  readonly kind: 'part' | 'chapter';
  readonly text: ChapterText;
};

/**
 * The sections of a manuscript as the flat list of chapters that a book has. Each takes the notes it refers to; one
 * that several refer to comes to each. Notes that nothing refers to stay with the last: no text is dropped.
 */
export function broughtChapters({ sections, notes }: Pick<Manuscript, 'sections' | 'notes'>): BroughtChapter[] {
  const byId = new Map(notes.map((note) => [note.id, note]));
  const flat = flatOf(sections, 0);
  const placed = notesReached(sections, notes);
  const loose = notes.flatMap(({ id }) => (placed.has(id) ? [] : [id]));
  return flat.map(({ section, depth }, index) => ({
    section: section.id,
    depth: Math.min(depth, DEPTH_MOST),
    kind: section.kind,
    text: withOwnNotes(section, reached(section, byId, index === flat.length - 1 ? loose : [])),
  }));
}

/** The notes that these sections, with all in them, lead to. */
export function notesReached(sections: readonly Section[], notes: readonly Note[]): ReadonlySet<string> {
  const byId = new Map(notes.map((note) => [note.id, note]));
  return new Set(sections.flatMap((section) => reached(section, byId, []).map(({ id }) => id)));
}

type Placed = { readonly section: Section; readonly depth: number };

/** Every section with its own text only. */
function flatOf(sections: readonly Section[], depth: number): Placed[] {
  return sections.flatMap((section) => [
    { section: { ...section, sections: [] }, depth },
    ...flatOf(section.sections, depth + 1),
  ]);
}

/** The notes of a section and the notes of these, in the order of the book; the map grows while it is walked. */
function reached(section: Section, byId: ReadonlyMap<string, Note>, more: readonly string[]): Note[] {
  const found = new Map<string, Note>();
  const meet = (id: string) => {
    const note = byId.get(id);
    if (note && !found.has(id)) found.set(id, note);
  };
  const visitor = {
    inline: (inline: Inline) => {
      if (inline.kind === 'note') meet(inline.note);
      else if (inline.kind === 'text' && inline.link?.startsWith('#')) meet(inline.link.slice(1));
    },
  };
  walkSection(section, visitor);
  for (const id of more) meet(id);
  for (const { blocks } of found.values()) walkBlocks(blocks, visitor);
  return [...byId.values()].filter(({ id }) => found.has(id));
}

function withOwnNotes({ title, epigraphs, blocks }: Section, notes: readonly Note[]): ChapterText {
  const names = new Map(notes.map(({ id }, index) => [id, `n${index + 1}`]));
  return withReferences(
    { title, epigraphs, blocks, notes },
    {
      note: (id) => names.get(id) ?? id,
      picture: (id) => id,
      link: (link) => (link.startsWith('#') && names.has(link.slice(1)) ? `#${names.get(link.slice(1))}` : link),
    },
  );
}

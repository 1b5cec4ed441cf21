import { canonicalBlocks } from '@pero/manuscript/canonical/blocks';
import { webLink } from '@pero/manuscript/canonical/links';
import { canonicalLines, oneLine, type References } from '@pero/manuscript/inlines';
import type { Note } from '@pero/manuscript/model';
import { type Visitor, walkBlocks, walkSection } from '@pero/manuscript/walk';
import type { ChapterText } from './chapter-text.ts';

/** References as they stand; links that lead nowhere safe are gone. */
export const AS_THEY_STAND: References = {
  note: (id) => id,
  picture: (id) => (id === '' ? undefined : id),
  link: (link) => (link.startsWith('#') ? link : webLink(link)),
};

/**
 * The chapter in its one canonical form, as `canonical` is for a book; but names of notes and pictures stay, and so does
 * a note that has nothing in it yet.
 */
export function canonicalText(text: ChapterText): ChapterText {
  const known = new Set(text.notes.map(({ id }) => id));
  const references: References = { ...AS_THEY_STAND, note: (id) => (known.has(id) ? id : undefined) };
  const epigraphs = text.epigraphs
    .map(({ blocks, source }) => ({
      blocks: canonicalBlocks(blocks, references, 'inside'),
      source: canonicalLines(source, references),
    }))
    .filter(({ blocks, source }) => blocks.length + source.length > 0);
  const canonical: ChapterText = {
    title: canonicalLines(text.title, references),
    epigraphs,
    blocks: canonicalBlocks(text.blocks, references, 'section'),
    notes: uniqueNotes(text.notes).map(({ id, label, blocks }) => ({
      id,
      label: oneLine(label),
      blocks: canonicalBlocks(blocks, references, 'inside'),
    })),
  };
  return { ...canonical, notes: numbered(inOrderOfReference(canonical)) };
}

function uniqueNotes(notes: readonly Note[]): readonly Note[] {
  const seen = new Set<string>();
  return notes.filter(({ id }) => id !== '' && !seen.has(id) && seen.add(id));
}

/** By first reference; notes of notes after those of the text, those that nothing refers to last. */
function inOrderOfReference(text: ChapterText): readonly Note[] {
  const order = new Set<string>();
  const visitor: Visitor = { inline: (inline) => void (inline.kind === 'note' && order.add(inline.note)) };
  const byId = new Map(text.notes.map((note) => [note.id, note]));
  walkSection({ id: '', kind: 'chapter', sections: [], ...text }, visitor);
  const read = new Set<string>();
  // A set that grows while it is walked shows what was added.
  const readAll = (): void => {
    for (const id of order) {
      if (read.has(id)) continue;
      read.add(id);
      walkBlocks(byId.get(id)?.blocks ?? [], visitor);
    }
  };
  readAll();
  for (const { id } of text.notes) {
    order.add(id);
    readAll();
  }
  return [...order].flatMap((id) => byId.get(id) ?? []);
}

function numbered(notes: readonly Note[]): readonly Note[] {
  return notes.map((note, index) => (note.label === '' ? { ...note, label: String(index + 1) } : note));
}

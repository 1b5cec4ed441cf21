import type { Block, Manuscript, Note, Section } from '@pero/manuscript/model';
import { type Visitor, walkBlocks, walkSection } from '@pero/manuscript/walk';
import type { Piece, TextFile } from './plan.ts';

/** In which file everything that can be linked to stands, and which notes stand in each file. */
export type Places = {
  /** File by section or note. */
  readonly fileOf: ReadonlyMap<string, string>;
  readonly notesIn: ReadonlyMap<string, readonly Note[]>;
};

/** The page of the annotation, which may hold notes of its own. */
export const ANNOTATION_FILE = 'annotation.xhtml';

/** A note stands in the file that refers to it first, so that reading programs can show it over the page. */
export function placesOf(manuscript: Manuscript, files: readonly TextFile[]): Places {
  const fileOf = new Map<string, string>();
  const notesIn = new Map<string, Note[]>();
  const byId = new Map(manuscript.notes.map((note) => [note.id, note]));
  const collect = (file: string, id: string): void => {
    const note = byId.get(id);
    if (note === undefined || fileOf.has(id)) return;
    fileOf.set(id, file);
    notesIn.set(file, [...(notesIn.get(file) ?? []), note]);
    visitBlocks(file, note.blocks);
  };
  const visitorOf = (file: string): Visitor => ({
    section: ({ id }) => void fileOf.set(id, file),
    inline: (inline) => {
      if (inline.kind === 'note') collect(file, inline.note);
    },
  });
  const visitBlocks = (file: string, blocks: readonly Block[]): void => walkBlocks(blocks, visitorOf(file));
  visitBlocks(ANNOTATION_FILE, manuscript.info.annotation);
  for (const { name, pieces } of files) {
    for (const piece of pieces) {
      if (piece.from === 0) fileOf.set(piece.section.id, name);
      walkSection(shown(piece), { ...visitorOf(name), ...(piece.isWhole ? {} : { section: () => undefined }) });
    }
  }
  const last = files.at(-1)?.name ?? '';
  for (const { id } of manuscript.notes) collect(last, id);
  return { fileOf, notesIn };
}

function shown({ section, from, to, isWhole }: Piece): Section {
  if (isWhole) return section;
  const head = from === 0 ? {} : { title: [], epigraphs: [] };
  return { ...section, ...head, blocks: section.blocks.slice(from, to), sections: [] };
}

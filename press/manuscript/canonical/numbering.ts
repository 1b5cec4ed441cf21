import type { Manuscript } from '../model.ts';
import { type Visitor, walk, walkBlocks } from '../walk.ts';

/** New names by old ones, in the order of the new. */
export type Numbering = {
  readonly sections: ReadonlyMap<string, string>;
  readonly notes: ReadonlyMap<string, string>;
  readonly pictures: ReadonlyMap<string, string>;
};

/**
 * The canonical names: sections in reading order, notes by first reference (those of notes after those of the text),
 * pictures by first use, the cover first. What is never used comes last, in the order it had.
 */
export function numberingOf(manuscript: Manuscript): Numbering {
  const sections = new Map<string, string>();
  const notes = new Map<string, string>();
  const pictures = new Map<string, string>();
  let sectionCount = 0;
  const visitor: Visitor = {
    section: ({ id }) => {
      sectionCount += 1;
      if (!sections.has(id)) sections.set(id, `s${sectionCount}`);
    },
    block: (block) => {
      if (block.kind === 'picture') use(pictures, 'p', block.picture);
    },
    inline: (inline) => {
      if (inline.kind === 'note') use(notes, 'n', inline.note);
      if (inline.kind === 'picture') use(pictures, 'p', inline.picture);
    },
  };
  if (manuscript.info.cover !== undefined) use(pictures, 'p', manuscript.info.cover);
  walkBlocks(manuscript.info.annotation, visitor);
  walk(manuscript, visitor);
  numberNotes(manuscript, notes, visitor);
  for (const { id } of manuscript.pictures) use(pictures, 'p', id);
  return { sections, notes, pictures };
}

function use(map: Map<string, string>, prefix: string, id: string): void {
  if (!map.has(id)) map.set(id, `${prefix}${map.size + 1}`);
}

/** A note may refer to further notes: the map grows while it is walked, and its iterator sees what was added. */
function numberNotes(manuscript: Manuscript, notes: Map<string, string>, visitor: Visitor): void {
  const byId = new Map(manuscript.notes.map((note) => [note.id, note]));
  const unread = manuscript.notes.map(({ id }) => id);
  const read = new Set<string>();
  const readAll = (): void => {
    for (const id of notes.keys()) {
      if (read.has(id)) continue;
      read.add(id);
      walkBlocks(byId.get(id)?.blocks ?? [], visitor);
    }
  };
  readAll();
  for (const id of unread) {
    if (notes.has(id)) continue;
    use(notes, 'n', id);
    readAll();
  }
}

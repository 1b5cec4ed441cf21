import type { Block, Note, Section } from '@pero/manuscript/model';
import type { Tracked } from '@pero/manuscript/office/tracked/model';
import { titleOfName } from '@pero/writing/rules/counting';
import { notesReached } from './brought-chapters.ts';
import { asQuotation, type KeptSection } from './outline.ts';
import type { Piece, PlannedChapter } from './plan.ts';

type Sections = ReadonlyMap<string, KeptSection>;
/** Parts with what was tracked in them; without any the text is as if all were accepted. */
export type TrackedParts = Tracked['sections'];

type Pieces = { readonly pieces: readonly Piece[] };

/** The blocks under the heading of a planned chapter. */
export function plannedBlocks({ pieces }: Pieces, sections: Sections, tracked: TrackedParts = {}): Block[] {
  return pieces.flatMap((piece, index) => {
    const section = sections.get(piece.section);
    if (!section) return [];
    const body = bodyOf(piece, section, tracked);
    return index === 0 ? body : [...headOf(piece, section, tracked), ...body];
  });
}

function bodyOf({ from, to }: Piece, { id, blocks }: KeptSection, tracked: TrackedParts): Block[] {
  const marked = tracked[id]?.blocks;
  if (!marked) return blocks.slice(from, to);
  const body = blocks.slice(from, to).flatMap((block, index) => marked[from + index] ?? [block]);
  return to === blocks.length ? [...body, ...(marked[to] ?? [])] : body;
}

function headOf(piece: Piece, section: KeptSection, tracked: TrackedParts): Block[] {
  const title = titleIn(piece, section, tracked).map((inlines): Block => ({ kind: 'subheading', inlines }));
  return piece.from === 0 ? [...title, ...epigraphsIn(section, tracked).map(asQuotation)] : title;
}

function titleIn({ title, from }: Piece, section: KeptSection, tracked: TrackedParts): Section['title'] {
  if (title !== null) return titleOfName(title);
  return from === 0 ? (tracked[section.id]?.title ?? section.title) : [];
}

function epigraphsIn({ id, epigraphs }: KeptSection, tracked: TrackedParts): Section['epigraphs'] {
  return tracked[id]?.epigraphs ?? epigraphs;
}

export type PlannedText = {
  readonly sections: readonly Section[];
  readonly notes: readonly Note[];
  /** Which planned chapter a section of the file went into: for links. */
  readonly placeOf: ReadonlyMap<string, string>;
};

/**
 * The planned chapters with their texts, one section each in the order of the plan, named by their places; depths are
 * in the plan. Notes go where they are referred to, and those of dropped chapters go with them.
 */
export function plannedText(
  plan: readonly PlannedChapter[],
  kept: { readonly sections: readonly KeptSection[]; readonly notes: readonly Note[] },
  tracked: TrackedParts = {},
): PlannedText {
  const byId = new Map(kept.sections.map((section) => [section.id, section]));
  const placeOf = new Map<string, string>();
  const sections = plan.map((chapter, place): Section => {
    const id = `r${place}`;
    const [first] = chapter.pieces;
    for (const { section, from } of chapter.pieces) if (from === 0) placeOf.set(section, id);
    const section = byId.get(first.section);
    return {
      id,
      kind: chapter.kind,
      title: section ? titleIn(first, section, tracked) : [],
      epigraphs: first.from === 0 && section ? epigraphsIn(section, tracked) : [],
      blocks: withoutEdges(plannedBlocks(chapter, byId, tracked)),
      sections: [],
    };
  });
  const before = notesReached(
    kept.sections.map((section) => ({ ...section, sections: [] })),
    kept.notes,
  );
  const after = notesReached(sections, kept.notes);
  return { sections, notes: kept.notes.filter(({ id }) => after.has(id) || !before.has(id)), placeOf };
}

/** A page begins with a chapter anyway. */
function withoutEdges(blocks: Block[]): Block[] {
  const first = blocks.findIndex(({ kind }) => kind !== 'page-break');
  const last = blocks.findLastIndex(({ kind }) => kind !== 'page-break');
  return first < 0 ? [] : blocks.slice(first, last + 1);
}

const LONGEST_HEADING = 120;

/** The heading that a cut before this block would make, if it looks like one. */
export function headingAt(block: Block | undefined, text: string): string | null {
  if (!block || (block.kind !== 'subheading' && block.kind !== 'paragraph')) return null;
  const line = text.trim();
  if (line === '' || line.includes('\n') || line.length > LONGEST_HEADING) return null;
  if (block.kind === 'subheading') return line;
  return block.role !== 'dialogue' && !/[.,;:!?…]$/.test(line) ? line : null;
}

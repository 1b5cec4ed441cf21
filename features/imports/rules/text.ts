import type { Block, Note, Section } from '@pero/manuscript/model';
import { titleOfName } from '@pero/writing/rules/counting';
import { notesReached } from './brought-chapters.ts';
import { asQuotation, type KeptSection } from './outline.ts';
import type { Piece, PlannedChapter } from './plan.ts';

type Sections = ReadonlyMap<string, KeptSection>;

/** The blocks under the heading of a planned chapter. */
export function plannedBlocks({ pieces }: PlannedChapter, sections: Sections): Block[] {
  return pieces.flatMap((piece, index) => {
    const section = sections.get(piece.section);
    if (!section) return [];
    const body = section.blocks.slice(piece.from, piece.to);
    return index === 0 ? body : [...headOf(piece, section), ...body];
  });
}

function headOf(piece: Piece, section: KeptSection): Block[] {
  const title = titleIn(piece, section).map((inlines): Block => ({ kind: 'subheading', inlines }));
  return piece.from === 0 ? [...title, ...section.epigraphs.map(asQuotation)] : title;
}

function titleIn({ title, from }: Piece, section: KeptSection): Section['title'] {
  if (title !== null) return titleOfName(title);
  return from === 0 ? section.title : [];
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
      title: section ? titleIn(first, section) : [],
      epigraphs: first.from === 0 ? (section?.epigraphs ?? []) : [],
      blocks: withoutEdges(plannedBlocks(chapter, byId)),
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

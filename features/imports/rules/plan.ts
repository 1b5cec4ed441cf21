import { settledDepths } from '@pero/writing/rules/chapters';
import type { OutlineSection } from './outline.ts';

/** A run of blocks of one section of the file. One from 0 begins with the section's epigraphs as well. */
export type Piece = {
  readonly section: string;
  readonly from: number;
  readonly to: number;
  /** Null for the heading that stands in the file; else what the author typed, or nothing. */
  readonly title: string | null;
};

/** A chapter as it will be made: its first piece gives the heading, the headings of the others become subheadings. */
export type PlannedChapter = {
  readonly kind: 'part' | 'chapter';
  readonly depth: number;
  readonly pieces: readonly [Piece, ...Piece[]];
  /** Of one that the author has cut off: its first words. */
  readonly opening: string | null;
};

/** What the author has changed in the division, in order; places count the chapters as they were before the change. */
export type Edit =
  | { readonly do: 'rename'; readonly at: number; readonly title: string }
  | { readonly do: 'merge'; readonly at: number }
  | { readonly do: 'mark'; readonly at: number; readonly kind: 'part' | 'chapter' }
  | { readonly do: 'drop'; readonly at: number }
  | {
      readonly do: 'split';
      readonly at: number;
      readonly cut: Cut;
      readonly title: string | null;
      readonly opening: string;
    };

/** Where: before a block of a piece, which goes into the heading when `isHeading`; or, without one, before the piece. */
export type Cut = { readonly piece: number; readonly block: number | null; readonly isHeading: boolean };

/** Changes of one manuscript; a book with more should be divided in the editor. */
export const EDITS_MOST = 500;

export function planOf(outline: readonly OutlineSection[], edits: readonly Edit[]): PlannedChapter[] {
  const read = outline.map(
    ({ id, kind, depth, sizes }): PlannedChapter => ({
      kind,
      depth,
      pieces: [{ section: id, from: 0, to: sizes.length, title: null }],
      opening: null,
    }),
  );
  return edits.reduce((plan, edit) => settledDepths(edited(plan, edit)), settledDepths(read));
}

function edited(plan: readonly PlannedChapter[], edit: Edit): PlannedChapter[] {
  const chapter = plan[edit.at];
  if (!chapter) return [...plan];
  const before = plan.slice(0, edit.at);
  const after = plan.slice(edit.at + 1);
  switch (edit.do) {
    case 'rename':
      return [...before, renamed(chapter, edit.title), ...after];
    case 'merge':
      return [...merged(before, chapter), ...after];
    case 'mark':
      return [...before, { ...chapter, kind: edit.kind }, ...withKind(after, chapter, edit.kind)];
    case 'drop':
      return [...before, ...after];
    case 'split':
      return [...before, ...halves(chapter, edit), ...after];
  }
}

function renamed(chapter: PlannedChapter, title: string): PlannedChapter {
  const [first, ...rest] = chapter.pieces;
  return { ...chapter, pieces: [{ ...first, title }, ...rest] };
}

function merged(before: readonly PlannedChapter[], chapter: PlannedChapter): PlannedChapter[] {
  const last = before.at(-1);
  if (!last) return [chapter];
  const [first, ...rest] = last.pieces;
  return [...before.slice(0, -1), { ...last, pieces: [first, ...rest, ...chapter.pieces] }];
}

/** What follows a new part goes into it, up to the next one; what was in a part that is none any more comes out. */
function withKind(after: readonly PlannedChapter[], { kind, depth }: PlannedChapter, to: 'part' | 'chapter') {
  if (kind === to) return after;
  const stop = after.findIndex((next) => next.depth < depth || (next.depth === depth && ends(next, to)));
  const inside = after.slice(0, stop < 0 ? after.length : stop);
  const step = to === 'part' ? 1 : -1;
  return [...inside.map((next) => ({ ...next, depth: next.depth + step })), ...after.slice(inside.length)];
}

function ends(next: PlannedChapter, to: 'part' | 'chapter'): boolean {
  return to === 'chapter' || next.kind === 'part';
}

function halves(chapter: PlannedChapter, { cut, title, opening }: Extract<Edit, { do: 'split' }>): PlannedChapter[] {
  const piece = chapter.pieces[cut.piece];
  if (!piece) return [chapter];
  const ahead = chapter.pieces.slice(0, cut.piece);
  const behind = chapter.pieces.slice(cut.piece + 1);
  const [head, tail] = cutPiece(piece, cut, title);
  const [first, ...rest] = head ? [...ahead, head] : ahead;
  if (!first) return [chapter];
  return [
    { ...chapter, pieces: [first, ...rest] },
    { kind: 'chapter', depth: chapter.depth, pieces: [tail, ...behind], opening },
  ];
}

function cutPiece(piece: Piece, { block, isHeading }: Cut, title: string | null): [Piece | null, Piece] {
  if (block === null) return [null, { ...piece, title: title ?? piece.title }];
  return [
    { ...piece, to: block },
    { ...piece, from: isHeading ? block + 1 : block, title: title ?? '' },
  ];
}

type Sections = ReadonlyMap<string, OutlineSection>;

/** How many blocks the heading and the epigraphs of a piece become when it stands inside a chapter. */
function headBlocks({ section, from, title }: Piece, sections: Sections): number {
  const outline = sections.get(section);
  const own = from === 0 ? (outline?.titleLines ?? 0) : 0;
  const typed = title === '' ? 0 : 1;
  return (title === null ? own : typed) + (from === 0 ? (outline?.epigraphs ?? 0) : 0);
}

/** The place of a cut before the block that the author pointed at, counted from the first under the heading. */
export function cutAt(chapter: PlannedChapter, block: number, sections: Sections): Omit<Cut, 'isHeading'> | null {
  let passed = 0;
  for (const [index, piece] of chapter.pieces.entries()) {
    const head = index === 0 ? 0 : headBlocks(piece, sections);
    const body = piece.to - piece.from;
    const isAtHead = index > 0 && block >= passed && block <= passed + head;
    if (isAtHead) return { piece: index, block: null };
    const inside = block - passed - head;
    if (inside > 0 && inside < body) return { piece: index, block: piece.from + inside };
    passed += head + body;
  }
  return null;
}

export function titleOfPlanned({ pieces: [first] }: PlannedChapter, sections: Sections): string {
  return first.title ?? sections.get(first.section)?.title ?? '';
}

export function charactersOfPlanned({ pieces }: PlannedChapter, sections: Sections): number {
  return pieces.reduce((sum, piece) => sum + sizeOf(piece, sections.get(piece.section)), 0);
}

function sizeOf({ from, to, title }: Piece, section: OutlineSection | undefined): number {
  if (!section) return 0;
  const heading = (title ?? (from === 0 ? section.title : '')).length + (from === 0 ? section.epigraphSize : 0);
  return section.sizes.slice(from, to).reduce((sum, size) => sum + size, heading);
}

import type { Node } from '@tiptap/pm/model';
import { bodyOf } from './text-of.ts';

/**
 * A place in the chapter as others know it: the block of `ChapterText.blocks` (−1 for the heading and the epigraphs)
 * and the characters of its text, where lines end in one character and notes and pictures have none.
 */
export type Place = { readonly block: number; readonly from: number; readonly to: number };

/** Positions in the document. */
export type Range = { readonly from: number; readonly to: number };

export function rangeOf(doc: Node, place: Place): Range | null {
  const index = place.block < 0 ? 0 : bodyOf(doc).origins[place.block];
  const child = index === undefined ? undefined : doc.maybeChild(index);
  if (index === undefined || !child) return null;
  const start = startOfChild(doc, index);
  const lines = linesIn(child, start);
  const from = positionAt(lines, place.from) ?? start;
  return { from, to: positionAt(lines, Math.max(place.from, place.to)) ?? from };
}

export function placeOf(doc: Node, { from, to }: Range): Place {
  const $from = doc.resolve(from);
  const child = doc.maybeChild($from.index(0));
  if (!child) return { block: -1, from: 0, to: 0 };
  if (child.type.name === 'notes') return placeOfNote(doc, String($from.node(2)?.attrs.id ?? ''));
  const { origins } = bodyOf(doc);
  const block = origins.findLastIndex((index) => index <= $from.index(0));
  if (origins[block] !== $from.index(0)) return { block, from: 0, to: 0 };
  const lines = linesIn(child, startOfChild(doc, $from.index(0)));
  return { block, from: offsetAt(lines, from), to: offsetAt(lines, to) };
}

/** Whoever stands in a note stands, for others, at its reference. */
function placeOfNote(doc: Node, id: string): Place {
  let at: number | undefined;
  doc.descendants((node, pos) => {
    if (at === undefined && node.type.name === 'noteRef' && node.attrs.note === id) at = pos;
    return at === undefined && node.type.name !== 'notes';
  });
  return at === undefined ? { block: -1, from: 0, to: 0 } : placeOf(doc, { from: at, to: at });
}

function startOfChild(doc: Node, index: number): number {
  let start = 0;
  for (let before = 0; before < index; before += 1) start += doc.child(before).nodeSize;
  return start;
}

/** A text block that is not empty, and where its pieces begin, in the document and in the text. */
type Piece = { readonly position: number; readonly offset: number; readonly length: number };

function linesIn(child: Node, start: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let offset = 0;
  const read = (block: Node, inside: number): void => {
    const length = block.children.reduce((sum, inline) => sum + lengthOf(inline), 0);
    if (length === 0) return;
    if (pieces.length > 0) offset += 1;
    block.forEach((inline, at) => {
      pieces.push({ position: inside + at, offset, length: lengthOf(inline) });
      offset += lengthOf(inline);
    });
  };
  if (child.isTextblock) read(child, start + 1);
  else {
    child.descendants((node, at) => {
      if (node.isTextblock) read(node, start + 1 + at + 1);
      return !node.isTextblock;
    });
  }
  return pieces;
}

/** As many characters as the text has there: what is only suggested has none. */
function lengthOf(inline: Node): number {
  if (inline.marks.some(({ type }) => type.name === 'insertion')) return 0;
  if (inline.isText) return inline.nodeSize;
  return inline.type.name === 'hardBreak' ? 1 : 0;
}

function positionAt(pieces: readonly Piece[], offset: number): number | undefined {
  const piece = pieces.find((one) => offset <= one.offset + one.length) ?? pieces.at(-1);
  return piece && piece.position + Math.min(Math.max(offset - piece.offset, 0), piece.length);
}

function offsetAt(pieces: readonly Piece[], position: number): number {
  const piece = pieces.findLast((one) => one.position <= position);
  return piece ? piece.offset + Math.min(position - piece.position, piece.length) : 0;
}

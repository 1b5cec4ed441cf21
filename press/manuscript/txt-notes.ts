import type { Block, Inline, Note } from './model.ts';
import type { TextPiece } from './txt-layout.ts';

/** Pieces without the texts of notes, and what `[1]` in the rest leads to. */
export type TextNotes = {
  readonly pieces: readonly TextPiece[];
  readonly notes: readonly Note[];
  /** The piece's text with its references to notes. */
  readonly inlines: (piece: TextPiece, text: string) => Inline[];
};

const DEFINITION = /^([[{])(\d{1,4}|\*{1,3})[\]}][.:]?\s+(\S.*)$/s;
const REFERENCE = /[[{](?:\d{1,4}|\*{1,3})[\]}]/g;
const HEADING = /^(?:примечания|сноски|комментарии|notes|footnotes)[.:]?$/i;

/**
 * Finds notes of a plain text: a paragraph that begins with `[1]` or `{1}` explains the `[1]` that stands in the text
 * above it, at the end of the chapter or of the book. A `[1]` that nothing explains stays as it is.
 *
 * @example
 * textNotes(pieces).notes.length;
 */
export function textNotes(pieces: readonly TextPiece[]): TextNotes {
  const asked = new Map<string, TextPiece[]>();
  const meant = new Map<TextPiece, Map<string, string>>();
  const notes: Note[] = [];
  const explaining = new Set<TextPiece>();
  for (const piece of pieces) {
    const [, bracket = '', label = '', words = ''] = DEFINITION.exec(piece.lines[0] ?? '') ?? [];
    const askers = asked.get(bracket + label);
    if (piece.kind === 'paragraph' && askers !== undefined) {
      const id = `n${notes.length + 1}`;
      for (const asker of askers) meanings(meant, asker).set(bracket + label, id);
      asked.delete(bracket + label);
      notes.push({ id, label, blocks: [paragraphOf(words)] });
      explaining.add(piece);
    } else ask(piece, asked);
  }
  return {
    pieces: withoutHeadings(pieces, explaining),
    notes,
    inlines: (piece, text) => withReferences(text, meant.get(piece) ?? new Map()),
  };
}

function paragraphOf(text: string): Block {
  return { kind: 'paragraph', inlines: [{ kind: 'text', text, marks: [] }], role: 'plain' };
}

function meanings(meant: Map<TextPiece, Map<string, string>>, piece: TextPiece): Map<string, string> {
  const own = meant.get(piece) ?? new Map<string, string>();
  meant.set(piece, own);
  return own;
}

function ask(piece: TextPiece, asked: Map<string, TextPiece[]>): void {
  for (const line of piece.lines) {
    for (const [reference] of line.matchAll(REFERENCE)) {
      const key = reference.slice(0, -1);
      const askers = asked.get(key) ?? [];
      if (askers.at(-1) !== piece) askers.push(piece);
      asked.set(key, askers);
    }
  }
}

/** «Примечания» with nothing left below it goes with them, and so do rows of dashes above notes. */
function withoutHeadings(pieces: readonly TextPiece[], explaining: ReadonlySet<TextPiece>): readonly TextPiece[] {
  return pieces.filter((piece, index) => {
    if (explaining.has(piece)) return false;
    const next = pieces[index + 1];
    if (next === undefined || !explaining.has(next)) return true;
    return piece.kind !== 'ornament' && !HEADING.test(piece.lines[0] ?? '');
  });
}

function withReferences(text: string, meaning: ReadonlyMap<string, string>): Inline[] {
  const out: Inline[] = [];
  let from = 0;
  for (const match of meaning.size > 0 ? text.matchAll(REFERENCE) : []) {
    const note = meaning.get(match[0].slice(0, -1));
    if (note === undefined) continue;
    out.push({ kind: 'text', text: text.slice(from, match.index), marks: [] }, { kind: 'note', note });
    from = match.index + match[0].length;
  }
  out.push({ kind: 'text', text: text.slice(from), marks: [] });
  return out;
}

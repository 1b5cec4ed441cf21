import { headingWordsOf } from '../chapters/heading-words.ts';
import type { Block, Inline, Note } from '../model.ts';
import type { TextPiece } from './layout.ts';

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
 */
export function textNotes(pieces: readonly TextPiece[]): TextNotes {
  const asked = new Map<string, TextPiece[]>();
  const meant = new Map<TextPiece, Map<string, string>>();
  const notes: OpenNote[] = [];
  const explaining = new Set<TextPiece>();
  const explain = (piece: TextPiece, key: string, words: string, askers: readonly TextPiece[]): void => {
    const label = key.slice(1);
    for (const more of goingOn(notes.at(-1), label, askers)) explaining.add(more);
    const id = `n${notes.length + 1}`;
    for (const asker of askers) meanings(meant, asker).set(key, id);
    asked.delete(key);
    notes.push({ id, label, blocks: [paragraphOf(words)], after: [] });
    explaining.add(piece);
  };
  for (const piece of pieces) {
    const [, bracket = '', label = '', words = ''] = DEFINITION.exec(piece.lines[0] ?? '') ?? [];
    const askers = piece.kind === 'paragraph' ? asked.get(bracket + label) : undefined;
    if (askers !== undefined) explain(piece, bracket + label, words, askers);
    else {
      standBelow(notes.at(-1), piece);
      ask(piece, asked);
    }
  }
  return {
    pieces: withoutHeadings(pieces, explaining),
    notes: notes.map(({ id, label, blocks }) => ({ id, label, blocks })),
    inlines: (piece, text) => withReferences(text, meant.get(piece) ?? new Map()),
  };
}

function standBelow(note: OpenNote | undefined, piece: TextPiece): void {
  if (note !== undefined && note.after.length <= MOST_MORE) note.after.push(piece);
}

/** A note with what stands below it, which may be more of it. */
type OpenNote = Note & { readonly blocks: Block[]; readonly after: TextPiece[] };

const MOST_MORE = 4;

/**
 * Paragraphs between a note and the next number are more of that note, when nothing in them asks for the next one: it
 * was asked for further up, so all notes stand together here.
 */
function goingOn(note: OpenNote | undefined, next: string, askers: readonly TextPiece[]): readonly TextPiece[] {
  const more = note?.after ?? [];
  const isNext = Number(next) === Number(note?.label) + 1;
  const isText = more.every(({ kind, lines }) => kind === 'paragraph' && headingWordsOf(lines[0] ?? '') === undefined);
  if (!isNext || !isText || more.length > MOST_MORE || askers.some((asker) => more.includes(asker))) return [];
  note?.blocks.push(...more.map(({ lines }) => paragraphOf(lines.join(' '))));
  return more;
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

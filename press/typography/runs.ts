import type { Line } from '@pero/manuscript/inlines';
import type { Inline } from '@pero/manuscript/model';
import type { Edit } from './edits.ts';
import { BREAK, MARK, type Span } from './tokens.ts';

/** A line as one text, with the places that nobody may touch. */
type JoinedLine = { readonly text: string; readonly skip: readonly Span[] };

/**
 * The runs of a line as one text: a note or picture is one character, a break another. Code and links are to be skipped.
 */
export function joined(line: Line): JoinedLine {
  const first = line[0];
  if (line.length === 1 && first?.kind === 'text' && !isProtected(first)) return { text: first.text, skip: [] };
  let text = '';
  const skip: Span[] = [];
  for (const inline of line) {
    const piece = textOf(inline);
    if (isProtected(inline)) skip.push({ from: text.length, to: text.length + piece.length });
    text += piece;
  }
  return { text, skip };
}

function textOf(inline: Inline): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? BREAK : MARK;
}

function isProtected(inline: Inline): boolean {
  return inline.kind === 'text' && (inline.link !== undefined || inline.marks.includes('code'));
}

/**
 * The line with the changes carried out, each in the run where it begins, so that every letter keeps its style.
 * `rewritten([text('"Да', 'emphasis'), text('"')], editsIn('"Да"'))` gives «Да in italics, » upright.
 */
export function rewritten(line: Line, edits: readonly Edit[]): Line {
  const out: Inline[] = [];
  let start = 0;
  let next = 0;
  for (const inline of line) {
    const end = start + textOf(inline).length;
    if (inline.kind !== 'text' || isProtected(inline)) {
      out.push(inline);
    } else {
      const ready = runAfter(inline.text, start, edits, next);
      next = ready.next;
      if (ready.text !== '') out.push({ ...inline, text: ready.text });
    }
    start = end;
  }
  return out;
}

/** The text of one run: what earlier changes took from its head is gone; what begins in it, or just before it, is done. */
function runAfter(text: string, start: number, edits: readonly Edit[], first: number): { text: string; next: number } {
  const end = start + text.length;
  let at = Math.max(start, consumedTo(edits, first));
  let out = '';
  let next = first;
  for (let edit = edits[next]; edit && beginsWithin(edit, end); edit = edits[++next]) {
    if (edit.from > at) out += text.slice(at - start, edit.from - start);
    out += edit.after;
    at = Math.max(at, edit.to);
  }
  if (at < end) out += text.slice(at - start);
  return { text: out, next };
}

/** An insertion at the very end of a run belongs to it; a replacement there belongs to the next. */
function beginsWithin(edit: Edit, end: number): boolean {
  return edit.from < end || (edit.from === end && edit.to === end);
}

function consumedTo(edits: readonly Edit[], next: number): number {
  return edits[next - 1]?.to ?? 0;
}

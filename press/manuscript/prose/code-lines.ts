import type { Line } from '../inlines.ts';
import type { Inline, Mark } from '../model.ts';

const PIECES = /\n|[ \t\u00A0]+|[^ \t\u00A0\n]+/g;
const TAB = '\u00A0'.repeat(4);

/**
 * Code as it was typed: every text marked as such, line breaks kept, and the spaces that make its shape made
 * non-breaking, since others would become one.
 */
export function codeKept(inlines: Line): Line {
  let isStart = true;
  const kept = (piece: string): string => {
    const isSpace = /^[ \t\u00A0]/.test(piece);
    const keeps = isSpace && (isStart || piece.length > 1 || piece === '\t');
    isStart = piece === '\n' || (isSpace && isStart);
    return keeps ? piece.replaceAll('\t', TAB).replaceAll(' ', '\u00A0') : piece;
  };
  return inlines.map((inline, index): Inline => {
    if (inline.kind === 'break') isStart = true;
    if (inline.kind !== 'text') return inline;
    const next = inlines[index + 1];
    const isEnd = next === undefined || next.kind === 'break';
    const text = withoutEnds(isEnd ? `${inline.text}\n` : inline.text);
    return { ...inline, text: (isEnd ? text.slice(0, -1) : text).replace(PIECES, kept), marks: withCode(inline.marks) };
  });
}

/** Spaces at the ends of lines nobody sees. */
function withoutEnds(text: string): string {
  return text.replace(/[ \t\u00A0\r]{1,1000}(?=\n)/g, '');
}

function withCode(marks: readonly Mark[]): readonly Mark[] {
  return marks.includes('code') ? marks : [...marks, 'code'];
}

/** Whether all of a line is code. */
export function isCode(inlines: Line): boolean {
  const texts = inlines.filter((inline) => inline.kind === 'text').filter(({ text }) => text.trim() !== '');
  return texts.length > 0 && texts.every(({ marks }) => marks.includes('code'));
}

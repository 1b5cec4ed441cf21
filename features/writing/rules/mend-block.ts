import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { textOfLine } from '@pero/manuscript/text';
import { editedLine } from './search.ts';

export type MendedBlock = {
  readonly text: ChapterText;
  /** What was changed, with a few words around it. */
  readonly was: string;
  readonly now: string;
};

/**
 * One paragraph in other words. What both have in common at either end stays as it stands: italics, notes, links. Null
 * when the paragraph is not what it was taken for, or is none.
 */
export function mendedBlock(text: ChapterText, at: number, before: string, after: string): MendedBlock | null {
  const block = text.blocks[at];
  if (block?.kind !== 'paragraph' && block?.kind !== 'subheading') return null;
  if (textOfLine(block.inlines) !== before) return null;
  const { head, tail } = ends(before, after);
  const words = after.slice(head, after.length - tail).replaceAll('\n', ' ');
  const edit = { from: head, to: before.length - tail, words };
  const inlines = editedLine(block.inlines, edit);
  if (inlines.length === 0) return null;
  return {
    text: { ...text, blocks: text.blocks.with(at, { ...block, inlines }) },
    was: around(before, edit.from, edit.to),
    now: around(after, head, after.length - tail),
  };
}

/** How many letters both have at either end; no pair of halves is parted. */
function ends(before: string, after: string): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  if (head > 0 && isHigh(before, head - 1)) head -= 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (tail > 0 && isHigh(before, before.length - tail - 1)) tail -= 1;
  return { head, tail };
}

function isHigh(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code >= 0xd800 && code < 0xdc00;
}

const AROUND = 20;
const LONGEST = 110;

function around(text: string, from: number, to: number): string {
  const begin = Math.max(0, from - AROUND);
  const end = Math.min(text.length, to + AROUND, begin + LONGEST);
  return `${begin > 0 ? '…' : ''}${text.slice(begin, end).toWellFormed()}${end < text.length ? '…' : ''}`;
}

import type { Block, Inline, Section } from '@pero/manuscript/model';
import { titleOf } from '@pero/manuscript/text';
import type { Design } from '../designs.ts';
import { type LetterWidths, letterWidths } from '../letters/letter-widths.ts';
import { isNumber } from './set-sections.ts';

/** How wide the verse of each section is, in points, by the section's id. */
export type VerseWidths = ReadonlyMap<string, number>;

/** How verse is set: the face, the size of the type, and the line it may fill. */
export type VerseStyle = { readonly design: Design; readonly size: number; readonly measure: number };

/**
 * The longest line of verse of each section, so that all its poems begin at one edge: centred each on its own, stanzas
 * would step to and fro. Sections that are only numbered are stanzas of one poem and share it.
 */
export function verseWidths(sections: readonly Section[], look: VerseStyle): VerseWidths {
  const key = `${look.design} ${look.size} ${look.measure}`;
  const known = KNOWN.get(sections);
  if (known?.key === key) return known.widths;
  const widths = new Map<string, number>();
  gather(sections, look, widths);
  KNOWN.set(sections, { key, widths });
  return widths;
}

const KNOWN = new WeakMap<readonly Section[], { readonly key: string; readonly widths: VerseWidths }>();

function gather(sections: readonly Section[], look: VerseStyle, widths: Map<string, number>): void {
  const letters = letterWidths(look.design);
  const own = new Map(sections.map((section) => [section.id, widest(section.blocks, look, letters)]));
  const numbered = sections.filter((section) => isNumber(titleOf(section)));
  const shared = numbered.reduce((most, { id }) => Math.max(most, own.get(id) ?? 0), 0);
  for (const [id, width] of own) widths.set(id, width);
  for (const { id } of numbered) widths.set(id, shared);
  for (const section of sections) gather(section.sections, look, widths);
}

/** Lines too long for the page are turned over and say nothing of the rest. */
function widest(blocks: readonly Block[], { size, measure }: VerseStyle, letters: LetterWidths): number {
  let most = 0;
  for (const block of blocks) {
    if (block.kind !== 'verse') continue;
    for (const line of block.stanzas.flat()) {
      const width = widthOf(line, letters) * size;
      if (width > most && width < measure) most = width;
    }
  }
  return most;
}

function widthOf(line: readonly Inline[], letters: LetterWidths): number {
  let width = 0;
  for (const inline of line) {
    if (inline.kind !== 'text') continue;
    const face = faceOf(inline.marks, letters);
    for (let at = 0; at < inline.text.length; at += 1) {
      width += face[letters.slotOf[inline.text.charCodeAt(at)] ?? 0] ?? 0;
    }
  }
  return width;
}

function faceOf(marks: readonly string[], letters: LetterWidths): Float64Array {
  const isSlanted = marks.includes('emphasis');
  if (marks.includes('strong')) return isSlanted ? letters.boldItalic : letters.bold;
  return isSlanted ? letters.italic : letters.regular;
}

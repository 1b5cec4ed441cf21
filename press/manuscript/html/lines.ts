import type { Inline } from '../model.ts';

const NOTHING = /^[\s\u00A0\u200B\uFEFF]*$/;

/** Whether an inline shows anything. */
export function isVisible(inline: Inline): boolean {
  return inline.kind === 'text' ? !NOTHING.test(inline.text) : inline.kind !== 'break';
}

/** Whether an inline shows as a blank line: the white space of the file does not. */
export function isAir(inline: Inline): boolean {
  return inline.kind === 'break' || (inline.kind === 'text' && inline.text.includes('\u00A0'));
}

/** The paragraphs in a row of inlines: two line ends in a row part them. */
export function paragraphsIn(inlines: readonly Inline[]): readonly Inline[][] {
  const paragraphs: Inline[][] = [[]];
  let isAfterBreak = false;
  for (const inline of inlines) {
    if (inline.kind === 'break' && isAfterBreak) paragraphs.push([]);
    else paragraphs.at(-1)?.push(inline);
    if (inline.kind !== 'text' || !NOTHING.test(inline.text)) isAfterBreak = inline.kind === 'break' && !isAfterBreak;
  }
  return paragraphs;
}

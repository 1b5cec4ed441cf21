import type { RunFormat } from '../docx/styles.ts';
import type { Line } from '../inlines.ts';
import type { Inline } from '../model.ts';

/** How the runs of a paragraph look where that is no mark by itself: it depends on the rest of the paragraph. */
export type RunStyles = {
  characters: number;
  capitals: number;
  /** Characters of one width. */
  even: number;
  spaced: number;
  /** The runs themselves; few paragraphs have any. */
  inCapitals?: Set<Inline>;
  inSpaced?: Set<Inline>;
};

/** The looks of a paragraph without text. */
export function newRunStyles(): RunStyles {
  return { characters: 0, capitals: 0, even: 0, spaced: 0 };
}

/** Counts a run of text with its format. */
export function addRunStyle(styles: RunStyles, inline: Inline, { caps, isEven, isSpaced }: RunFormat): void {
  const length = inline.kind === 'text' ? inline.text.length : 0;
  styles.characters += length;
  if (isEven === true) styles.even += length;
  if (caps === true) {
    styles.capitals += length;
    styles.inCapitals = (styles.inCapitals ?? new Set()).add(inline);
  }
  if (isSpaced === true) {
    styles.spaced += length;
    styles.inSpaced = (styles.inSpaced ?? new Set()).add(inline);
  }
}

/**
 * The runs of a paragraph with what their looks say: words set in capitals become capitals, words set with wide spaces
 * between their letters are emphasised. What all of the paragraph has is how it looks, and says nothing of its words.
 */
export function withRunStyles(inlines: Line, styles: RunStyles): Line {
  const hasCapitals = styles.capitals > 0 && styles.capitals < styles.characters;
  const hasSpaced = styles.spaced > 0 && styles.spaced < styles.characters;
  if (!hasCapitals && !hasSpaced) return inlines;
  return inlines.map((inline) => {
    if (inline.kind !== 'text') return inline;
    const text = hasCapitals && styles.inCapitals?.has(inline) ? inline.text.toUpperCase() : inline.text;
    const isEmphasis = hasSpaced && styles.inSpaced?.has(inline) === true && !inline.marks.includes('emphasis');
    return { ...inline, text, marks: isEmphasis ? [...inline.marks, 'emphasis'] : inline.marks };
  });
}

/** Whether all letters of a paragraph are set as capitals. */
export function isInCapitals({ characters, capitals }: RunStyles): boolean {
  return characters > 0 && capitals === characters;
}

/** Whether a paragraph shows capitals where small letters were typed: it keeps these, and the author is to know. */
export function hidesSmallLetters(inlines: Line, styles: RunStyles): boolean {
  return isInCapitals(styles) && inlines.some((inline) => inline.kind === 'text' && /\p{Ll}/u.test(inline.text));
}

/** Whether all letters of a paragraph have one width. */
export function isInOneWidth({ characters, even }: RunStyles): boolean {
  return characters > 0 && even === characters;
}

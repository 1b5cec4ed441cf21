import type { RunFormat } from '../docx/styles.ts';
import type { Line } from '../inlines.ts';
import type { Inline } from '../model.ts';

/** How the runs of a paragraph look where that is no mark by itself: it depends on the rest of the paragraph. */
export type Looks = {
  characters: number;
  capitals: number;
  /** Characters of one width. */
  even: number;
  spaced: number;
  /** The runs themselves; few paragraphs have any. */
  inCapitals?: Set<Inline>;
  inSpaced?: Set<Inline>;
};

/**
 * The looks of a paragraph without text.
 *
 * @example
 * const looks = newLooks();
 */
export function newLooks(): Looks {
  return { characters: 0, capitals: 0, even: 0, spaced: 0 };
}

/**
 * Counts a run of text with its format.
 *
 * @example
 * addLook(looks, inline, { caps: true });
 */
export function addLook(looks: Looks, inline: Inline, { caps, isEven, isSpaced }: RunFormat): void {
  const length = inline.kind === 'text' ? inline.text.length : 0;
  looks.characters += length;
  if (isEven === true) looks.even += length;
  if (caps === true) {
    looks.capitals += length;
    looks.inCapitals = (looks.inCapitals ?? new Set()).add(inline);
  }
  if (isSpaced === true) {
    looks.spaced += length;
    looks.inSpaced = (looks.inSpaced ?? new Set()).add(inline);
  }
}

/**
 * The runs of a paragraph with what their looks say: words set in capitals become capitals, words set with wide spaces
 * between their letters are emphasised. What all of the paragraph has is how it looks, and says nothing of its words.
 *
 * @example
 * withLooks(paragraph.inlines, looks);
 */
export function withLooks(inlines: Line, looks: Looks): Line {
  const hasCapitals = looks.capitals > 0 && looks.capitals < looks.characters;
  const hasSpaced = looks.spaced > 0 && looks.spaced < looks.characters;
  if (!hasCapitals && !hasSpaced) return inlines;
  return inlines.map((inline) => {
    if (inline.kind !== 'text') return inline;
    const text = hasCapitals && looks.inCapitals?.has(inline) ? inline.text.toUpperCase() : inline.text;
    const isEmphasis = hasSpaced && looks.inSpaced?.has(inline) === true && !inline.marks.includes('emphasis');
    return { ...inline, text, marks: isEmphasis ? [...inline.marks, 'emphasis'] : inline.marks };
  });
}

/**
 * Whether all letters of a paragraph are set as capitals.
 *
 * @example
 * isInCapitals(looks);
 */
export function isInCapitals({ characters, capitals }: Looks): boolean {
  return characters > 0 && capitals === characters;
}

/**
 * Whether a paragraph shows capitals where small letters were typed: it keeps these, and the author is to know.
 *
 * @example
 * hidesSmallLetters(paragraph.inlines, looks);
 */
export function hidesSmallLetters(inlines: Line, looks: Looks): boolean {
  return isInCapitals(looks) && inlines.some((inline) => inline.kind === 'text' && /\p{Ll}/u.test(inline.text));
}

/**
 * Whether all letters of a paragraph have one width.
 *
 * @example
 * isInOneWidth(looks);
 */
export function isInOneWidth({ characters, even }: Looks): boolean {
  return characters > 0 && even === characters;
}

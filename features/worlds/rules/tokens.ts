import { folded } from '@pero/spelling/forms';

export type Token = {
  /** Folded. */
  readonly word: string;
  readonly isCapital: boolean;
  readonly from: number;
  readonly to: number;
  /** Counts from the beginning of the line. */
  readonly sentence: number;
  /** In the middle of a sentence a capital means a name. */
  readonly isInside: boolean;
  /** Nothing but spaces between it and the one before. */
  readonly isNext: boolean;
};

const WORD = /\p{L}+(?:[-\u2011]\p{L}+)*/gu;

/** The words of a line in their places. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  let [end, sentence] = [0, 0];
  for (const { 0: word, index } of line.matchAll(WORD)) {
    const between = line.slice(end, index);
    // Most words follow a space, and all of a book is read.
    const isSpace = between === ' ';
    if (!isSpace && /[.!?…]/.test(between)) sentence += 1;
    const small = folded(word);
    tokens.push({
      word: small.includes('\u2011') ? small.replaceAll('\u2011', '-') : small,
      isCapital: small[0] !== word[0] && /^\p{Lu}/u.test(word),
      from: index,
      to: index + word.length,
      sentence,
      isInside: tokens.length > 0 && (isSpace || /^,?[ \u00A0]+$/.test(between)),
      isNext: tokens.length > 0 && (isSpace || /^[ \u00A0\n]+$/.test(between)),
    });
    end = index + word.length;
  }
  return tokens;
}

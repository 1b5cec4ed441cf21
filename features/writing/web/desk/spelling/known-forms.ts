import { folded, formsOf } from '@pero/spelling/forms';

/** All forms of a word of the book: whoever knows «Щёрс» knows «Щёрсом». */
export function formsOfOwn(word: string): readonly string[] {
  const { base, oblique } = formsOf(word, null);
  return [folded(word), ...base, ...oblique];
}

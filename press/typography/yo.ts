import type { Edits } from './edits.ts';
import { KIND, type Tokens, wordAt } from './tokens.ts';
import { YO_WORDS } from './yo-words.ts';

/**
 * Puts «ё» into words that can be read only with it, keeping capitals.
 * `typesetText('Еще один самолет', { yo: true })` gives 'Ещё один самолёт'.
 */
export function resolveYo(tokens: Tokens, edits: Edits): void {
  for (let index = 0; index < tokens.kinds.length; index++) {
    if (tokens.kinds[index] !== KIND.word) continue;
    const word = wordAt(tokens, index);
    const better = YO_WORDS.get(word.toLowerCase());
    if (better !== undefined && !isShortening(tokens, index)) edits.token(index, inCaseOf(word, better), 'yo');
  }
}

/** A word cut short by a hyphen or an apostrophe is not the word of the list. */
function isShortening(tokens: Tokens, index: number): boolean {
  return tokens.kinds[index + 1] === KIND.apostrophe && tokens.to[index] === tokens.from[index + 1];
}

function inCaseOf(word: string, better: string): string {
  let out = '';
  for (let at = 0; at < better.length; at++) {
    const is = word.charAt(at);
    out += is === is.toLowerCase() ? better.charAt(at) : better.charAt(at).toUpperCase();
  }
  return out;
}

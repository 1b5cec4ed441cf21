import type { Node } from '@tiptap/pm/model';
import { eachLine, lineText } from '../text/line-text.ts';
import type { Range } from '../text/places.ts';

export type Query = { readonly words: string; readonly isCaseSensitive: boolean; readonly isWholeWord: boolean };

/** More than anybody steps through; «о» alone is found several thousand times in a chapter. */
const MOST = 5000;

/** Where the words stand in the document. «е» finds «ё», a space finds a no-break one, a straight quote any quote. */
export function matchesIn(doc: Node, query: Query): readonly Range[] {
  const pattern = patternOf(query);
  if (pattern === null) return [];
  const found: Range[] = [];
  eachLine(doc, (block, start) => {
    if (found.length >= MOST) return;
    for (const { index, 0: text } of lineText(block).matchAll(pattern)) {
      found.push({ from: start + index, to: start + index + text.length });
    }
  });
  return found.slice(0, MOST);
}

const LENIENT: Readonly<Record<string, string>> = {
  е: '[её]',
  Е: '[ЕЁ]',
  ' ': '[ \u00A0\u202F]',
  '"': '["«»„“”]',
  "'": "['’]",
  '-': '[-\u2011]',
};

function patternOf({ words, isCaseSensitive, isWholeWord }: Query): RegExp | null {
  if (words === '') return null;
  const body = [...words].map((character) => LENIENT[character] ?? escaped(character)).join('');
  const whole = isWholeWord ? `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])` : body;
  return new RegExp(whole, isCaseSensitive ? 'gu' : 'giu');
}

function escaped(character: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}

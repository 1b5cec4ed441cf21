import type { Node } from '@tiptap/pm/model';
import { patternOf, type Query } from '../../rules/search-pattern.ts';
import { eachLine, lineText } from '../text/line-text.ts';
import type { Range } from '../text/places.ts';

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

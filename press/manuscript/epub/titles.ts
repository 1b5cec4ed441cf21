import { titleKey } from '../chapters/contents-links.ts';
import { type HeadingWords, headingWordsOf } from '../chapters/heading-words.ts';
import type { LooseBlock } from '../chapters/loose.ts';
import type { Block } from '../model.ts';
import { textOfLine } from '../text.ts';

/** A heading by its depth, and how many blocks from it on are its lines. */
export type Heading = { readonly depth: number; readonly lines: number };

/** What may stand between the place and its heading: a picture, a number, an epigraph. */
const NEAR = 4;
const MOST_LINES = 3;
const LONGEST_TITLE = 400;

/**
 * The heading that an entry of the table of contents means: blocks near the place that say the same, be it in several
 * lines, or else the next real heading.
 */
export function headingAt(
  blocks: readonly LooseBlock[],
  place: number,
  title: string,
  end: number,
): { readonly index: number; readonly lines: number } | undefined {
  const last = Math.min(place + NEAR, end);
  const key = titleKey(title);
  for (let index = place; key !== '' && index < last; index += 1) {
    const lines = linesSaying(key, blocks.slice(index, Math.min(index + MOST_LINES, end)));
    if (lines > 0) return { index, lines };
  }
  const byLevel = blocks.slice(place, last).findIndex(({ appearance }) => appearance?.level !== undefined);
  return byLevel >= 0 ? { index: place + byLevel, lines: 1 } : undefined;
}

/** How many of these blocks say the title together; 0 when they do not. */
function linesSaying(key: string, blocks: readonly LooseBlock[]): number {
  let heading = '';
  for (const [index, { block }] of blocks.entries()) {
    const words = wordsOf(block);
    if (words === '' || words.length > LONGEST_TITLE) return 0;
    heading = titleKey(`${heading} ${words}`);
    if (heading === key) return index + 1;
    if (!key.startsWith(heading)) return 0;
  }
  return 0;
}

/** The words of a paragraph or a heading, nothing of other blocks. `wordsOf(paragraph('Глава 1'))` gives 'Глава 1'. */
export function wordsOf(block: Block | undefined): string {
  return block?.kind === 'paragraph' || block?.kind === 'subheading' ? textOfLine(block.inlines) : '';
}

type Above = { readonly given: number; readonly depth: number; readonly words: HeadingWords | undefined };

/**
 * The headings at the depth they mean. Some programs hang all chapters below the first one: a heading of the same tag
 * and the same series («I», «II», «Глава 3») as the one above it stands beside it.
 */
export function levelled(
  listed: ReadonlyMap<number, Heading>,
  blocks: readonly LooseBlock[],
): ReadonlyMap<number, Heading> {
  const open: (Above & { readonly level: number | undefined })[] = [];
  const out = new Map<number, Heading>();
  for (const [index, { depth: given, lines }] of [...listed].sort(([a], [b]) => a - b)) {
    const { block, appearance } = blocks[index] ?? {};
    const words = headingWordsOf(wordsOf(block));
    while (open.length > 0 && (open.at(-1)?.given ?? 0) >= given) open.pop();
    const above = open.at(-1);
    const isBeside =
      above !== undefined &&
      words !== undefined &&
      above.words?.series === words.series &&
      above.level === appearance?.level;
    const shift = above === undefined ? given : above.depth + (isBeside ? 0 : given - above.given);
    open.push({ given, depth: shift, words, level: appearance?.level });
    out.set(index, { depth: shift, lines });
  }
  return out;
}

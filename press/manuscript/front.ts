import { distinction, isCapitals, type ScannedLine } from './chapter-lines.ts';
import type { FrontLines, LooseBlock } from './loose.ts';
import { textOfLine } from './text.ts';

const STYLES = {
  title: /^(?:title|название|название книги|book ?title)$/i,
  subtitle: /^(?:subtitle|подзаголовок|подназвание)$/i,
  author: /^(?:author|автор)$/i,
} as const;
const FRONT = 12;

/**
 * The blocks without the lines that name the book: a style for the title, used once and at the beginning.
 *
 * @example
 * withoutFront(blocks).front.title; // 'Дуэль'
 */
export function withoutFront(blocks: readonly LooseBlock[]): {
  readonly front: FrontLines;
  readonly rest: readonly LooseBlock[];
} {
  const front: { title?: string; subtitle?: string; author?: string } = {};
  const taken = new Set<number>();
  for (const key of ['title', 'subtitle', 'author'] as const) {
    const styled = blocks.flatMap(({ look }, index) => (STYLES[key].test(look?.style ?? '') ? [index] : []));
    const [index] = styled;
    if (index === undefined || styled.length > 1 || index > FRONT) continue;
    const block = blocks[index]?.block;
    if (block?.kind !== 'paragraph') continue;
    front[key] = textOfLine(block.inlines).replaceAll('\n', ' ').trim();
    taken.add(index);
  }
  return { front, rest: taken.size === 0 ? blocks : blocks.filter((_, index) => !taken.has(index)) };
}

const MOST_LINES = 8;
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){1,2}$/u;

/**
 * What a few short lines before the first chapter, a title page, seem to say: the title stands out most, the author
 * has a name.
 *
 * @example
 * likelyFront(scan(blocks), 2); // { likelyTitle: 'ДУЭЛЬ', likelyAuthor: 'Антон Чехов' }
 */
export function likelyFront(lines: readonly ScannedLine[], end: number): FrontLines {
  const page = lines.slice(0, Math.min(end, MOST_LINES)).filter((line) => line.isTitleLike && line.text.length <= 100);
  const [best] = [...page].sort((a, b) => weight(b) - weight(a));
  const title = best !== undefined && end <= MOST_LINES && weight(best) > 0 ? best : undefined;
  const author = page.find((line) => line.text !== title?.text && NAME.test(line.text) && !isCapitals(line));
  return {
    ...(title === undefined ? {} : { likelyTitle: title.text.replaceAll('\n', ' ') }),
    ...(author === undefined || title === undefined ? {} : { likelyAuthor: author.text }),
  };
}

function weight(line: ScannedLine): number {
  return distinction(line) + ((line.look.size ?? 1) - 1) * 4;
}

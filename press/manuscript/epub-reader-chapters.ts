import { type Mark, scan } from './chapter-lines.ts';
import { divide } from './chapters.ts';
import type { NavigationEntry } from './epub-reader-navigation.ts';
import type { Divided, LooseBlock } from './loose.ts';
import type { Block } from './model.ts';
import { builtSections } from './section-build.ts';
import { textOfLine } from './text.ts';

/** Blocks of a page; the first one opens it. */
export type LoosePage = { readonly path: string; readonly blocks: readonly LooseBlock[] };

/**
 * Sections of the pages: as the table of contents says where it knows the headings, else as the headings say, else by
 * what stands out.
 *
 * @example
 * dividedPages(pages, entries, 'Дуэль').sections.length;
 */
export function dividedPages(
  pages: readonly LoosePage[],
  entries: readonly NavigationEntry[],
  bookTitle: string,
): Divided {
  const blocks = pages.flatMap((page) => opened(withTitle(page, entries, bookTitle)));
  const listed = listedHeadings(blocks, entries, pages);
  const headings = blocks.flatMap(({ look }, index) => (look?.level === undefined ? [] : [index]));
  const isTrusted = headings.filter((index) => listed.has(index)).length * 2 >= headings.length && listed.size > 0;
  const levels = isTrusted
    ? withPeers(listed, blocks)
    : new Map(headings.map((index) => [index, levelOf(blocks, index)]));
  if (levels.size === 0) return divide(blocks);
  return byLevels(blocks, levels, bookTitle);
}

/** A page without any heading that the table of contents names: the name becomes its heading. */
function withTitle(page: LoosePage, entries: readonly NavigationEntry[], bookTitle: string): LoosePage {
  const [first] = page.blocks;
  const entry = entries.length > 1 ? entries.find(({ path }) => path === page.path) : undefined;
  const hasHeading = page.blocks.some(({ look }) => look?.level !== undefined);
  if (entry === undefined || first === undefined || hasHeading || entry.title === '') return page;
  const isPlace = entry.anchor === '' || first.anchors?.includes(`${page.path}#${entry.anchor}`) === true;
  const isNew = keyOf(entry.title) !== keyOf(bookTitle) && headingAt(page.blocks, 0, entry.title, NEAR) === undefined;
  if (!isPlace || !isNew || wordsOf(first.block) === '') return page;
  const inlines = [{ kind: 'text' as const, text: entry.title, marks: [] }];
  return {
    ...page,
    blocks: [{ block: { kind: 'subheading', inlines }, look: { level: entry.depth } }, ...page.blocks],
  };
}

function opened({ path, blocks }: LoosePage): readonly LooseBlock[] {
  return blocks.map((loose, index) => {
    if (index > 0) return loose;
    return { ...loose, look: { ...loose.look, startsPage: true }, anchors: [path, ...(loose.anchors ?? [])] };
  });
}

function levelOf(blocks: readonly LooseBlock[], index: number): number {
  return blocks[index]?.look?.level ?? 6;
}

/** Headings that the table of contents lists, with their depth there. */
function listedHeadings(
  blocks: readonly LooseBlock[],
  entries: readonly NavigationEntry[],
  pages: readonly LoosePage[],
): Map<number, number> {
  const places = new Map(
    blocks.flatMap(({ anchors = [] }, index) => anchors.map((anchor) => [anchor, index] as const)),
  );
  const ends = endsOf(pages);
  const listed = new Map<number, number>();
  for (const { path, anchor, depth, title } of entries) {
    const place = places.get(anchor === '' ? path : `${path}#${anchor}`) ?? places.get(path);
    const heading = place === undefined ? undefined : headingAt(blocks, place, title, ends.get(path) ?? blocks.length);
    if (heading !== undefined && !listed.has(heading)) listed.set(heading, depth);
  }
  return listed;
}

function endsOf(pages: readonly LoosePage[]): ReadonlyMap<string, number> {
  let count = 0;
  return new Map(
    pages.map(({ path, blocks }) => {
      count += blocks.length;
      return [path, count];
    }),
  );
}

/** What may stand between the place and its heading: a picture, a number, an epigraph. */
const NEAR = 4;
const LONGEST_TITLE = 400;

function headingAt(blocks: readonly LooseBlock[], place: number, title: string, end: number): number | undefined {
  const near = blocks.slice(place, Math.min(place + NEAR, end));
  const key = keyOf(title);
  const isNamed = ({ block }: LooseBlock): boolean => {
    const words = wordsOf(block);
    return key !== '' && words.length < LONGEST_TITLE && keyOf(words) === key;
  };
  const byName = near.findIndex(isNamed);
  if (byName >= 0) return place + byName;
  const byLevel = near.findIndex(({ look }) => look?.level !== undefined);
  return byLevel >= 0 ? place + byLevel : undefined;
}

function wordsOf(block: Block): string {
  return block.kind === 'paragraph' || block.kind === 'subheading' ? textOfLine(block.inlines) : '';
}

function keyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Headings that the contents leave out stand with those of their own rank, or stay inside their chapter. */
function withPeers(listed: ReadonlyMap<number, number>, blocks: readonly LooseBlock[]): ReadonlyMap<number, number> {
  const depths = new Map<number, number>();
  for (const [index, depth] of listed) {
    const level = blocks[index]?.look?.level;
    if (level !== undefined) depths.set(level, Math.min(depth, depths.get(level) ?? depth));
  }
  const all = new Map<number, number>();
  for (const [index, { look }] of blocks.entries()) {
    const depth = listed.get(index) ?? (look?.level === undefined ? undefined : depths.get(look.level));
    if (depth !== undefined) all.set(index, depth);
  }
  return all;
}

function byLevels(blocks: readonly LooseBlock[], levels: ReadonlyMap<number, number>, bookTitle: string): Divided {
  const lines = scan(blocks);
  const first = blocks.findIndex(({ look }, index) => look?.level !== undefined || levels.has(index));
  const isTitle = keyOf(lines[first]?.text ?? '') === keyOf(bookTitle) && levels.size > (levels.has(first) ? 1 : 0);
  const marks = [...levels].map(([index, level]): Mark => {
    return { index, rank: level, reason: 'heading', confidence: 1, titleLines: 1 };
  });
  const chosen = isTitle ? marks.filter(({ index }) => index !== first) : marks;
  const taken = new Set(isTitle ? [first] : []);
  return { ...builtSections(blocks, chosen, taken), remarks: [], front: isTitle ? { title: bookTitle } : {} };
}

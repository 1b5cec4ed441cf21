import { divide } from '../chapters/chapters.ts';
import { titleKey, titlesOf, withoutHeadsOfNotes, withoutLinkedContents } from '../chapters/contents-links.ts';
import { type Mark, scan } from '../chapters/lines.ts';
import type { DividedText, LooseBlock } from '../chapters/loose.ts';
import { builtSections } from '../chapters/section-build.ts';
import type { Remark } from '../reading/report.ts';
import type { NavigationEntry } from './navigation.ts';
import { type Heading, headingAt, levelled, wordsOf } from './titles.ts';

/** Blocks of a page; the first one opens it. */
export type LoosePage = { readonly path: string; readonly blocks: readonly LooseBlock[] };

/** What the package says of the book: headings that only repeat it are no chapters. */
type KnownBook = {
  readonly title: string;
  /** Title, authors and the like, as `titleKey` makes them. */
  readonly names: ReadonlySet<string>;
  readonly entries: readonly NavigationEntry[];
  readonly hasNotes: boolean;
};

/**
 * Sections of the pages: as the table of contents says where it knows the headings, else as the headings say, else by
 * what stands out.
 */
export function dividedPages(given: readonly LoosePage[], book: KnownBook): DividedText {
  const { pages: kept, remarks } = withoutContents(given, book);
  const pages = kept.map((page) => withTitle(page, book));
  const blocks = pages.flatMap(opened);
  const listed = levelled(listedHeadings(blocks, book.entries, pages), blocks);
  const headings = blocks.flatMap(({ appearance }, index) => (appearance?.level === undefined ? [] : [index]));
  const isTrusted = headings.filter((index) => listed.has(index)).length * 2 >= headings.length && listed.size > 0;
  const levels = isTrusted
    ? withPeers(listed, blocks)
    : new Map(headings.map((index) => [index, { depth: levelOf(blocks, index), lines: 1 }]));
  const divided = levels.size === 0 ? divide(blocks) : byLevels(blocks, levels, book);
  return { ...divided, remarks: [...remarks, ...divided.remarks] };
}

/** Pages without tables of contents and without headings of notes that stand elsewhere now. */
function withoutContents(
  pages: readonly LoosePage[],
  { entries, hasNotes }: KnownBook,
): { readonly pages: readonly LoosePage[]; readonly remarks: DividedText['remarks'] } {
  const titles = new Set([
    ...titlesOf(pages.flatMap(({ blocks }) => blocks)),
    ...entries.map(({ title }) => titleKey(title)).filter((title) => title !== ''),
  ]);
  const mended = pages.map(({ path, blocks }) => {
    const { blocks: rest, remarks } = withoutLinkedContents(blocks, titles);
    return { path, blocks: hasNotes ? withoutHeadsOfNotes(rest) : rest, remarks };
  });
  return { pages: mended, remarks: mended.flatMap(({ remarks }) => remarks).slice(0, 1) };
}

/** A page without any heading that the table of contents names: the name becomes its heading. */
function withTitle(page: LoosePage, { entries, title: bookTitle }: KnownBook): LoosePage {
  const [first] = page.blocks;
  const entry = entries.length > 1 ? entries.find(({ path }) => path === page.path) : undefined;
  const hasHeading = page.blocks.some(({ appearance }) => appearance?.level !== undefined);
  if (entry === undefined || first === undefined || hasHeading || entry.title === '') return page;
  const isPlace = entry.anchor === '' || first.anchors?.includes(`${page.path}#${entry.anchor}`) === true;
  const isNew =
    titleKey(entry.title) !== titleKey(bookTitle) &&
    headingAt(page.blocks, 0, entry.title, page.blocks.length) === undefined;
  if (!isPlace || !isNew || wordsOf(first.block) === '') return page;
  const inlines = [{ kind: 'text' as const, text: entry.title, marks: [] }];
  return {
    ...page,
    blocks: [{ block: { kind: 'subheading', inlines }, appearance: { level: entry.depth } }, ...page.blocks],
  };
}

function opened({ path, blocks }: LoosePage): readonly LooseBlock[] {
  return blocks.map((loose, index) => {
    if (index > 0) return loose;
    return {
      ...loose,
      appearance: { ...loose.appearance, startsPage: true },
      anchors: [path, ...(loose.anchors ?? [])],
    };
  });
}

function levelOf(blocks: readonly LooseBlock[], index: number): number {
  return blocks[index]?.appearance?.level ?? 6;
}

/** Headings that the table of contents lists, with their depth there. */
function listedHeadings(
  blocks: readonly LooseBlock[],
  entries: readonly NavigationEntry[],
  pages: readonly LoosePage[],
): ReadonlyMap<number, Heading> {
  const places = new Map(
    blocks.flatMap(({ anchors = [] }, index) => anchors.map((anchor) => [anchor, index] as const)),
  );
  const ends = endsOf(pages);
  const listed = new Map<number, Heading>();
  for (const { path, anchor, depth, title } of entries) {
    const place = places.get(anchor === '' ? path : `${path}#${anchor}`) ?? places.get(path);
    const found = place === undefined ? undefined : headingAt(blocks, place, title, ends.get(path) ?? blocks.length);
    if (found !== undefined && !listed.has(found.index)) listed.set(found.index, { depth, lines: found.lines });
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

/** Headings that the contents leave out stand with those of their own rank, or stay inside their chapter. */
function withPeers(listed: ReadonlyMap<number, Heading>, blocks: readonly LooseBlock[]): ReadonlyMap<number, Heading> {
  const depths = new Map<number, number>();
  for (const [index, { depth }] of listed) {
    const level = blocks[index]?.appearance?.level;
    if (level !== undefined) depths.set(level, Math.min(depth, depths.get(level) ?? depth));
  }
  const all = new Map<number, Heading>();
  for (const [index, { appearance }] of blocks.entries()) {
    const depth = appearance?.level === undefined ? undefined : depths.get(appearance.level);
    const heading = listed.get(index) ?? (depth === undefined ? undefined : { depth, lines: 1 });
    if (heading !== undefined) all.set(index, heading);
  }
  return all;
}

function byLevels(blocks: readonly LooseBlock[], levels: ReadonlyMap<number, Heading>, book: KnownBook): DividedText {
  const taken = frontOf(blocks, levels, book);
  const marks = [...levels].map(([index, { depth, lines }]): Mark => {
    return { index, rank: depth, reason: 'heading', confidence: 1, titleLines: lines };
  });
  const chosen = marks.filter(({ index }) => !taken.has(index));
  const first = Math.min(...chosen.map(({ index }) => index));
  const flow = blocks.map((loose, index) => (index > first ? withoutFileStart(loose) : loose));
  const isTitled = [...taken].some((index) => titleKey(wordsOf(blocks[index]?.block)) === titleKey(book.title));
  const remarks = taken.size > 1 ? [TITLE_PAGE_DROPPED] : [];
  return { ...builtSections(flow, chosen, taken), remarks, front: isTitled ? { title: book.title } : {} };
}

/** What the report says of lines that only repeat what is known of the book. */
export const TITLE_PAGE_DROPPED: Remark = {
  severity: 'changed',
  code: 'title-page-dropped',
  message: 'Название и автор в начале текста убраны: титульный лист составляется сам',
  place: '',
};

/** Within a chapter, programs begin a new file where the old one grew too long: that is no page break. */
function withoutFileStart(loose: LooseBlock): LooseBlock {
  if (loose.appearance?.startsPage !== true) return loose;
  const { startsPage: _startsPage, ...look } = loose.appearance;
  return { ...loose, appearance: look };
}

/** The headings at the beginning that only say what is known of the book. Other lines there stay in the text. */
function frontOf(
  blocks: readonly LooseBlock[],
  levels: ReadonlyMap<number, Heading>,
  { names, title }: KnownBook,
): ReadonlySet<number> {
  const lines = scan(blocks);
  const isKnown = (index: number): boolean => names.has(titleKey(lines[index]?.text ?? ''));
  const headings = blocks.flatMap(({ appearance }, index) =>
    appearance?.level !== undefined || levels.has(index) ? [index] : [],
  );
  const first = headings.find((index) => !isKnown(index) || opensPart(index, levels)) ?? headings.at(-1) ?? 0;
  const front = headings.filter((index) => index < first);
  return new Set(front.some((index) => titleKey(lines[index]?.text ?? '') === titleKey(title)) ? front : []);
}

/** A story called as the book has chapters below it and other stories after it. */
function opensPart(heading: number, levels: ReadonlyMap<number, Heading>): boolean {
  const depth = levels.get(heading)?.depth;
  if (depth === undefined) return false;
  const after = [...levels].filter(([index]) => index > heading).sort(([a], [b]) => a - b);
  return (after[0]?.[1].depth ?? 0) > depth && after.some(([, other]) => other.depth <= depth);
}

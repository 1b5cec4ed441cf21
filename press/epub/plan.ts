import { type FrontPage, frontPages } from '@pero/manuscript/front/pages';
import type { Block, Manuscript, Section } from '@pero/manuscript/model';
import { type Visitor, walkBlocks, walkSection } from '@pero/manuscript/walk';
import { isHeard } from './package/accessibility.ts';

/** A section, or a run of its blocks, as it stands in one file. */
export type Piece = {
  readonly section: Section;
  /** 1 for a section of the book itself. */
  readonly level: number;
  /** Of its heading: sections without a title do not count, so that no rank is left out. */
  readonly rank: number;
  readonly from: number;
  readonly to: number;
  /** Whether the sections within stand in the same file. */
  readonly isWhole: boolean;
  /** Of a page that the author typed in front of the text: what it is. */
  readonly front?: FrontPage;
};

export type TextFile = { readonly name: string; readonly pieces: readonly Piece[] };

/** Old readers slow down or give up on files above some 300 KB, which is half as many Cyrillic letters. */
const FILE_LIMIT = 120_000;
/** A chapter whose own chapters are together no longer than this stays in one file with them. */
const TOGETHER_LIMIT = 50_000;

/**
 * Which part of the text goes into which file: a file for every chapter, a page for every part, several files for a
 * chapter that is too long for one, a file for every page that the author typed in front of the text.
 */
export function planOf(manuscript: Manuscript): readonly TextFile[] {
  const files: TextFile[] = [];
  const typed = Map.groupBy(frontPages(manuscript), ({ section }) => section);
  // What shows nothing by itself goes into the file of what follows it.
  let waiting: Piece[] = [];
  const emit = (piece: Piece): void => {
    waiting.push(piece);
    if (isInvisible(piece)) return;
    const suffix = piece.from === 0 ? '' : `-${piece.from}`;
    files.push({ name: `${piece.section.id}${suffix}.xhtml`, pieces: waiting });
    waiting = [];
  };
  const place = (section: Section, level: number, rank: number): void => {
    const fronts = typed.get(section.id) ?? [];
    for (const front of fronts) emit({ section, level, rank, from: front.from, to: front.to, isWhole: false, front });
    const begin = fronts.at(-1)?.to;
    if (begin === undefined && staysTogether(section)) {
      emit({ section, level, rank, from: 0, to: section.blocks.length, isWhole: true });
      return;
    }
    if (begin === section.blocks.length) return;
    for (const [from, to] of rangesOf(section.blocks, begin)) emit({ section, level, rank, from, to, isWhole: false });
    for (const inner of section.sections) place(inner, level + 1, rankWithin(section, rank));
  };
  for (const section of manuscript.sections) place(section, 1, 1);
  const [rest] = waiting;
  if (rest) files.push({ name: `${rest.section.id}.xhtml`, pieces: waiting });
  return files;
}

/** The rank of headings in a section. `rankWithin(chapter('Глава I', []), 1)` gives 2. */
export function rankWithin({ title }: Section, rank: number): number {
  return title.some(isHeard) ? rank + 1 : rank;
}

function isInvisible({ section, to, isWhole }: Piece): boolean {
  return section.title.length + section.epigraphs.length + to === 0 && !(isWhole && section.sections.length > 0);
}

function staysTogether(section: Section): boolean {
  if (section.sections.length === 0) return lengthOf(section) <= FILE_LIMIT;
  return section.kind === 'chapter' && lengthOf(section) <= TOGETHER_LIMIT;
}

function lengthOf(section: Section): number {
  const ruler = newRuler();
  walkSection(section, ruler);
  return ruler.length();
}

function lengthOfBlock(block: Block): number {
  const ruler = newRuler();
  walkBlocks([block], ruler);
  return ruler.length();
}

function newRuler(): Visitor & { readonly length: () => number } {
  let length = 0;
  return {
    inline: (inline) => {
      if (inline.kind === 'text') length += inline.text.length;
    },
    length: () => length,
  };
}

/** Cuts between blocks, where the author paused if there is such a place. */
function rangesOf(blocks: readonly Block[], begin = 0): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = [];
  let from = begin;
  let length = 0;
  for (const [index, block] of blocks.entries()) {
    if (index < begin) continue;
    const isPause = block.kind === 'scene-break' || block.kind === 'page-break' || block.kind === 'subheading';
    if (length > (isPause ? 0.6 : 1) * FILE_LIMIT) {
      ranges.push([from, index]);
      from = index;
      length = 0;
    }
    length += lengthOfBlock(block);
  }
  return [...ranges, [from, blocks.length]];
}

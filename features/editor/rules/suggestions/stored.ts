import { canonicalBlocks } from '@pero/manuscript/canonical/blocks';
import type { Block } from '@pero/manuscript/model';
import { AS_THEY_STAND, canonicalText } from '../canonical-text.ts';
import type { ChapterText } from '../chapter-text.ts';
import { isTextBlock, type MarkedText, REJECT_ALL, settledAround, settledBlocks } from './settle.ts';

/** The chapter with its suggestions in their places. */
export function markedText({ suggested, ...text }: ChapterText): MarkedText {
  if (!suggested) return text;
  return {
    title: suggested.title ?? text.title,
    epigraphs: suggested.epigraphs ?? text.epigraphs,
    blocks: suggested.blocks.flatMap((block) => (typeof block === 'number' ? (text.blocks[block] ?? []) : block)),
    notes: suggested.notes ?? text.notes,
  };
}

/** The text without the suggestions, in canonical form, and they beside it: the one form in which a chapter is kept. */
export function storedText(marked: MarkedText): ChapterText {
  return storedParts(marked, packed(marked.blocks, canonicalBlock));
}

/** The same when the blocks are packed already. */
export function storedParts(marked: MarkedText, { blocks, pieces }: Packed): ChapterText {
  const parts = {
    title: hasSuggestions(marked.title),
    epigraphs: hasSuggestions(marked.epigraphs),
    notes: hasSuggestions(marked.notes),
  };
  const isMarked = parts.title || parts.epigraphs || parts.notes || pieces.some((piece) => typeof piece !== 'number');
  const clean = canonicalText(isMarked ? settledAround(marked, blocks, REJECT_ALL) : { ...marked, blocks });
  if (!isMarked) return clean;
  return {
    ...clean,
    suggested: {
      ...(parts.title && { title: marked.title }),
      ...(parts.epigraphs && { epigraphs: marked.epigraphs }),
      blocks: pieces,
      // A note that only a suggestion refers to is not in the text.
      ...((parts.notes || marked.notes.length !== clean.notes.length) && { notes: marked.notes }),
    },
  };
}

export function canonicalBlock(block: Block): readonly Block[] {
  return isAir(block) ? [block] : canonicalBlocks([block], AS_THEY_STAND, 'section');
}

export type Packed = {
  /** Without suggestions, canonical. */
  readonly blocks: readonly Block[];
  /** For each of them, the number of the block it begins in. */
  readonly origins: readonly number[];
  readonly pieces: readonly (number | Block)[];
};

/** The blocks of the text, of those given: an empty paragraph is none, two that an inserted boundary parts are one. */
export function packed(marked: readonly Block[], canonicalOf: (block: Block) => readonly Block[]): Packed {
  const blocks: Block[] = [];
  const origins: number[] = [];
  const pieces: (number | Block)[] = [];
  const groups = groupsOf(marked);
  for (const [index, { from, group }] of groups.entries()) {
    const isMarked = group.some(hasSuggestionsInside) || isBoundary(group, groups[index + 1]?.group);
    const clean = isMarked ? cleanOf(group) : group.flatMap((each) => canonicalOf(each));
    const placed = clean.filter((block) => placedFrom(from, block, blocks, origins)).length;
    if (isMarked) pieces.push(...group);
    else for (let at = blocks.length - placed; at < blocks.length; at += 1) pieces.push(at);
  }
  while (isAir(blocks.at(-1))) blocks.pop();
  origins.length = blocks.length;
  return {
    blocks,
    origins,
    pieces: pieces.filter((piece) => typeof piece !== 'number' || piece < blocks.length),
  };
}

const cleans = new WeakMap<Block, readonly Block[]>();

/** Without what is suggested, canonical. Blocks never change, so each that stands alone is settled once. */
function cleanOf(group: readonly Block[]): readonly Block[] {
  const [only] = group;
  const before = only && group.length === 1 ? cleans.get(only) : undefined;
  if (before !== undefined) return before;
  const clean = settledBlocks(group, REJECT_ALL).flatMap((each) => canonicalBlock(each));
  if (only && group.length === 1) cleans.set(only, clean);
  return clean;
}

function placedFrom(from: number, block: Block, blocks: Block[], origins: number[]): boolean {
  const count = blocks.length;
  if (!place(blocks, block)) return false;
  origins[blocks.length - 1] = from;
  // In place of the white space before it, it is nothing new.
  return blocks.length > count;
}

/** An empty paragraph is the boundary that the next one would fall back to. */
function isBoundary(group: readonly Block[], next: readonly Block[] | undefined): boolean {
  const [only] = group;
  const isEmpty = only !== undefined && isTextBlock(only) && only.inlines.length === 0;
  return isEmpty && next?.[0] !== undefined && isTextBlock(next[0]) && next[0].suggested?.deleted !== undefined;
}

type Group = { readonly from: number; readonly group: Block[] };

/** Blocks that fall together when everything is rejected stand in one group. */
function groupsOf(marked: readonly Block[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [from, block] of marked.entries()) {
    const isPartOfLast = isTextBlock(block) && block.suggested?.inserted !== undefined;
    const head = isPartOfLast ? groups.findLastIndex(({ group }) => group.some(isTextBlock)) : -1;
    const own: Group = { from, group: [block] };
    if (head < 0) groups.push(own);
    else {
      const fallen = groups.splice(head);
      groups.push({ from: fallen[0]?.from ?? from, group: [...fallen.flatMap(({ group }) => group), block] });
    }
  }
  return groups;
}

/** White space stands only between two blocks, once, as `canonicalBlocks` has it. */
function place(blocks: Block[], block: Block): boolean {
  const last = blocks.at(-1);
  if (!isAir(block) || (last !== undefined && !isAir(last))) {
    blocks.push(block);
    return true;
  }
  if (last === undefined || block.kind !== 'page-break') return false;
  blocks[blocks.length - 1] = block;
  return true;
}

export function isAir(block: Block | undefined): boolean {
  return block?.kind === 'page-break' || (block?.kind === 'scene-break' && block.ornament === '');
}

/** Blocks never change, so each is looked through once. */
const known = new WeakMap<Block, boolean>();

function hasSuggestionsInside(block: Block): boolean {
  const before = known.get(block);
  if (before !== undefined) return before;
  const has = hasSuggestions(block);
  known.set(block, has);
  return has;
}

/** Anywhere in a part of a text. */
export function hasSuggestions(part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return false;
  if (Array.isArray(part)) return part.some(hasSuggestions);
  return 'suggested' in part && part.suggested !== undefined ? true : Object.values(part).some(hasSuggestions);
}

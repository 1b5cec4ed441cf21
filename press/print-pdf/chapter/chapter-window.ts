import type { Block, Note, Section } from '@pero/manuscript/model';
import { walkBlocks } from '@pero/manuscript/walk';
import type { Place } from '../text/heads.ts';
import { notesIn } from '../text/neighbours.ts';
import { isPlain } from './window.ts';

/** The blocks of a chapter that must be laid out to draw some of its pages. */
export type Stretch = {
  /** Where to begin inside the chapter, and how many of its notes stand before. */
  readonly from?: { readonly block: number; readonly page: number; readonly y: number; readonly notes: number };
  /** The block before which to end. */
  readonly to: number;
};

/**
 * The smallest stretch that draws the pages: it begins with a plain paragraph of the page before, or with the chapter,
 * and ends with the page after.
 */
export function stretchAround(
  [first, last]: readonly [number, number],
  section: Section,
  notes: readonly Note[],
  places: ReadonlyMap<number, Place>,
): Stretch {
  const { blocks } = section;
  const after = blocks.findIndex((_, index) => (places.get(index)?.page ?? 0) > last + 1);
  const to = after === -1 ? blocks.length : after;
  const start = startBefore(first, blocks, places);
  if (start === undefined) return { to };
  const seen = notesIn({ ...section, blocks: blocks.slice(0, start.block) });
  const here = notesIn({ ...section, title: [], epigraphs: [], blocks: blocks.slice(start.block, to) });
  const isLeft = seen.size === 0 || (!notes.some(hasNotes) && [...here].every((note) => !seen.has(note)));
  return isLeft ? { from: { ...start, notes: seen.size }, to } : { to };
}

function startBefore(
  first: number,
  blocks: readonly Block[],
  places: ReadonlyMap<number, Place>,
): { readonly block: number; readonly page: number; readonly y: number } | undefined {
  const opens = places.get(0)?.page ?? 0;
  let found: { readonly block: number; readonly page: number; readonly y: number } | undefined;
  for (const [block, { page, y }] of places) {
    if (page >= first) break;
    if (page > opens && page !== found?.page && isPlain(blocks[block])) found = { block, page, y };
  }
  return found;
}

function hasNotes({ blocks }: Note): boolean {
  let has = false;
  walkBlocks(blocks, { inline: ({ kind }) => (has ||= kind === 'note') });
  return has;
}

import type { ChapterText } from '@pero/editor/rules/chapter-text';
import { canonicalBlock, markedText, packed } from '@pero/editor/rules/suggestions/stored';
import type { Block } from '@pero/manuscript/model';

/**
 * What a machine does to a whole text (typesetting, replacing, fixing) leaves alone whatever somebody suggests to change:
 * there the people decide first. Blocks are told by their numbers in the text.
 */
const HIDDEN: Block = { kind: 'scene-break', ornament: '' };

/** The numbers of the blocks that nobody suggests to change. */
function undisputed({ suggested, blocks }: ChapterText): ReadonlySet<number> {
  if (!suggested) return new Set(blocks.keys());
  return new Set(suggested.blocks.filter((block) => typeof block === 'number'));
}

export function isDisputed(text: ChapterText, block: number): boolean {
  return text.suggested !== undefined && block >= 0 && !undisputed(text).has(block);
}

/** The text without the parts that are disputed, as many blocks as it has. */
export function besideSuggestions(text: ChapterText): ChapterText {
  const { suggested, ...parts } = text;
  if (!suggested) return text;
  const free = undisputed(text);
  return {
    title: suggested.title ? [] : parts.title,
    epigraphs: suggested.epigraphs ? [] : parts.epigraphs,
    blocks: parts.blocks.map((block, index) => (free.has(index) ? block : HIDDEN)),
    notes: suggested.notes ? [] : parts.notes,
  };
}

/** What became of it, put together with the disputed parts as they were. */
export function withSuggestions(before: ChapterText, after: ChapterText): ChapterText {
  const { suggested } = before;
  if (!suggested || after.blocks.length !== before.blocks.length) return suggested ? before : after;
  const free = undisputed(before);
  return {
    title: suggested.title ? before.title : after.title,
    epigraphs: suggested.epigraphs ? before.epigraphs : after.epigraphs,
    blocks: after.blocks.map((block, index) => (free.has(index) ? block : (before.blocks[index] ?? block))),
    notes: suggested.notes ? before.notes : after.notes,
    suggested,
  };
}

/** A block put in other words by a judge: what was suggested of it is settled by that. */
export function withoutDispute(text: ChapterText, block: number): ChapterText {
  if (!text.suggested || !isDisputed(text, block)) return text;
  const { blocks, pieces, origins } = packed(markedText(text).blocks, (each) => canonicalBlock(each));
  const marked = markedText(text).blocks;
  const [from, to] = [origins[block] ?? 0, origins.find((origin, at) => at > block && origin > (origins[block] ?? 0))];
  const own = new Set<Block>(marked.slice(from, to));
  const numbers = blocks.flatMap((_, at) => (origins[at] === from ? [at] : []));
  const first = pieces.findIndex((piece) => typeof piece !== 'number' && own.has(piece));
  const kept = pieces.toSpliced(first, 0, ...numbers).filter((piece) => typeof piece === 'number' || !own.has(piece));
  return { ...text, suggested: { ...text.suggested, blocks: kept } };
}

/** With another heading; whatever was suggested of the old one is gone with it. */
export function withTitle({ suggested, ...text }: ChapterText, title: ChapterText['title']): ChapterText {
  if (!suggested) return { ...text, title };
  const { title: _, ...rest } = suggested;
  return { ...text, title, suggested: rest };
}

/** The same boundary among the blocks with their suggestions; null in the midst of what is suggested. */
export function markedBlockOf(text: ChapterText, block: number): number | null {
  const { origins } = packed(markedText(text).blocks, (each) => canonicalBlock(each));
  const origin = origins[block];
  return origin === undefined || origin === origins[block - 1] ? null : origin;
}

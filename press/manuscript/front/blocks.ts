import type { Block, Paragraph } from '../model.ts';
import { textOfLine } from '../text.ts';
import { type FrontWords, frontWordsOf } from './words.ts';

/**
 * What the words of a block say when it stands in front of the first chapter.
 * `wordsOfBlock(paragraph('Посвящается моей маме'))` gives 'dedication'.
 */
export function wordsOfBlock(block: Block | undefined): FrontWords | undefined {
  const line = lineOf(block);
  return line === undefined ? undefined : frontWordsOf(line);
}

/**
 * The words of a paragraph; nothing of other blocks and of those that have none.
 * `lineOf(paragraph('Антон Чехов'))` gives 'Антон Чехов'.
 */
export function lineOf(block: Block | undefined): string | undefined {
  if (block?.kind !== 'paragraph' && block?.kind !== 'subheading') return undefined;
  const line = textOfLine(block.inlines).trim();
  return line === '' ? undefined : line;
}

/** Whether a paragraph is set to the right or in italics as a whole, as dedications and epigraphs are. */
export function isSetApart(block: Block | undefined): boolean {
  return block?.kind === 'paragraph' && (block.role === 'right' || isItalic(block));
}

function isItalic({ inlines }: Paragraph): boolean {
  const texts = inlines.filter((inline) => inline.kind === 'text');
  return texts.length > 0 && texts.every(({ marks }) => marks.includes('emphasis'));
}

/** Whether a block has words alone: no note, no picture, no link that would be lost with it. */
export function isOnlyText(block: Block): boolean {
  if (block.kind !== 'paragraph' && block.kind !== 'subheading') return isBlank(block);
  return block.inlines.every((inline) => inline.kind === 'break' || (inline.kind === 'text' && !inline.link));
}

/** Whether a block is white space alone. */
export function isBlank(block: Block): boolean {
  return block.kind === 'scene-break' && block.ornament === '';
}

/** Whether a block only parts what stands before it from what stands after. */
export function isAir(block: Block): boolean {
  return block.kind === 'page-break' || isBlank(block);
}

/**
 * The first block from an index on that is more than air.
 * `afterAir([{ kind: 'page-break' }, paragraph('Моей маме')], 0)` gives 1.
 */
export function afterAir(blocks: readonly Block[], from: number): number {
  let at = from;
  for (let block = blocks[at]; block !== undefined && isAir(block); block = blocks[at]) at += 1;
  return at;
}

import type { LooseBlock } from './loose.ts';
import type { Block, Inline } from './model.ts';
import type { ListItem, OfficeBlock, OfficeParagraph } from './office-paragraph.ts';

const DASH = /^[-–—―−]$/;

/**
 * The list that begins at a place, and how many paragraphs it took. Where a word processor made a list of speech
 * because its lines began with a dash, the paragraphs come back with their dash.
 *
 * @example
 * listOf(blocks, 4); // { made: [{ block: { kind: 'list', … } }], count: 3 }
 */
export function listOf(
  blocks: readonly OfficeBlock[],
  start: number,
): { readonly made: readonly LooseBlock[]; readonly count: number } {
  const items: Item[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const block = blocks[index];
    if (block?.kind !== 'paragraph' || block.list === undefined || block.level !== undefined) break;
    if (index > start && block.startsPage === true) break;
    items.push({ paragraph: block, list: block.list });
  }
  const first = items[0];
  if (first === undefined) return { made: [], count: 1 };
  const isSpeech = DASH.test(first.list.label);
  const run = items.slice(
    0,
    lengthOfRun(items, (item) => DASH.test(item.list.label) === isSpeech),
  );
  if (isSpeech) return { made: run.map(spoken), count: run.length };
  return { made: nested(run, 0).map((block) => ({ block })), count: run.length };
}

type Item = { readonly paragraph: OfficeParagraph; readonly list: ListItem };

function lengthOfRun(items: readonly Item[], belongs: (item: Item) => boolean): number {
  const end = items.findIndex((item) => !belongs(item));
  return end < 0 ? items.length : end;
}

function spoken({ paragraph }: Item): LooseBlock {
  const dash: Inline = { kind: 'text', text: '— ', marks: [] };
  return { block: { kind: 'paragraph', inlines: [dash, ...paragraph.inlines], role: 'dialogue' } };
}

const DEEPEST = 8;

/** Items of one depth, with deeper ones inside the item before them. */
function nested(items: readonly Item[], guard: number): readonly Block[] {
  const lists: Block[] = [];
  let index = 0;
  while (index < items.length) {
    const first = items[index];
    if (first === undefined) break;
    const rest = items.slice(index);
    const isOwn = (item: Item): boolean => item.list.depth > first.list.depth || isSibling(item, first);
    const length = Math.max(1, lengthOfRun(rest, isOwn));
    lists.push(listBlock(rest.slice(0, length), first.list, guard));
    index += length;
  }
  return lists;
}

function isSibling(item: Item, first: Item): boolean {
  return item.list.depth === first.list.depth && item.list.isOrdered === first.list.isOrdered;
}

function listBlock(run: readonly Item[], first: ListItem, guard: number): Block {
  const items: Block[][] = [];
  for (let index = 0; index < run.length; ) {
    const own = run[index];
    if (own === undefined) break;
    let end = index + 1;
    while (end < run.length && (run[end]?.list.depth ?? 0) > first.depth) end += 1;
    const inner = run.slice(index + 1, end);
    const children = guard < DEEPEST ? nested(inner, guard + 1) : inner.map(({ paragraph }) => plain(paragraph));
    items.push([plain(own.paragraph), ...children]);
    index = end;
  }
  return { kind: 'list', ordered: first.isOrdered, start: first.number, items };
}

function plain({ inlines }: OfficeParagraph): Block {
  return { kind: 'paragraph', inlines, role: 'plain' };
}

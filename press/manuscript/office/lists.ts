import type { LooseBlock } from '../chapters/loose.ts';
import type { Block, Inline } from '../model.ts';
import { append, type ListItem, type OfficeBlock, type OfficeParagraph } from './paragraph.ts';

const DASH = /^[-–—―−]$/;

/**
 * The list that begins at a place, and how many paragraphs it took. Where a word processor made a list of speech
 * because its lines began with a dash, the paragraphs come back with their dash; inside an item of another kind
 * a dash is a bullet like others.
 */
export function listOf(
  blocks: readonly OfficeBlock[],
  start: number,
): { readonly made: readonly LooseBlock[]; readonly count: number } {
  const run = runFrom(blocks, start);
  const first = run[0];
  if (first === undefined) return { made: [], count: 1 };
  if (isDash(first)) return { made: run.map(spoken), count: run.length };
  const anchors = run.flatMap(({ paragraph }) => paragraph.anchors ?? []);
  const place: Omit<LooseBlock, 'block'> =
    first.paragraph.startsPage === true ? { appearance: { startsPage: true } } : {};
  const made = nested(run, 0).map((block, index) => (index === 0 ? { block, anchors, ...place } : { block }));
  return { made, count: run.length };
}

type Item = { readonly paragraph: OfficeParagraph; readonly list: ListItem };

function isDash({ list }: Item): boolean {
  return DASH.test(list.label.trim());
}

/** Items that stand together: all of speech, or none. */
function runFrom(blocks: readonly OfficeBlock[], start: number): readonly Item[] {
  const run: Item[] = [];
  for (let index = start; index < blocks.length; index += 1) {
    const item = itemOf(blocks, index, run.at(-1));
    const first = run[0] ?? item;
    if (item === undefined || first === undefined || !isOfOneKind(item, first)) break;
    if (index > start && item.paragraph.startsPage === true) break;
    run.push(item);
  }
  return run;
}

function isOfOneKind(item: Item, first: Item): boolean {
  return isDash(item) === isDash(first) || (!isDash(first) && item.list.depth > first.list.depth);
}

function itemOf(blocks: readonly OfficeBlock[], index: number, above: Item | undefined): Item | undefined {
  const block = blocks[index];
  if (block?.kind !== 'paragraph' || block.level !== undefined) return undefined;
  if (block.list !== undefined) return { paragraph: block, list: block.list };
  const next = blocks[index + 1];
  const isBetween = next?.kind === 'paragraph' && next.list !== undefined && isNext(next.list, above?.list);
  return above !== undefined && isBetween && isUnder(block, above)
    ? { paragraph: block, list: { ...above.list, goesOn: true } }
    : undefined;
}

/** Set in like the text of the item above, but without a number. */
function isUnder({ indent = 0 }: OfficeParagraph, { paragraph }: Item): boolean {
  return (paragraph.indent ?? 0) > 0 && indent >= (paragraph.indent ?? 0) - 1;
}

/** Whether an item goes on with the list of another: it does not begin to count anew. */
function isNext(item: ListItem, above: ListItem | undefined): boolean {
  if (above === undefined || item.depth > above.depth) return false;
  return item.depth < above.depth || (item.isOrdered ? item.number === above.number + 1 : !above.isOrdered);
}

/** Where the run of items that belong ends; it begins at `from`. */
function endOfRun(items: readonly Item[], from: number, belongs: (item: Item) => boolean): number {
  let end = from;
  for (let item = items[end]; item !== undefined && belongs(item); item = items[end]) end += 1;
  return end;
}

function spoken({ paragraph, list }: Item): LooseBlock {
  const dash: readonly Inline[] = list.goesOn === true ? [] : [{ kind: 'text', text: '— ', marks: [] }];
  return {
    block: {
      kind: 'paragraph',
      inlines: [...dash, ...paragraph.inlines],
      role: list.goesOn === true ? 'plain' : 'dialogue',
    },
    appearance: { startsPage: paragraph.startsPage === true },
    anchors: paragraph.anchors ?? [],
  };
}

const DEEPEST = 8;

/** Items of one depth, with deeper ones inside the item before them. A number out of turn begins another list. */
function nested(items: readonly Item[], guard: number): readonly Block[] {
  const lists: Block[] = [];
  let index = 0;
  while (index < items.length) {
    const first = items[index];
    if (first === undefined) break;
    let last = first.list;
    const isOwn = (item: Item): boolean => {
      if (item === first || isInside(item, first.list.depth)) return true;
      const belongs = isSibling(item.list, last);
      if (belongs) last = item.list;
      return belongs;
    };
    const end = Math.max(index + 1, endOfRun(items, index, isOwn));
    lists.push(listBlock(items.slice(index, end), first.list, guard));
    index = end;
  }
  return lists;
}

function isSibling(item: ListItem, last: ListItem): boolean {
  if (item.depth !== last.depth || item.isOrdered !== last.isOrdered) return false;
  return !item.isOrdered || item.number === last.number + 1;
}

function isInside({ list }: Item, depth: number): boolean {
  return list.depth > depth || (list.depth === depth && list.goesOn === true);
}

function listBlock(run: readonly Item[], first: ListItem, guard: number): Block {
  const items: Block[][] = [];
  for (let index = 0; index < run.length; ) {
    const own = run[index];
    if (own === undefined) break;
    const end = endOfRun(run, index + 1, (item) => isInside(item, first.depth));
    items.push([plain(own.paragraph), ...within(run.slice(index + 1, end), first.depth, guard)]);
    index = end;
  }
  return { kind: 'list', ordered: first.isOrdered, start: first.number, items };
}

/** What stands in an item after its first paragraph: further paragraphs and deeper lists. */
function within(inner: readonly Item[], depth: number, guard: number): readonly Block[] {
  if (guard >= DEEPEST) return inner.map(({ paragraph }) => plain(paragraph));
  const out: Block[] = [];
  for (let index = 0; index < inner.length; ) {
    const own = endOfRun(inner, index, ({ list }) => list.depth <= depth);
    const end = endOfRun(inner, own, ({ list }) => list.depth > depth);
    append(
      out,
      inner.slice(index, own).map(({ paragraph }) => plain(paragraph)),
    );
    append(out, nested(inner.slice(own, end), guard + 1));
    index = end;
  }
  return out;
}

function plain({ inlines }: OfficeParagraph): Block {
  return { kind: 'paragraph', inlines, role: 'plain' };
}

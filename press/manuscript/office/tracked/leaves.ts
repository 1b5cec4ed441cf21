import type { Line } from '../../inlines.ts';
import type { Block, Manuscript, Section } from '../../model.ts';
import { textOfLine } from '../../text.ts';
import { walkBlocks } from '../../walk.ts';

/** A line of the text and where it stands. */
export type Leaf = {
  readonly line: Line;
  readonly key: string;
  readonly section: string;
  /** −1 in the heading and the epigraphs. */
  readonly block: number;
  /** A paragraph may be parted in two; a line of verse or of a heading may not. */
  readonly parent: Extract<Block, { kind: 'paragraph' | 'subheading' }> | null;
};

/** Letters alone: what a file and the text made of it have in common. */
export function keyOf(text: string): string {
  return text.replace(/[\s\u00AD\uFFFC\u200B]+/g, '').toLowerCase();
}

/** All lines of the text in reading order. */
export function leavesOf({ sections }: Manuscript): readonly Leaf[] {
  const leaves: Leaf[] = [];
  for (const section of sections) addSection(leaves, section);
  return leaves;
}

function addSection(leaves: Leaf[], section: Section): void {
  const { id, title, epigraphs, blocks } = section;
  addLines(leaves, title, id);
  for (const epigraph of epigraphs) {
    addBlocks(leaves, epigraph.blocks, id, -1);
    addLines(leaves, epigraph.source, id);
  }
  for (const [index, block] of blocks.entries()) addBlocks(leaves, [block], id, index);
  for (const inner of section.sections) addSection(leaves, inner);
}

function addLines(leaves: Leaf[], lines: readonly Line[], section: string): void {
  for (const line of lines) leaves.push({ line, key: keyOf(textOfLine(line)), section, block: -1, parent: null });
}

function addBlocks(leaves: Leaf[], blocks: readonly Block[], section: string, block: number): void {
  let parent: Leaf['parent'] = null;
  walkBlocks(blocks, {
    block: (each) => {
      parent = each.kind === 'paragraph' || each.kind === 'subheading' ? each : null;
    },
    line: (line) => {
      const own = parent?.inlines === line ? parent : null;
      leaves.push({ line, key: keyOf(textOfLine(line)), section, block, parent: own });
    },
  });
}

/** Paragraphs of the file that are one when all is accepted. */
type Wanted = { readonly key: string; readonly isTracked: boolean };

const NEAR = 30;
const FAR = 2000;
/** A line as long as this stands in a book once. */
const LONG = 40;
const LOOKED_AT = 8;

/** Which lines each group has become, in their order; nothing for what is not in the text. */
export function matched(wanted: readonly Wanted[], leaves: readonly Leaf[]): readonly (readonly number[])[] {
  const places = new Map<string, number[]>();
  for (const [index, { key }] of leaves.entries()) {
    if (key === '') continue;
    const known = places.get(key);
    if (known) known.push(index);
    else places.set(key, [index]);
  }
  let from = 0;
  return wanted.map(({ key, isTracked }) => {
    if (key === '') return [];
    const same = firstFrom(places.get(key), from);
    const isNear = same !== undefined && same - from <= (key.length >= LONG ? FAR : NEAR);
    const found = isNear ? [same] : alike(isTracked ? key : '', leaves, from);
    from = (found.at(-1) ?? from - 1) + 1;
    return found;
  });
}

/** Places that are behind are never asked for again. */
function firstFrom(places: number[] | undefined, from: number): number | undefined {
  while (places?.[0] !== undefined && places[0] < from) places.shift();
  return places?.[0];
}

/** The lines that begin or end as it does, or into which it was cut. */
function alike(key: string, leaves: readonly Leaf[], from: number): readonly number[] {
  if (key === '') return [];
  for (let at = from; at < Math.min(from + LOOKED_AT, leaves.length); at += 1) {
    const leaf = leaves[at]?.key ?? '';
    if (leaf === '') continue;
    const many = linesOf(key, leaves, at);
    if (many.length > 0) return many;
    if (likeness(key, leaf) >= Math.min(key.length, leaf.length) * 0.6) return [at];
  }
  return [];
}

function linesOf(key: string, leaves: readonly Leaf[], from: number): readonly number[] {
  let left = key;
  for (let at = from; at < leaves.length; at += 1) {
    const leaf = leaves[at]?.key ?? '';
    if (!left.startsWith(leaf) || leaves[at]?.section !== leaves[from]?.section) return [];
    left = left.slice(leaf.length);
    if (left === '') return leaves.slice(from, at + 1).map((_, index) => from + index);
  }
  return [];
}

/** How many letters they share at the beginning and at the end. */
function likeness(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let begin = 0;
  while (begin < most && a[begin] === b[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  return begin + end;
}

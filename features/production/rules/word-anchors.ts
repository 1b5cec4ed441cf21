import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { MarkedText } from '@pero/editor/rules/suggestions/settle';
import { canonicalBlock, markedText, packed } from '@pero/editor/rules/suggestions/stored';
import type { Block, Inline } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import { walkBlocks } from '@pero/manuscript/walk';

/** Where a talk is pinned. */
export type Pinned = {
  readonly suggestion: string | null;
  readonly block: number | null;
  readonly from: number | null;
  readonly quote: string;
};

/** A chapter with its suggestions in their places, and the pieces of it with which talks begin and end. */
type Anchored = {
  readonly text: MarkedText;
  readonly begins: ReadonlyMap<Inline, readonly number[]>;
  readonly ends: ReadonlyMap<Inline, readonly number[]>;
};

/** Runs are cut where a talk begins or ends, so that each place is a piece of its own. */
export function anchored(chapter: ChapterText, pinned: readonly Pinned[]): Anchored {
  const marked = markedText(chapter);
  const texts = chapter.blocks.map((block) => textOf([block]));
  const { origins } = packed(marked.blocks, (block) => canonicalBlock(block));
  const wanted = pinned.map((pin) => placeOf(pin, texts));
  const byBlock = Map.groupBy(wanted.keys(), (thread) => origins[wanted[thread]?.block ?? -1] ?? -1);
  const begins = new Map<Inline, number[]>();
  const ends = new Map<Inline, number[]>();
  const pin = (thread: number, first: Inline | undefined, last: Inline | undefined) => {
    if (!first || !last) return;
    begins.set(first, [...(begins.get(first) ?? []), thread]);
    ends.set(last, [...(ends.get(last) ?? []), thread]);
  };
  const blocks = marked.blocks.map((block) => ownCopy(block));
  for (const [origin, threads] of byBlock) {
    if (origin < 0) continue;
    const at = placesIn(blocks, origin);
    const ranges = new Map(threads.map((thread) => [thread, at(wanted[thread] ?? { from: 0, to: 0 })]));
    const pieces = cutGroup(blocks, origin, new Set([...ranges.values()].flatMap(({ from, to }) => [from, to])));
    for (const thread of threads) {
      const { from, to } = ranges.get(thread) ?? { from: 0, to: 0 };
      const within = pieces.filter((piece) => piece.from >= from && piece.to <= to && piece.to > piece.from);
      const around = within.length > 0 ? within : pieces.slice(0, 1);
      pin(thread, around[0]?.inline, around.at(-1)?.inline);
    }
  }
  const text = { ...marked, blocks };
  for (const thread of byBlock.get(-1) ?? []) {
    const own = inlinesOf(text, pinned[thread]?.suggestion ?? null);
    pin(thread, own[0], own.at(-1));
  }
  return { text, begins, ends };
}

type Place = { readonly block: number; readonly from: number; readonly to: number };

/** None for what is about a suggestion alone, and for what has lost its words. */
function placeOf({ block, from, quote, suggestion }: Pinned, texts: readonly string[]): Place | null {
  if (suggestion !== null || block === null) return null;
  const near = [block, block + 1, block - 1, block + 2, block - 2];
  const at = quote === '' ? undefined : near.find((place) => texts[place]?.includes(quote));
  if (at === undefined) return { block: Math.min(block, texts.length - 1), from: 0, to: 0 };
  const text = texts[at] ?? '';
  const start = at === block && text.startsWith(quote, from ?? 0) ? (from ?? 0) : text.indexOf(quote);
  return { block: at, from: start, to: start + quote.length };
}

/** Equal pieces of a text may be one object: a place is known by its own. */
function ownCopy(block: Block): Block {
  return JSON.parse(JSON.stringify(block)) as Block;
}

type Range = Pick<Place, 'from' | 'to'>;

/** The text has one space where, around what was put in between, stand two. */
function placesIn(blocks: readonly Block[], origin: number): (range: Range) => Range {
  const words = groupAt(blocks, origin).flatMap(({ inlines }) => inlines.map(wordsOf));
  const kept: number[] = [];
  let before = ' ';
  for (const [at, letter] of words.join('').split('').entries()) {
    if (letter !== ' ' || (before !== ' ' && before !== '\n')) kept.push(at);
    before = letter;
  }
  return ({ from, to }) => ({ from: kept[from] ?? from, to: to > from ? (kept[to - 1] ?? to - 1) + 1 : from });
}

function wordsOf(inline: Inline): string {
  if (inline.suggested?.inserted) return '';
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? '\n' : '';
}

/** The paragraphs that are one when nothing is accepted. */
function groupAt(blocks: readonly Block[], origin: number): readonly TextBlock[] {
  const group: TextBlock[] = [];
  for (const block of blocks.slice(origin)) {
    if (!isText(block) || (group.length > 0 && !block.suggested?.inserted)) break;
    group.push(block);
  }
  return group;
}

type Piece = { readonly from: number; readonly to: number; readonly inline: Inline };

/** The pieces of such a group, cut at these characters of its text. */
function cutGroup(blocks: Block[], origin: number, cuts: ReadonlySet<number>): readonly Piece[] {
  const head = blocks[origin];
  if (!head || !isText(head)) return head ? insideOf(head) : [];
  const pieces: Piece[] = [];
  for (const [index, block] of groupAt(blocks, origin).entries()) {
    blocks[origin + index] = { ...block, inlines: cutLine(block.inlines, cuts, pieces) };
  }
  return pieces;
}

type TextBlock = Extract<Block, { kind: 'paragraph' | 'subheading' }>;

function isText(block: Block): block is TextBlock & Block {
  return block.kind === 'paragraph' || block.kind === 'subheading';
}

function cutLine(line: readonly Inline[], cuts: ReadonlySet<number>, pieces: Piece[]): readonly Inline[] {
  return line.flatMap((inline) => {
    const parts = partsOf(inline, pieces.at(-1)?.to ?? 0, cuts);
    for (const part of parts) {
      const from = pieces.at(-1)?.to ?? 0;
      pieces.push({ from, to: from + lengthOf(part), inline: part });
    }
    return parts;
  });
}

/** A list or a poem is talked about as a whole. */
function insideOf(block: Block): readonly Piece[] {
  const pieces: Piece[] = [];
  walkBlocks([block], { inline: (inline) => void pieces.push({ from: 0, to: 0, inline }) });
  return pieces;
}

function lengthOf(inline: Inline): number {
  return wordsOf(inline).length;
}

function partsOf(inline: Inline, offset: number, cuts: ReadonlySet<number>): readonly Inline[] {
  if (inline.kind !== 'text' || lengthOf(inline) === 0) return [inline];
  const inside = [...cuts].filter((cut) => cut > offset && cut < offset + inline.text.length).toSorted((a, b) => a - b);
  const edges = [0, ...inside.map((cut) => cut - offset), inline.text.length];
  return edges.slice(1).map((edge, index) => ({ ...inline, text: inline.text.slice(edges[index], edge) }));
}

/** All that belongs to a suggestion; without one, or when it is gone, the first of the chapter. */
function inlinesOf(text: MarkedText, suggestion: string | null): readonly Inline[] {
  const all: Inline[] = [...text.title.flat()];
  walkBlocks(text.blocks, { inline: (inline) => void all.push(inline) });
  const own = all.filter(({ suggested }) =>
    [suggested?.inserted, suggested?.deleted, suggested?.formatted].some((change) => change?.id === suggestion),
  );
  return own.length > 0 ? own : all.slice(0, 1);
}

import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Block } from '@pero/manuscript/model';
import { textOf, textOfLine } from '@pero/manuscript/text';

/** A block of a chapter as it is compared: the heading, epigraphs and notes too. */
export type PlainBlock = {
  /** Its place among the chapter's blocks; null of the heading, an epigraph or a note, where nothing can be pinned. */
  readonly block: number | null;
  readonly kind: string;
  /** As places count it: lines end in one character, notes and pictures have none. */
  readonly text: string;
  /** Everything there is about it, styles and links too. */
  readonly look: string;
};

/** The blocks of a chapter in reading order. */
export function plainBlocks({ title, epigraphs, blocks, notes }: ChapterText): PlainBlock[] {
  const around = (kind: string, text: string, what: unknown): PlainBlock => {
    return { block: null, kind, text, look: JSON.stringify(what) };
  };
  return [
    ...title.map((line) => around('heading', textOfLine(line), line)),
    ...epigraphs.map((epigraph) => {
      const lines = [textOf(epigraph.blocks), ...epigraph.source.map(textOfLine)];
      return around('epigraph', lines.filter((line) => line !== '').join('\n'), epigraph);
    }),
    ...blocks.map((block, at) => ({ block: at, kind: block.kind, text: shown(block), look: JSON.stringify(block) })),
    ...notes.map((note) => around('note', textOf(note.blocks), note)),
  ];
}

/** Blocks without words say what they are. */
function shown(block: Block): string {
  switch (block.kind) {
    case 'picture':
      return textOfLine(block.caption) || '[картинка]';
    case 'page-break':
      return '[с\u00A0новой страницы]';
    case 'scene-break':
      return block.ornament || '[пробел]';
    default:
      return textOf([block]);
  }
}

/** A block then and now; one of the two is missing where it is new or gone. */
export type Pair = { readonly before: PlainBlock | null; readonly now: PlainBlock | null };

/**
 * The blocks of two texts side by side, in the order of the text now, with what is gone in its place. Blocks that have
 * the same words and stand once in either text hold the rest together; between them those that have much in common are
 * pairs. Time grows with the length of the text, however much of it is new.
 */
export function paired(before: readonly PlainBlock[], now: readonly PlainBlock[]): Pair[] {
  const pairs: Pair[] = [];
  let was = 0;
  let is = 0;
  for (const anchor of [...anchors(before, now), { was: before.length, is: now.length }]) {
    for (const pair of pairedBetween(before.slice(was, anchor.was), now.slice(is, anchor.is))) pairs.push(pair);
    const [then = null, nowBlock = null] = [before[anchor.was], now[anchor.is]];
    if (then && nowBlock) pairs.push({ before: then, now: nowBlock });
    was = anchor.was + 1;
    is = anchor.is + 1;
  }
  return pairs;
}

type Anchor = { readonly was: number; readonly is: number };

function anchors(before: readonly PlainBlock[], now: readonly PlainBlock[]): Anchor[] {
  const once = placesOfSingles(before);
  // In the order of the text now.
  const common = [...placesOfSingles(now)].flatMap(([key, is]) => {
    const was = once.get(key);
    return was === undefined ? [] : { was, is };
  });
  return longestRising(common);
}

const TWICE = -1;

/** Punctuation, case and ё are no reason to lose sight of a paragraph: a typographer changes them everywhere at once. */
function placesOfSingles(blocks: readonly PlainBlock[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [at, { kind, text }] of blocks.entries()) {
    const letters = lettersOf(text);
    if (letters === '') continue;
    const key = `${kind} ${letters}`;
    places.set(key, places.has(key) ? TWICE : at);
  }
  for (const [key, at] of places) if (at === TWICE) places.delete(key);
  return places;
}

function lettersOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** The longest part of the list whose places in the former text rise too. */
function longestRising(common: readonly Anchor[]): Anchor[] {
  const tails: number[] = [];
  const previous: number[] = [];
  const placeOf = (tail: number) => common[tails[tail] ?? 0]?.was ?? 0;
  for (const [at, { was }] of common.entries()) {
    const length = firstNotBelow(tails.length, placeOf, was);
    previous[at] = tails[length - 1] ?? -1;
    tails[length] = at;
  }
  const rising: Anchor[] = [];
  for (let at = tails.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) rising.push(...common.slice(at, at + 1));
  return rising.reverse();
}

function firstNotBelow(count: number, valueAt: (at: number) => number, wanted: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (valueAt(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How far ahead a rewritten block is looked for. */
const AHEAD = 12;
const LEAST_IN_COMMON = 0.3;

/** Rewritten blocks stand in the same order; those without much in common are an old and a new one. */
function pairedBetween(before: readonly PlainBlock[], now: readonly PlainBlock[]): Pair[] {
  const pairs: Pair[] = [];
  const words = before.map(({ text }) => wordsOf(text));
  let from = 0;
  for (const block of now) {
    const like = likest(before, words, from, block);
    if (like < 0) {
      pairs.push({ before: null, now: block });
      continue;
    }
    for (const gone of before.slice(from, like)) pairs.push({ before: gone, now: null });
    pairs.push({ before: before[like] ?? null, now: block });
    from = like + 1;
  }
  return [...pairs, ...before.slice(from).map((gone) => ({ before: gone, now: null }))];
}

function likest(
  before: readonly PlainBlock[],
  words: readonly ReadonlySet<string>[],
  from: number,
  block: PlainBlock,
): number {
  const own = wordsOf(block.text);
  let best = -1;
  let most = LEAST_IN_COMMON;
  for (let at = from; at < Math.min(from + AHEAD, before.length); at++) {
    const other = before[at];
    if (!other || other.kind !== block.kind) continue;
    if (other.text === block.text) return at;
    const common = inCommon(own, words[at] ?? new Set());
    if (common > most) [best, most] = [at, common];
  }
  return best;
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
}

function inCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const word of small) if (large.has(word)) common += 1;
  return common / Math.max(1, small.size);
}

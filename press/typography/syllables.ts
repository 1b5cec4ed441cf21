import { createRequire } from 'node:module';

/** Letters lead to nodes; a number is a row of levels for the letters met so far. */
type Node = number | Trie | readonly [Trie, number];
type Trie = { readonly [letter: string]: Node };

/** The package's own search takes thirty times as long: it reads whole texts, word by word, through closures. */
const [LEVELS, PATTERNS, EXCEPTIONS] = createRequire(import.meta.url)('hyphen/patterns/ru') as readonly [
  readonly (readonly number[])[],
  Trie,
  { readonly [word: string]: readonly number[] },
];

/** The alphabet, and the edge of a word, which patterns write as a dot. */
const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё';
const EDGE = LETTERS.length;
const WIDTH = LETTERS.length + 1;
/** Levels of an exception, higher than any of a pattern: even ones forbid, odd ones divide. */
const WHOLE = 10;
const DIVIDED = 11;

const { next, rows, heights } = flatPatterns();
const slots = letterSlots();
const levels = new Uint8Array(1024);

/**
 * Where a Russian word may be divided: after so many letters, two at least on either side. The word may be a part of a text.
 * `syllablesOf('разговор')` gives [3, 5].
 */
export function syllablesOf(text: string, from = 0, to = text.length): readonly number[] {
  const length = to - from;
  // Abbreviations are not divided.
  if (length < 4 || length > levels.length - 16 || hasCapital(text, from + 1, to)) return [];
  levels.fill(0, 0, length + 1);
  for (let start = -1; start < length; start += 1) raise(text, from, length, start);
  const points: number[] = [];
  for (let point = 2; point <= length - 2; point += 1) if ((levels[point] ?? 0) % 2 === 1) points.push(point);
  return points;
}

/** By the method of Liang: of all patterns that fit at a place the highest level counts. */
function raise(text: string, from: number, length: number, start: number): void {
  // The edge before the word has no level of its own.
  const first = Math.max(0, start);
  let node = 0;
  for (let index = start; index <= length; index += 1) {
    const isEdge = index < 0 || index === length;
    const slot = isEdge ? EDGE : (slots[text.charCodeAt(from + index)] ?? EDGE);
    node = next[node * WIDTH + slot] ?? 0;
    if (node === 0) return;
    raiseBy(node, first);
  }
}

function raiseBy(node: number, first: number): void {
  const row = rows[node] ?? 0;
  const end = rows[node + 1] ?? 0;
  for (let place = row; place < end; place += 1) {
    const level = heights[place] ?? 0;
    const at = first + place - row;
    if (level > (levels[at] ?? 0)) levels[at] = level;
  }
}

function hasCapital(text: string, from: number, to: number): boolean {
  for (let index = from; index < to; index += 1) {
    const code = text.charCodeAt(index);
    if ((code >= 0x410 && code <= 0x42f) || code === 0x401) return true;
  }
  return false;
}

function letterSlots(): Uint8Array {
  const found = new Uint8Array(0x460).fill(EDGE);
  for (const [slot, letter] of [...LETTERS].entries()) {
    found[letter.charCodeAt(0)] = slot;
    found[letter.toUpperCase().charCodeAt(0)] = slot;
  }
  return found;
}

/** The patterns side by side: a tree of objects takes ten times as long to walk. */
type FlatPatterns = {
  /** `next[node * WIDTH + letter]` is the node after a letter, 0 if there is none. */
  readonly next: Int32Array;
  /** The levels of a node are `heights` from `rows[node]` to `rows[node + 1]`. */
  readonly rows: Int32Array;
  readonly heights: Uint8Array;
};

/** Exceptions become patterns of whole words. What has a hyphen in it never meets a word here. */
function flatPatterns(): FlatPatterns {
  const found: number[] = [];
  const ends: (readonly number[] | undefined)[] = [];
  const newNode = (): number => {
    for (let slot = 0; slot < WIDTH; slot += 1) found.push(0);
    return ends.push(undefined) - 1;
  };
  const step = (node: number, letter: string): number => {
    const slot = node * WIDTH + (letter === '.' ? EDGE : LETTERS.indexOf(letter));
    found[slot] ||= newNode();
    return found[slot];
  };
  const add = (trie: Trie, node: number): void => {
    for (const [letter, child] of Object.entries(trie)) {
      if (letter === '-') continue;
      const after = step(node, letter);
      const [inner, row] = partsOf(child);
      if (row !== undefined) ends[after] = LEVELS[row];
      if (inner) add(inner, after);
    }
  };
  const root = newNode();
  add(PATTERNS, root);
  for (const [word, points] of Object.entries(EXCEPTIONS)) {
    const last = [...`.${word}.`].reduce(step, root);
    ends[last] = Array.from({ length: word.length + 1 }, (_, point) => (points.includes(point) ? DIVIDED : WHOLE));
  }
  const rows = new Int32Array(ends.length + 1);
  for (const [node, row] of ends.entries()) rows[node + 1] = (rows[node] ?? 0) + (row?.length ?? 0);
  return { next: Int32Array.from(found), rows, heights: Uint8Array.from(ends.flatMap((row) => row ?? [])) };
}

function partsOf(node: Node): readonly [Trie | undefined, number | undefined] {
  if (typeof node === 'number') return [undefined, node];
  return isPair(node) ? node : [node, undefined];
}

function isPair(node: Exclude<Node, number>): node is readonly [Trie, number] {
  return Array.isArray(node);
}

import { createRequire } from 'node:module';

/** Letters lead to nodes; a number is a row of levels for the letters met so far. */
type Node = number | Trie | readonly [Trie, number];
type Trie = { readonly [letter: string]: Node };

/** The package's own search takes ten times as long: it reads whole texts, word by word, through closures. */
const [LEVELS, PATTERNS, EXCEPTIONS] = createRequire(import.meta.url)('hyphen/patterns/ru') as readonly [
  readonly (readonly number[])[],
  Trie,
  { readonly [word: string]: readonly number[] },
];

const KNOWN = new Map<string, readonly number[]>();
/** Several novels' worth. */
const MOST_KNOWN = 200_000;

/**
 * Where a Russian word may be divided: after so many letters, two at least on either side.
 *
 * @example
 * syllablesOf('разговор'); // [3, 5]
 */
export function syllablesOf(word: string): readonly number[] {
  const known = KNOWN.get(word);
  if (known) return known;
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear();
  // Abbreviations are not divided.
  const points = /[А-ЯЁ]/.test(word.slice(1)) ? [] : pointsIn(word.toLowerCase());
  KNOWN.set(word, points);
  return points;
}

/** By the method of Liang: of all patterns that fit at a place the highest level counts, and odd ones divide. */
function pointsIn(word: string): readonly number[] {
  const exception = EXCEPTIONS[word];
  if (exception) return exception;
  const framed = `.${word}.`;
  const levels = new Uint8Array(framed.length + 8);
  for (let start = 0; start < framed.length - 2; start += 1) raise(levels, framed, start);
  const points: number[] = [];
  for (let point = 2; point <= word.length - 2; point += 1) if ((levels[point] ?? 0) % 2 === 1) points.push(point);
  return points;
}

function raise(levels: Uint8Array, framed: string, start: number): void {
  // The dot before the word has no level of its own.
  const first = Math.max(0, start - 1);
  let trie: Trie | undefined = PATTERNS;
  for (let index = start; trie !== undefined && index < framed.length; index += 1) {
    const node: Node | undefined = trie[framed.charAt(index)];
    const row = rowOf(node);
    for (let place = 0; row !== undefined && place < row.length; place += 1) {
      levels[first + place] = Math.max(row[place] ?? 0, levels[first + place] ?? 0);
    }
    trie = trieOf(node);
  }
}

function rowOf(node: Node | undefined): readonly number[] | undefined {
  if (typeof node === 'number') return LEVELS[node];
  return isPair(node) ? LEVELS[node[1]] : undefined;
}

function trieOf(node: Node | undefined): Trie | undefined {
  if (typeof node === 'number' || node === undefined) return undefined;
  return isPair(node) ? node[0] : node;
}

function isPair(node: Node | undefined): node is readonly [Trie, number] {
  return Array.isArray(node);
}

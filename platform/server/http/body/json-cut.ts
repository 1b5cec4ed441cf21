export type Complexity = { readonly deepest: number; readonly values: number };
/** No form of ours is nested so deep, nor has so many fields; a text may, with its letters in quotations in lists. */
export const MOST_COMPLEX = { form: { deepest: 64, values: 4000 }, text: { deepest: 256, values: 400_000 } } as const;
/** A piece that one turn of the main thread takes in. */
const VALUES_OF_PIECE = 2000;
/** What cannot be cut: an object of fields, one paragraph, one table. */
const VALUES_IN_ONE = 50_000;
const LETTERS_OF_PIECE = 200_000;

/** A value without the lists of its fields, and where they stand. */
export type Cut = { readonly trunk: unknown; readonly places: readonly (readonly string[])[] };
export type Piece = { readonly list: number; readonly items: readonly unknown[] };

const OPENS = '{[';
const CLOSES = '}]';

/** Told by its brackets and commas alone, before anything is built of it. */
export function isTooComplex(text: string, { deepest, values: most }: Complexity): boolean {
  let [depth, values] = [0, 0];
  for (let at = 0; at < text.length && depth <= deepest; at += 1) {
    const sign = text[at] as string;
    if (sign === '"') at = endOfString(text, at);
    else if (OPENS.includes(sign)) depth += 1;
    else if (CLOSES.includes(sign)) depth -= 1;
    if (sign === ',' || OPENS.includes(sign)) values += 1;
  }
  return depth > deepest || values > most;
}

function endOfString(text: string, from: number): number {
  let end = text.indexOf('"', from + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes += 1;
  return slashes % 2 === 1;
}

/**
 * Takes the lists out of a value's fields. Null when what is left, or one item, is still more than a turn should take: a
 * text is a list of paragraphs, and no paragraph is so long.
 */
export function cutUp(value: unknown): { cut: Cut; pieces: Piece[] } | null {
  const places: string[][] = [];
  const lists: unknown[][] = [];
  const trunk = withoutLists(value, []);
  const isUncut = [trunk, ...lists.flat()].some((part) => weightOf(part).values > VALUES_IN_ONE);
  return isUncut ? null : { cut: { trunk, places }, pieces: lists.flatMap(piecesOf) };

  function withoutLists(node: unknown, path: string[]): unknown {
    if (typeof node !== 'object' || node === null) return node;
    if (Array.isArray(node)) {
      if (node.length === 0) return node;
      places.push(path);
      lists.push(node);
      return [];
    }
    const entries = Object.entries(node).map(([name, child]) => [name, withoutLists(child, [...path, name])]);
    return Object.fromEntries(entries);
  }
}

function piecesOf(list: readonly unknown[], number: number): Piece[] {
  const pieces: Piece[] = [];
  let items: unknown[] = [];
  let [values, letters] = [0, 0];
  for (const item of list) {
    const weight = weightOf(item);
    values += weight.values;
    letters += weight.letters;
    items.push(item);
    if (values < VALUES_OF_PIECE && letters < LETTERS_OF_PIECE) continue;
    pieces.push({ list: number, items });
    items = [];
    values = 0;
    letters = 0;
  }
  return items.length > 0 ? [...pieces, { list: number, items }] : pieces;
}

function weightOf(node: unknown): { values: number; letters: number } {
  if (typeof node === 'string') return { values: 1, letters: node.length };
  if (typeof node !== 'object' || node === null) return { values: 1, letters: 0 };
  let [values, letters] = [1, 0];
  for (const child of Object.values(node)) {
    const weight = weightOf(child);
    values += weight.values;
    letters += weight.letters;
  }
  return { values, letters };
}

import { type Edges, START, type Step, stepsFrom } from './automaton.ts';
import { folded } from './forms.ts';
import { codeOf, codesOf, LETTERS_MOST, letterOf, SIGN_OF, YE, YO } from './letters.ts';

/** A word of the dictionary, and how far it is from what was typed. */
export type Near = { readonly word: string; readonly cost: number };

/** One letter for another, put in or left out. */
const EDIT = 10;
const SWAPPED = 8;
/** What is heard alike, stands side by side on the keyboard, or is doubled or soft. */
const ALIKE = 6;
const YO_FOR_YE = 2;

/** How far the beginnings of what was typed are from the letters walked to so far. */
type Row = readonly number[];

type Search = {
  readonly edges: Edges;
  readonly typed: readonly number[];
  readonly most: number;
  readonly keep: (near: Near) => void;
};

/** Where a walk stands: the letters so far, their row, and the letter and the row before it. */
type Way = {
  readonly node: number;
  readonly letters: string;
  readonly code: number;
  readonly row: Row;
  readonly above: Row | null;
  readonly isName: boolean;
};

/** The words of the dictionary at no greater cost than this. */
export function nearWords(edges: Edges, typed: string, most: number): Near[] {
  const codes = codesOf(typed.toLowerCase());
  if (codes === null) return [];
  const found = new Map<string, Near>();
  const hasYo = typed.includes('ё');
  const keep = (near: Near) => {
    const key = folded(near.word);
    const known = found.get(key);
    const isOfOneCost = known?.cost === near.cost && near.word.includes('ё') === hasYo;
    if (!known || near.cost < known.cost || isOfOneCost) found.set(key, near);
  };
  const row = [0, ...codes.map((_, at) => (at + 1) * EDIT)];
  walk({ edges, typed: codes, most, keep }, { node: START, letters: '', code: 0, row, above: null, isName: false });
  return [...found.values()];
}

function walk(search: Search, way: Way): void {
  for (const step of stepsFrom(search.edges, way.node)) {
    if (step.code <= LETTERS_MOST) stepOn(search, way, step);
    else if (step.code === SIGN_OF.name) walk(search, { ...way, node: step.next, isName: true });
  }
}

/** Gives up where every beginning has become too dear. */
function stepOn(search: Search, way: Way, { code, isFinal, next }: Step): void {
  const row = nextRow(search.typed, code, way);
  const letters = way.letters + letterOf(code);
  const cost = row.at(-1) ?? search.most + 1;
  if (isFinal && cost <= search.most) search.keep({ word: way.isName ? asName(letters) : letters, cost });
  if (Math.min(...row) <= search.most) {
    walk(search, { node: next, letters, code, row, above: way.row, isName: way.isName });
  }
}

function asName(letters: string): string {
  return letters.replace(/^.|-./g, (first) => first.toUpperCase());
}

function nextRow(typed: readonly number[], code: number, { code: before, row, above }: Way): number[] {
  const own = [at(row, 0) + EDIT];
  const leftOut = code === before || code === SOFT ? ALIKE : EDIT;
  for (let place = 1; place <= typed.length; place += 1) {
    const [letter, last] = [at(typed, place - 1), at(typed, place - 2)];
    const putIn = letter === last || letter === SOFT ? ALIKE : EDIT;
    const isSwapped = above !== null && letter === before && last === code;
    own.push(
      Math.min(
        at(row, place - 1) + priceOf(letter, code),
        at(row, place) + leftOut,
        at(own, place - 1) + putIn,
        isSwapped ? at(above, place - 2) + SWAPPED : Number.POSITIVE_INFINITY,
      ),
    );
  }
  return own;
}

function at(list: readonly number[], place: number): number {
  return list[place] ?? 0;
}

const SOFT = codeOf('ь');

const PAIRS =
  'оа еи еэ иы ея дт гк зс бп вф жш шщ цс йи ьъ чщ гв юу йц цу ук ке ен нг гш щз зх фы ыв ва ап пр ро ол лд дж жэ яч чс см ми ит ть ьб бю';
const ALIKE_PAIRS = new Set(
  PAIRS.split(' ').flatMap(([a = '', b = '']) => [pair(codeOf(a), codeOf(b)), pair(codeOf(b), codeOf(a))]),
);

function pair(one: number, other: number): number {
  return one * 64 + other;
}

function priceOf(typed: number, meant: number): number {
  if (typed === meant) return 0;
  if ((typed === YE && meant === YO) || (typed === YO && meant === YE)) return YO_FOR_YE;
  return ALIKE_PAIRS.has(pair(typed, meant)) ? ALIKE : EDIT;
}

import { settledLine } from '@pero/editor/rules/suggestions/settle';
import type { Block, Inline } from '@pero/manuscript/model';
import type { Diff } from '../whole-book/comparison.ts';

type TextBlock = Block & { readonly kind: 'paragraph' | 'subheading' };

/** A character, something that stands in a line, or the beginning of a paragraph. */
type Letter = {
  /** What it is, whatever it looks like and whatever is suggested of it. */
  readonly is: string;
  readonly inline: Inline | null;
  readonly begins: TextBlock | null;
};

/**
 * One's own suggestions of a paragraph over another wording of it. New words go after the letter that they stood after, or
 * before the one that they stood before; what is struck out is struck out where the very word still stands.
 */
export function laidLetters(own: readonly TextBlock[], standing: readonly TextBlock[], by: number, diff: Diff) {
  const typed = own.flatMap(lettersOf);
  const theirs = standing.flatMap(lettersOf);
  const isNew = (letter: Letter) => suggestedOf(letter)?.inserted?.by === by;
  const ground = typed.filter((letter) => !isNew(letter));
  const places = placesOf(ground, theirs, diff);
  const upon = new Map(places.map((place, index) => [place, ground[index]]));
  const laid = theirs.map((letter, index) => marked(letter, upon.get(index), by));
  const before = newBefore(typed, isNew, places, theirs);
  const all = laid.flatMap((letter, index) => [...(before.get(index) ?? []), letter]);
  const found = places.filter((place) => place >= 0).length;
  return {
    blocks: blocksOf([...all, ...(before.get(laid.length) ?? [])]),
    share: found / Math.max(ground.length, theirs.length, 1),
  };
}

/** What is new, by the letter of theirs before which it goes. */
function newBefore(
  typed: readonly Letter[],
  isNew: (letter: Letter) => boolean,
  places: readonly number[],
  theirs: readonly Letter[],
): ReadonlyMap<number, readonly Letter[]> {
  const before = new Map<number, readonly Letter[]>();
  let at = 0;
  for (let index = 0; index < typed.length; index += 1) {
    const run = runOf(typed, index, isNew);
    if (run.length > 0) {
      const place = placeOf(run, places[at - 1] ?? -1, places[at] ?? theirs.length, theirs);
      if (place >= 0) before.set(place, [...(before.get(place) ?? []), ...run]);
      index += run.length;
    }
    // After a run stands a letter of the ground.
    at += 1;
  }
  return before;
}

/** After the letter on its left, else before the one on its right; −1 where neither is left. */
function placeOf(run: readonly Letter[], left: number, right: number, theirs: readonly Letter[]): number {
  if (left < 0) return right;
  const place = left + 1;
  // What the author has put there already, word for word, is not put there twice.
  const isThere = right !== place && run.every(({ is }, step) => theirs[place + step]?.is === is);
  return isThere ? -1 : place;
}

function runOf(letters: readonly Letter[], from: number, isNew: (letter: Letter) => boolean): readonly Letter[] {
  const end = letters.findIndex((letter, index) => index >= from && !isNew(letter));
  return letters.slice(from, end < 0 ? letters.length : end);
}

function marked(under: Letter, letter: Letter | undefined, by: number): Letter {
  const struck = letter && suggestedOf(letter)?.deleted;
  const deleted = struck?.by === by && !suggestedOf(under)?.deleted ? { deleted: struck } : null;
  const { begins } = under;
  if (begins)
    return deleted ? { ...under, begins: { ...begins, suggested: { ...begins.suggested, ...deleted } } } : under;
  const inline = under.inline && looked(under.inline, letter?.inline ?? null, by);
  return {
    ...under,
    inline: inline && deleted ? { ...inline, suggested: { ...inline.suggested, ...deleted } } : inline,
  };
}

/** Where it still looks as it did before it was suggested to look otherwise. */
function looked(inline: Inline, typed: Inline | null, by: number): Inline {
  const formatted = typed?.suggested?.formatted;
  if (!typed || formatted?.by !== by || typed.kind !== 'text' || inline.kind !== 'text') return inline;
  if (inline.suggested?.formatted || lookOf(inline) !== lookOf(formatted.was)) return inline;
  return { ...typed, suggested: { ...inline.suggested, formatted } };
}

function lookOf(part: object): string {
  const { marks, link } = part as { readonly marks?: readonly string[]; readonly link?: string };
  return JSON.stringify([marks, link]);
}

function suggestedOf({ inline, begins }: Letter) {
  return inline ? inline.suggested : begins?.suggested;
}

function lettersOf(block: TextBlock): readonly Letter[] {
  return [
    { is: '¶', inline: null, begins: block },
    ...block.inlines.flatMap((inline): readonly Letter[] => {
      if (inline.kind === 'text') {
        return [...inline.text].map((text) => ({ is: text, inline: { ...inline, text }, begins: null }));
      }
      const { suggested: _, ...bare } = inline;
      return [{ is: JSON.stringify(bare), inline, begins: null }];
    }),
  ];
}

/** What became of a list; where too little is left of it to be compared in time, all of it is another. */
export function changesOf(diff: Diff, before: readonly string[], after: readonly string[]) {
  const all = [
    { added: false, removed: true, value: [...before] },
    { added: true, removed: false, value: [...after] },
  ];
  return diff(before, after, { maxEditLength: EDITS_MOST }) ?? all;
}

const EDITS_MOST = 4000;

/** For each letter where it stands in the other wording, which is compared by words; −1 where it is gone. */
function placesOf(ground: readonly Letter[], theirs: readonly Letter[], diff: Diff): readonly number[] {
  let at = 0;
  return changesOf(diff, wordsOf(ground), wordsOf(theirs)).flatMap(({ added, removed, value }) => {
    const count = value.join('').split(APART).length - 1;
    const first = at;
    if (!removed) at += count;
    if (added) return [];
    return Array.from({ length: count }, (_, step) => (removed ? -1 : first + step));
  });
}

/** After each letter, so that a word tells how many it has. */
const APART = '\u0000';
const IN_WORD = /^[\p{L}\p{N}]$/u;

function wordsOf(letters: readonly Letter[]): readonly string[] {
  const words: string[] = [];
  let isOpen = false;
  for (const { is } of letters) {
    const goesOn = IN_WORD.test(is);
    if (isOpen && goesOn) words[words.length - 1] += `${is}${APART}`;
    else words.push(`${is}${APART}`);
    isOpen = goesOn;
  }
  return words;
}

function blocksOf(letters: readonly Letter[]): readonly Block[] {
  const blocks: { readonly block: TextBlock; readonly inlines: Inline[] }[] = [];
  for (const { inline, begins } of letters) {
    if (begins) blocks.push({ block: begins, inlines: [] });
    else if (inline) blocks.at(-1)?.inlines.push(inline);
  }
  return blocks.map(({ block, inlines }) => ({ ...block, inlines: settledLine(inlines, () => 'open') }));
}

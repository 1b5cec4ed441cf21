import { hash } from 'node:crypto';
import type { Line } from '@pero/manuscript/inlines';
import type { Manuscript } from '@pero/manuscript/model';
import { withLines } from '@pero/manuscript/prose/soft-hyphens';

/**
 * Two letters of no width. Programs that pass texts on leave them alone: Persian needs the one, joined emoji the other.
 * After a word of Cyrillic or Latin letters neither changes how it is drawn, broken or read aloud.
 */
const ZERO = '\u200C';
const ONE = '\u200D';
const WORD = /[\p{L}\p{N}]+/gu;
/** Three dots as one sign or as three: seen, but alike. Stays where letters of no width are swept out. */
const DOTS = /(?<!\.)(?:\.{3}(?!\.)|…)/g;

/** What only the platform knows of a reader, in hexadecimal: every mark of theirs follows from it. */
export type Seed = string;

/** Which way the mark of this place goes in the text of this reader. Not to be told without the seed. */
function bitOf(seed: Seed, place: string): 0 | 1 {
  return Number.parseInt(hash('sha256', `${seed} ${place}`).charAt(0), 16) % 2 === 1 ? 1 : 0;
}

/** A place is known by the words around it: what is changed elsewhere does not move it. */
function placeOf(before: string, after: string, kind: 'word' | 'dots'): string {
  return `${kind} ${plain(before)} ${plain(after)}`;
}

function plain(word: string): string {
  return word.toLowerCase().replaceAll('ё', 'е');
}

type Word = { readonly word: string; readonly from: number; readonly to: number };

function wordsIn(text: string): Word[] {
  return [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, from: index, to: index + word.length }));
}

/** Every three dots between two words, with the words. */
function dotsIn(text: string, words: readonly Word[]) {
  let at = 0;
  return [...text.matchAll(DOTS)].flatMap(({ 0: sign, index }) => {
    while ((words[at]?.from ?? Number.POSITIVE_INFINITY) < index) at += 1;
    const [before, after] = [words[at - 1], words[at]];
    return before && after ? [{ sign, from: index, place: placeOf(before.word, after.word, 'dots') }] : [];
  });
}

/** Every word that has another after it. */
function pairsIn(words: readonly Word[]) {
  return words.flatMap(({ word, to }, at) => {
    const next = words[at + 1];
    return next ? [{ to, place: placeOf(word, next.word, 'word') }] : [];
  });
}

type Edit = { readonly from: number; readonly to: number; readonly text: string };

/** What of one line becomes what in the text of this reader, in the order of the line. */
function editsOf(line: string, seed: Seed): Edit[] {
  const words = wordsIn(line);
  const joiners = pairsIn(words).map(({ to, place }) => ({
    from: to,
    to,
    text: bitOf(seed, place) === 1 ? ONE : ZERO,
  }));
  const dots = dotsIn(line, words).map(({ sign, from, place }) => {
    return { from, to: from + sign.length, text: bitOf(seed, place) === 1 ? '…' : '...' };
  });
  return [...joiners, ...dots].toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** The text as this reader gets it. */
export function markedText(text: string, seed: Seed): string {
  return text
    .split('\n')
    .map((line) => markedLine([{ kind: 'text', text: cleanText(line), marks: [] }], seed))
    .map((line) => line.map((piece) => (piece.kind === 'text' ? piece.text : '')).join(''))
    .join('\n');
}

/** A line of a manuscript: styles may begin and end within a word. */
function markedLine(line: Line, seed: Seed): Line {
  const whole = line.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
  const edits = editsOf(whole, seed);
  let start = 0;
  return line.map((piece) => {
    if (piece.kind !== 'text') return piece;
    const [from, to] = [start, start + piece.text.length];
    start = to;
    // What lies in two styles stays as it is.
    const own = edits.filter((edit) => edit.from >= from && edit.to <= to && (edit.from > from || edit.to > from));
    return { ...piece, text: edited(whole, from, to, own) };
  });
}

function edited(whole: string, from: number, to: number, edits: readonly Edit[]): string {
  let text = '';
  let at = from;
  for (const edit of edits) {
    text += whole.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return text + whole.slice(at, to);
}

/** A manuscript, or a chapter of it, as this reader gets it. */
export function marked<M extends Pick<Manuscript, 'sections' | 'notes'>>(manuscript: M, seed: Seed): M {
  return withLines(manuscript, (line) => markedLine(line.map(cleaned), seed));
}

function cleaned(piece: Line[number]): Line[number] {
  return piece.kind === 'text' ? { ...piece, text: cleanText(piece.text) } : piece;
}

/** Joiners that the author's own text has after a letter would be taken for marks. */
function cleanText(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])[\u200C\u200D]/gu, '');
}

type Vote = { readonly place: string; readonly bit: 0 | 1 };

/** What a text found somewhere says. A place that says both says nothing. */
function votesIn(given: string): { readonly words: readonly Vote[]; readonly dots: readonly Vote[] } {
  // Pages divide words where a line may end; what is copied from them keeps that.
  const text = given.replaceAll('\u00AD', '');
  const words = wordsIn(text);
  const joiners = pairsIn(words).flatMap(({ to, place }): Vote[] => {
    const sign = text[to];
    return sign === ZERO || sign === ONE ? [{ place, bit: sign === ONE ? 1 : 0 }] : [];
  });
  const dots = dotsIn(text, words).map(({ sign, place }): Vote => ({ place, bit: sign === '…' ? 1 : 0 }));
  return { words: once(joiners), dots: once(dots) };
}

function once(votes: readonly Vote[]): Vote[] {
  const sums = new Map<string, number>();
  for (const { place, bit } of votes) sums.set(place, (sums.get(place) ?? 0) + (bit === 1 ? 1 : -1));
  return [...sums].flatMap(([place, sum]) => (sum === 0 ? [] : [{ place, bit: sum > 0 ? 1 : 0 }]));
}

export type Suspect<Who> = {
  readonly who: Who;
  /** How many places spoke, and how many of them as this reader's text does. */
  readonly places: number;
  readonly agree: number;
  /** How far that is from chance, in standard deviations: of 0 half of the places agree. */
  readonly sureness: number;
};

/** From here on chance is out: once in a thousand million readers who never had the text. */
export const SURE = 6;

/**
 * Whose text this is, the likeliest first. Every place that is left votes; what was changed, added or taken out votes by
 * chance or not at all, so it makes the answer weaker and never another one.
 */
export function suspectsOf<Who>(
  text: string,
  readers: readonly { readonly who: Who; readonly seed: Seed }[],
): Suspect<Who>[] {
  const { words, dots } = votesIn(text);
  return readers
    .map(({ who, seed }) => {
      // Where one kind of marks was swept out, the other must not be drowned by what is left of it.
      const [byWords, byDots] = [counted(words, seed), counted(dots, seed)];
      const all = { places: byWords.places + byDots.places, agree: byWords.agree + byDots.agree };
      const [best = all] = [all, byWords, byDots].toSorted((one, other) => surenessOf(other) - surenessOf(one));
      return { who, ...best, sureness: surenessOf(best) };
    })
    .toSorted((one, other) => other.sureness - one.sureness);
}

type Count = { readonly places: number; readonly agree: number };

function counted(votes: readonly Vote[], seed: Seed): Count {
  return { places: votes.length, agree: votes.filter(({ place, bit }) => bitOf(seed, place) === bit).length };
}

function surenessOf({ places, agree }: Count): number {
  return places === 0 ? 0 : (2 * agree - places) / Math.sqrt(places);
}

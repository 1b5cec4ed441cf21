import type { Dictionary } from './dictionary.ts';
import { caseOf } from './letters.ts';
import { type Near, nearWords } from './near.ts';

const MOST = 6;
const ONE_EDIT = 10;
const TWO_EDITS = 20;
const SHORT = 4;

/** What somebody may have meant by a word that the dictionary does not know, the likeliest first. */
export function suggestionsFor(dictionary: Dictionary, word: string): string[] {
  const russian = inRussianLetters(word);
  if (russian !== word && dictionary.knows(russian)) return [russian];
  const near = (most: number) => nearWords(dictionary.edges, russian, most);
  const close = [...near(ONE_EDIT), ...inTwo(dictionary, russian)];
  const all = close.length > 0 || russian.length <= SHORT ? close : near(TWO_EDITS);
  const sorted = all.toSorted((a, b) => a.cost - b.cost || likeness(b.word, russian) - likeness(a.word, russian));
  return [...new Set(sorted.map(({ word: meant }) => written(meant, russian)))].slice(0, MOST);
}

/** Letters at the beginning that are the same, which is where people slip least, and the same length. */
function likeness(meant: string, typed: string): number {
  const small = typed.toLowerCase();
  let same = 0;
  while (same < small.length && meant[same]?.toLowerCase() === small[same]) same += 1;
  return same - Math.abs(meant.length - typed.length) * 2;
}

/** With the capitals of what was typed. */
function written(meant: string, typed: string): string {
  const how = caseOf(typed);
  if (how === 'capitals') return meant.toUpperCase();
  return how === 'small' ? meant : meant.slice(0, 1).toUpperCase() + meant.slice(1);
}

/** Short words that are written apart and typed together: «незнаю», «вобщем», «тоесть». */
const APART = new Set(
  'не ни в на по за с к и а бы же ли от до из то у о об под для без при что как я ты мы'.split(' '),
);
const PARTICLE = /^(?:то|нибудь|либо|таки|ка)$/;
/** «по-русски», «по-моему», «по-волчьи». */
const AFTER_PO = /(?:ски|цки|ому|ему|ьи)$/;
const SURE = 5;
/** Words begin with «с» and «в» more often than these stand before them. */
const UNSURE = 7;

function inTwo(dictionary: Dictionary, word: string): Near[] {
  if (word.includes('-')) return [];
  const cuts = Array.from({ length: Math.max(word.length - 2, 0) }, (_, at) => at + 1);
  return cuts.flatMap((at) => {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const between = betweenOf(head.toLowerCase(), tail);
    if (between === null || !dictionary.knows(head) || !dictionary.knows(tail)) return [];
    return { word: head + between + tail, cost: head.length > 1 ? SURE : UNSURE };
  });
}

function betweenOf(head: string, tail: string): string | null {
  if (PARTICLE.test(tail) || (head === 'по' && AFTER_PO.test(tail))) return '-';
  return APART.has(head) || APART.has(tail) ? ' ' : null;
}

/** Latin letters that look like Russian ones get into words by a forgotten layout of the keyboard. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  k: 'к',
  m: 'м',
  t: 'т',
  b: 'в',
  h: 'н',
  A: 'А',
  B: 'В',
  C: 'С',
  E: 'Е',
  H: 'Н',
  K: 'К',
  M: 'М',
  O: 'О',
  P: 'Р',
  T: 'Т',
  X: 'Х',
  Y: 'У',
};

function inRussianLetters(word: string): string {
  return word.replace(/[A-Za-z]/g, (letter) => LOOKS_LIKE[letter] ?? letter);
}

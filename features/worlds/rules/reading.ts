import type { ChapterText } from '@pero/editor/rules/chapter-text';
import type { Line } from '@pero/manuscript/inlines';
import { formsOf, type Gender } from '@pero/spelling/forms';
import { type LinePlace, withLines } from '@pero/writing/rules/search-lines';
import { type Claim, claimsIn } from './claims.ts';
import { indexOf, type Mention, mentionsIn, type NameIndex } from './mentions.ts';
import { genderOf, type Named } from './names.ts';
import { meantBy, soundsOf } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A place of a chapter with the words around it. */
export type Place = {
  readonly block: number;
  readonly from: number;
  readonly to: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
};

type Found = { readonly entry: number; readonly count: number; readonly places: readonly Place[] };
type FoundClaim = Pick<Claim, 'entry' | 'attribute' | 'value'> & { readonly place: Place };
/** A word that sounds like a name and is none. */
type Variant = { readonly word: string; readonly form: string; readonly count: number; readonly place: Place };

/** What one chapter says of a world. */
export type Reading = {
  readonly found: readonly Found[];
  readonly claims: readonly FoundClaim[];
  readonly variants: readonly Variant[];
  /** Words with a capital in the middle of a sentence that no name knows, and how often. */
  readonly others: Readonly<Record<string, number>>;
};

/** Of one entry in one chapter; the rest is counted. */
const PLACES_MOST = 100;
const CLAIMS_MOST = 100;
const VARIANTS_MOST = 40;
const OTHERS_MOST = 300;
/** A word as long as a line is no name. */
const WORD_MOST = 40;

/** What is looked for, made once for all chapters. */
export type Sought = {
  readonly index: NameIndex;
  /** The name that a word may be meant for; asked of each word once. */
  readonly meant: (word: string) => string | null;
  readonly genders: ReadonlyMap<number, Gender | null>;
};

export function soughtOf(entries: readonly Named[]): Sought {
  const index = indexOf(entries);
  const sounds = soundsOf(index.known);
  const people = entries.filter(({ kind }) => kind === 'person');
  return {
    index,
    meant: remembered((word) => meantBy(word, sounds)),
    genders: new Map(people.map(({ id, gender, name }) => [id, gender ?? genderOf(name)])),
  };
}

function remembered(ask: (word: string) => string | null): Sought['meant'] {
  const known = new Map<string, string | null>();
  return (word) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const answer = ask(word);
    known.set(word, answer);
    return answer;
  };
}

export function readingOf(text: ChapterText, sought: Sought): Reading {
  const reader = new ChapterReader(sought);
  withLines(text, (line, place) => {
    reader.read(plain(line), place);
    return line;
  });
  return reader.reading();
}

class ChapterReader {
  readonly #sought: Sought;
  readonly #found = new Map<number, { count: number; places: Place[] }>();
  readonly #claims: FoundClaim[] = [];
  readonly #variants = new Map<string, { form: string; count: number; place: Place }>();
  readonly #others = new Map<string, number>();
  /** Who was named beyond doubt, the last one first. */
  readonly #latest: number[] = [];

  constructor(sought: Sought) {
    this.#sought = sought;
  }

  read(whole: string, at: LinePlace): void {
    const tokens = tokensOf(whole);
    const mentions = mentionsIn(tokens, this.#sought.index, this.#latest);
    const placeOf = (from: number, to: number) => placeIn(whole, at, from, to);
    for (const mention of mentions) this.#name(mention, tokens, placeOf);
    for (const { from, to, ...claim } of claimsIn({ tokens, mentions, genders: this.#sought.genders })) {
      if (this.#claims.length < CLAIMS_MOST) this.#claims.push({ ...claim, place: placeOf(from, to) });
    }
    for (const token of unnamed(tokens, mentions, this.#sought)) this.#wonder(token, placeOf);
  }

  #name({ entry, at, end }: Mention, tokens: readonly Token[], placeOf: PlaceOf): void {
    const one = this.#found.get(entry) ?? { count: 0, places: [] };
    this.#found.set(entry, one);
    one.count += 1;
    const [first, last] = [tokens[at], tokens[end - 1]];
    if (first && last && one.places.length < PLACES_MOST) one.places.push(placeOf(first.from, last.to));
  }

  #wonder({ word, from, to }: Token, placeOf: PlaceOf): void {
    const form = this.#sought.meant(word);
    if (form === null) {
      if (this.#others.has(word) || this.#others.size < OTHERS_MOST) {
        this.#others.set(word, (this.#others.get(word) ?? 0) + 1);
      }
      return;
    }
    const known = this.#variants.get(word);
    if (known) known.count += 1;
    else if (this.#variants.size < VARIANTS_MOST)
      this.#variants.set(word, { form, count: 1, place: placeOf(from, to) });
  }

  reading(): Reading {
    return {
      found: [...this.#found].map(([entry, one]) => ({ entry, ...one })),
      claims: this.#claims,
      variants: [...this.#variants].map(([word, one]) => ({ word, ...one })),
      others: Object.fromEntries(this.#others),
    };
  }
}

type PlaceOf = (from: number, to: number) => Place;

function placeIn(whole: string, { block, offset, isAt }: LinePlace, from: number, to: number): Place {
  const [start, end] = isAt ? [offset, offset] : [offset + from, offset + to];
  return { block, from: start, to: end, ...around(whole, from, to) };
}

/** Names that nobody has told us of. */
function unnamed(tokens: readonly Token[], mentions: readonly Mention[], { index }: Sought): Token[] {
  const taken = new Set(mentions.flatMap(({ at, end }) => Array.from({ length: end - at }, (_, step) => at + step)));
  return tokens.filter(
    ({ word, isCapital, isInside }, at) =>
      isCapital && isInside && !taken.has(at) && word.length > 2 && word.length < WORD_MOST && !index.known.has(word),
  );
}

/** Places count letters: notes and pictures take no room. */
function plain(line: Line): string {
  return line.map(plainOf).join('');
}

function plainOf(inline: Line[number]): string {
  if (inline.kind === 'text') return inline.text;
  return inline.kind === 'break' ? '\n' : '';
}

const AROUND = 60;

function around(whole: string, from: number, to: number): Pick<Place, 'before' | 'match' | 'after'> {
  const [start, end] = [Math.max(0, from - AROUND), Math.min(whole.length, to + AROUND)];
  const head = whole.slice(start, from);
  const tail = whole.slice(to, end);
  return {
    before: shownLine(start === 0 ? head : `…${head.replace(/^\S*\s/, '')}`),
    match: whole.slice(from, to),
    after: shownLine(end === whole.length ? tail : `${tail.slice(0, Math.max(0, tail.lastIndexOf(' ')))}…`),
  };
}

/** A cut may go through a sign of two halves, and half a sign is stored nowhere. */
function shownLine(words: string): string {
  return words.toWellFormed().replaceAll('\n', ' ');
}

export type Newcomer = { readonly name: string; readonly count: number };

const NEWCOMERS_MOST = 24;
/** Named fewer times, it is hardly anybody. */
const OFTEN = 3;

/** Words that are forms of one name, under the form that explains most of them. */
export function newcomersOf(others: readonly Reading['others'][]): Newcomer[] {
  const left = mostNamed(others);
  const newcomers: Newcomer[] = [];
  for (const word of [...left.keys()]) {
    const best = left.has(word) ? bestBase(word, left) : null;
    if (!best) continue;
    for (const form of best.forms) left.delete(form);
    if (best.count >= OFTEN) newcomers.push({ name: capital(best.base), count: best.count });
  }
  return newcomers.toSorted((one, other) => other.count - one.count).slice(0, NEWCOMERS_MOST);
}

function mostNamed(others: readonly Reading['others'][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word, count] of others.flatMap((chapter) => Object.entries(chapter))) {
    counts.set(word, (counts.get(word) ?? 0) + count);
  }
  return new Map([...counts].toSorted(([, one], [, other]) => other - one).slice(0, CANDIDATES_MOST));
}

function bestBase(word: string, left: ReadonlyMap<string, number>) {
  const groups = basesOf(word, left).map((base) => {
    const { base: own, oblique } = formsOf(base, null);
    const forms = [...new Set([...own, ...oblique])].filter((form) => left.has(form));
    return { base, forms, count: forms.reduce((sum, form) => sum + (left.get(form) ?? 0), 0) };
  });
  return groups.toSorted((one, other) => other.count - one.count)[0] ?? null;
}

const CANDIDATES_MOST = 400;

/** The word itself, and others of the text that it may be a form of. */
function basesOf(word: string, known: ReadonlyMap<string, number>): string[] {
  const stem = word.slice(0, Math.max(3, word.length - 3));
  return [
    word,
    ...[...known.keys()].filter(
      (other) => other !== word && other.startsWith(stem.slice(0, -1)) && isFormOf(word, other),
    ),
  ];
}

function isFormOf(word: string, base: string): boolean {
  return formsOf(base, null).oblique.has(word);
}

function capital(word: string): string {
  return word.replace(/^\p{L}|-\p{L}/gu, (letter) => letter.toUpperCase());
}

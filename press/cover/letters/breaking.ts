/** A piece of text that is not torn, unless there is no other way. */
export type Piece = { readonly text: string; readonly width: number };

/** Lines with their widths, in sizes, and how many of them end badly. */
export type BrokenLines = { readonly lines: readonly Piece[]; readonly widest: number; readonly poorEnds: number };

type Measure = (text: string) => number;

const MOST_LINES = 12;

/**
 * All sensible ways to break the text: the best into one line, into two, and so on. Words tied by a no-break space stay
 * together. In each way the lines are nearly as narrow as can be, and broken where the sense breaks; in running text they
 * are just narrow.
 */
export function breaksOf(text: string, measure: Measure, isRunning = false): readonly BrokenLines[] {
  const words = text.split(/[ \n]+/).filter((word) => word !== '');
  return breaksOfWords(words, measure, isRunning);
}

/** The same for words that are already apart. Parts of a word that was `torn` are one again where they share a line. */
export function breaksOfWords(words: readonly string[], measure: Measure, isRunning = false): readonly BrokenLines[] {
  if (words.length === 0) return [{ lines: [], widest: 0, poorEnds: 0 }];
  const widths = spans(words, measure);
  const out: BrokenLines[] = [];
  for (let count = 1; count <= Math.min(words.length, MOST_LINES); count++)
    out.push(bestInto(words, widths, count, isRunning));
  return out;
}

/** The width of every run of words: `[first][last]`. */
function spans(words: readonly string[], measure: Measure): readonly (readonly number[])[] {
  const space = measure(' ');
  const ended = words.map((word) => measure(lineOf([word])));
  const inside = words.map((word) => (isJoined(word) ? measure(word.slice(0, -1)) : measure(word) + space));
  return words.map((_, first) => {
    const row: number[] = [];
    let before = 0;
    for (let last = first; last < words.length; last++) {
      row[last] = before + (ended[last] ?? 0);
      before += inside[last] ?? 0;
    }
    return row;
  });
}

/** Ends a part of a torn word: a hyphen at the end of a line, and nothing within it. */
const SOFT = '\u00AD';
/** The same where no hyphen is wanted. */
const BARE = '\u200B';

function isJoined(part: string): boolean {
  return part.endsWith(SOFT) || part.endsWith(BARE);
}

function lineOf(words: readonly string[]): string {
  const line = words.map((word, at) => {
    const isLast = at === words.length - 1;
    if (isJoined(word)) return word.slice(0, -1) + (isLast && word.endsWith(SOFT) ? '-' : '');
    return isLast ? word : `${word} `;
  });
  return line.join('');
}

/** A break here helps the sense; a break after a short word hurts it. */
const GOOD_END = /[.:;!?…—]$/;
const FAIR_END = /,$/;
const SHORT_END = /(?:^|[ \u00A0])\p{L}{1,3}$/u;
const NAME = /^\p{Lu}\p{Ll}/u;
/** How much wider than the narrowest way the lines may be, for better breaks. */
const SLACK = 1.08;

function bestInto(
  words: readonly string[],
  widths: readonly (readonly number[])[],
  count: number,
  isRunning: boolean,
): BrokenLines {
  const limit = narrowest(widths, count) * (isRunning ? 1.0001 : SLACK);
  const even = Math.max((widths[0]?.[words.length - 1] ?? 0) / count, 1e-6);
  const costOf = (first: number, last: number): number => {
    const width = widths[first]?.[last] ?? 0;
    if (width > limit) return Number.POSITIVE_INFINITY;
    return ((width - even) / even) ** 2 + (isRunning ? 0 : endCost(words[last] ?? '', words[last + 1]));
  };
  const cost: number[][] = [];
  const back: number[][] = [];
  for (let line = 0; line < count; line++) {
    const costs: number[] = [];
    const firsts: number[] = [];
    for (let last = line; last < words.length; last++) {
      const step = bestStep(cost[line - 1], last, (first) => costOf(first, last));
      costs[last] = step.cost;
      firsts[last] = step.first;
    }
    cost.push(costs);
    back.push(firsts);
  }
  return linesFrom(words, widths, back, count);
}

function endCost(word: string, next: string | undefined): number {
  if (next === undefined) return 0;
  if (GOOD_END.test(word)) return -0.3;
  if (FAIR_END.test(word)) return -0.1;
  if (SHORT_END.test(word)) return 0.3;
  return NAME.test(word) && NAME.test(next) ? 0.2 : 0;
}

function bestStep(
  before: readonly number[] | undefined,
  last: number,
  costOf: (first: number) => number,
): { cost: number; first: number } {
  if (before === undefined) return { cost: costOf(0), first: 0 };
  let best = { cost: Number.POSITIVE_INFINITY, first: last };
  for (let first = 1; first <= last; first++) {
    const cost = (before[first - 1] ?? Number.POSITIVE_INFINITY) + costOf(first);
    if (cost < best.cost) best = { cost, first };
  }
  return best;
}

function linesFrom(
  words: readonly string[],
  widths: readonly (readonly number[])[],
  back: readonly (readonly number[])[],
  count: number,
): BrokenLines {
  const lines: Piece[] = [];
  let last = words.length - 1;
  for (let line = count - 1; line >= 0; line--) {
    const first = back[line]?.[last] ?? 0;
    lines.unshift({ text: lineOf(words.slice(first, last + 1)), width: widths[first]?.[last] ?? 0 });
    last = first - 1;
  }
  return {
    lines,
    widest: Math.max(...lines.map(({ width }) => width)),
    poorEnds: lines.slice(0, -1).filter(({ text }) => SHORT_END.test(text)).length,
  };
}

/** The least width into which the words go in so many lines. */
function narrowest(widths: readonly (readonly number[])[], count: number): number {
  const size = widths.length;
  let row = Array.from({ length: size }, (_, last) => widths[0]?.[last] ?? 0);
  for (let line = 1; line < count; line++) {
    const before = row;
    row = before.map((_, last) => {
      if (last < line) return Number.POSITIVE_INFINITY;
      let best = Number.POSITIVE_INFINITY;
      for (let first = line; first <= last; first++) {
        best = Math.min(best, Math.max(before[first - 1] ?? Number.POSITIVE_INFINITY, widths[first]?.[last] ?? 0));
      }
      return best;
    });
  }
  return row[size - 1] ?? 0;
}

const VOWELS = /[аеёиоуыэюяaeiouy]/i;
/** No syllable begins with these: a soft sign, a voiced sound before another consonant, a doubled letter. */
const NEVER_FIRST = /^(?:[ьъй]|[рлмн][бвгджзклмнпрстфхцчшщ]|([бвгджзклмнпрстфхцчшщ])\1)/i;
const LETTER = /\p{L}/u;

/**
 * The word in parts no longer than the limit, of about one length, each but the last with a soft hyphen: where a syllable
 * ends, or, in a row of letters that has no syllables, anywhere. For titles that cannot be set otherwise.
 * `torn('электрификация', 8)` gives ['электри\u00AD', 'фикация'].
 */
export function torn(word: string, longest: number): readonly string[] {
  const parts: string[] = [];
  let rest = word;
  while (rest.length > longest) {
    const at = hyphenPlace(rest, longest);
    const isBetweenLetters = LETTER.test(rest.charAt(at - 1)) && LETTER.test(rest.charAt(at));
    parts.push(rest.slice(0, at) + (isBetweenLetters ? SOFT : BARE));
    rest = rest.slice(at);
  }
  parts.push(rest);
  return parts;
}

/** Fewer letters than this do not stand alone on a line. */
const LEAST_PART = 3;
/** How many letters a place inside of two vowels may be out of the way: «рентгено-электро», not «рентгеноэ-лектро». */
const LONE_VOWEL = 2;
/** And how many a word's own hyphen. */
const OWN_HYPHEN = 4;

function hyphenPlace(word: string, longest: number): number {
  const even = word.length / Math.ceil(word.length / longest);
  const last = Math.min(longest - 1, word.length - LEAST_PART);
  let best: { at: number; cost: number } | undefined;
  for (let at = LEAST_PART; at <= last; at++) {
    if (!isBetweenSyllables(word.slice(0, at), word.slice(at))) continue;
    const cost = Math.abs(at - even) + endingCost(word.slice(0, at));
    if (best === undefined || cost <= best.cost) best = { at, cost };
  }
  if (best !== undefined) return best.at;
  const plain = Math.max(longest - 1, 1);
  return isLowSurrogate(word, plain) ? plain + 1 : plain;
}

function endingCost(head: string): number {
  if (head.endsWith('-')) return -OWN_HYPHEN;
  return VOWELS.test(head.charAt(head.length - 1)) && VOWELS.test(head.charAt(head.length - 2)) ? LONE_VOWEL : 0;
}

function isBetweenSyllables(head: string, tail: string): boolean {
  if (!LETTER.test(tail.charAt(0)) || NEVER_FIRST.test(tail)) return false;
  if (!VOWELS.test(head) || !VOWELS.test(tail)) return false;
  return VOWELS.test(head.charAt(head.length - 1)) || !VOWELS.test(tail.charAt(0));
}

function isLowSurrogate(word: string, at: number): boolean {
  const code = word.charCodeAt(at);
  return code >= 0xdc00 && code < 0xe000;
}

import type { Edits } from './edits.ts';
import { type Candidate, candidateAt, isEmptyPair } from './quote-context.ts';
import { type Reading, readQuotes } from './quote-reading.ts';
import { BREAK, gapBefore, KIND, type Tokens, wordAt } from './tokens.ts';

const LEVELS = [
  { opening: '«', closing: '»' },
  { opening: '„', closing: '“' },
] as const;
const KINDS = { opening: KIND.opening, closing: KIND.closing, prime: KIND.other } as const;

/**
 * Understands quotes, apostrophes and primes: says which open and which close, and sets «ёлочки» outside, „лапки“ inside.
 * The quotes of a paragraph are read together; where they do not pair up, they stay as they are.
 * `apply('"Роман "Мы""', suggestionsIn('"Роман "Мы""'))` gives '«Роман „Мы“»'.
 */
export function resolveQuotes(tokens: Tokens, edits: Edits): void {
  let quotes: Candidate[] = [];
  for (let index = 0; index < tokens.kinds.length; index++) {
    const kind = tokens.kinds[index];
    if (kind === KIND.quote && isEmptyPair(tokens, index)) index += 1;
    else if (kind === KIND.quote) quotes.push(candidateAt(tokens, index, quotes.at(-1)?.index === index - 1));
    else if (kind === KIND.apostrophe) readApostrophe(tokens, index, edits);
    else if (kind === KIND.line && quotes.length > 0 && wordAt(tokens, index) !== BREAK) {
      write(tokens, readQuotes(quotes), edits);
      quotes = [];
    }
  }
  if (quotes.length > 0) write(tokens, readQuotes(quotes), edits);
}

function write(tokens: Tokens, readings: readonly Reading[], edits: Edits): void {
  const isKnown = isWhole(readings) || readings.every(({ index }) => wordAt(tokens, index) === '"');
  for (const { index, part, depth } of readings) {
    const isTyped = LEVELS.some((level) => part !== 'prime' && level[part] === wordAt(tokens, index));
    if (!isKnown && !isTyped) continue;
    tokens.kinds[index] = KINDS[part];
    if (part === 'prime') edits.token(index, '″', 'primes');
    else if (isKnown) edits.token(index, LEVELS[depth % 2 === 1 ? 1 : 0][part], 'quotes');
  }
}

/** Otherwise half of a quotation stands in another paragraph, and so may its level: what was chosen with care stays. */
function isWhole(readings: readonly Reading[]): boolean {
  return countOf(readings, 'opening') === countOf(readings, 'closing');
}

function countOf(readings: readonly Reading[], part: Reading['part']): number {
  return readings.filter((reading) => reading.part === part).length;
}

function readApostrophe(tokens: Tokens, index: number, edits: Edits): void {
  if (wordAt(tokens, index) !== "'" || gapBefore(tokens, index) > 0) return;
  const before = tokens.kinds[index - 1];
  const isTight = gapBefore(tokens, index + 1) === 0 && tokens.kinds[index + 1] === KIND.word;
  if (before === KIND.word && isTight) edits.token(index, '’', 'apostrophe');
  else if (before === KIND.number && !isTight) edits.token(index, '′', 'primes');
}

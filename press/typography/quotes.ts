import type { Edits } from './edits.ts';
import { endsLine, gapBefore, KIND, type Kind, startsLine, type Tokens, wordAt } from './tokens.ts';

const LEVELS = [
  ['«', '»'],
  ['„', '“'],
] as const;

type Quote = { readonly index: number; readonly isOpening: boolean; readonly depth: number };

/** The quotes of one paragraph as they were understood. */
type Quoting = { readonly quotes: Quote[]; readonly open: number[]; isBalanced: boolean };

/**
 * Understands quotes, apostrophes and primes: says which open and which close, and sets «ёлочки» outside, „лапки“ inside.
 * In a paragraph whose quotes do not pair up only straight ones are changed, since the levels cannot be known.
 *
 * @example
 * apply('"Роман "Мы""', suggestionsIn('"Роман "Мы""')); // '«Роман „Мы“»'
 */
export function resolveQuotes(tokens: Tokens, edits: Edits): void {
  let quoting = newQuoting();
  for (let index = 0; index < tokens.kinds.length; index++) {
    const kind = tokens.kinds[index];
    if (kind === KIND.quote) readQuote(tokens, index, quoting, edits);
    else if (kind === KIND.apostrophe) readApostrophe(tokens, index, edits);
    else if (kind === KIND.line && wordAt(tokens, index) !== '\u2028') {
      writeQuotes(tokens, quoting, edits);
      quoting = newQuoting();
    }
  }
  writeQuotes(tokens, quoting, edits);
}

function newQuoting(): Quoting {
  return { quotes: [], open: [], isBalanced: true };
}

function readQuote(tokens: Tokens, index: number, quoting: Quoting, edits: Edits): void {
  const glyph = wordAt(tokens, index);
  if (glyph === '"' && isPrime(tokens, index, quoting)) {
    tokens.kinds[index] = KIND.other;
    edits.token(index, '″', 'primes');
    return;
  }
  const isOpening = directionOf(tokens, index, glyph, quoting);
  if (isOpening === undefined) {
    quoting.isBalanced = false;
    return;
  }
  tokens.kinds[index] = isOpening ? KIND.opening : KIND.closing;
  if (isOpening) {
    quoting.quotes.push({ index, isOpening, depth: quoting.open.length });
    quoting.open.push(index);
  } else {
    if (quoting.open.pop() === undefined) quoting.isBalanced = false;
    quoting.quotes.push({ index, isOpening, depth: quoting.open.length });
  }
}

/** `3"`: inches, unless a quotation is open that it could close. */
function isPrime(tokens: Tokens, index: number, quoting: Quoting): boolean {
  return quoting.open.length === 0 && tokens.kinds[index - 1] === KIND.number && gapBefore(tokens, index) === 0;
}

function directionOf(tokens: Tokens, index: number, glyph: string, quoting: Quoting): boolean | undefined {
  if (glyph === '«' || glyph === '„') return true;
  if (glyph === '»' || glyph === '”') return false;
  if (glyph === '“' && closesLow(tokens, index, quoting)) return false;
  const isLeftFree = isFreeBefore(tokens, index);
  const isRightFree = isFreeAfter(tokens, index, isLeftFree);
  if (isLeftFree !== isRightFree) return isLeftFree;
  const couldClose = quoting.open.length > 0 && !startsLine(tokens, index) && touchesBefore(tokens, index);
  return couldClose ? false : undefined;
}

/** „…“ is a pair, whatever stands around. */
function closesLow(tokens: Tokens, index: number, quoting: Quoting): boolean {
  const opened = quoting.open.at(-1);
  return opened !== undefined && wordAt(tokens, opened) === '„' && touchesBefore(tokens, index);
}

/** The gap after an opening sign will go, so it must not count. */
function touchesBefore(tokens: Tokens, index: number): boolean {
  const before = tokens.kinds[index - 1];
  return gapBefore(tokens, index) === 0 || before === KIND.opening || before === KIND.open;
}

function isFreeBefore(tokens: Tokens, index: number): boolean {
  if (startsLine(tokens, index) || gapBefore(tokens, index) > 0) return true;
  const kind = tokens.kinds[index - 1];
  return kind === KIND.open || kind === KIND.opening || kind === KIND.dash;
}

const DOTS_END: ReadonlySet<Kind | undefined> = new Set([KIND.quote, KIND.dash, KIND.stop, KIND.close]);

function isFreeAfter(tokens: Tokens, index: number, isLeftFree: boolean): boolean {
  if (endsLine(tokens, index + 1)) return true;
  if (gapBefore(tokens, index + 1) > 0 && !isClosingGlyph(wordAt(tokens, index + 1))) return true;
  switch (tokens.kinds[index + 1]) {
    case KIND.quote:
      return !isLeftFree;
    case KIND.dots:
      return endsLine(tokens, index + 2) || gapBefore(tokens, index + 2) > 0 || DOTS_END.has(tokens.kinds[index + 2]);
    case KIND.stop:
    case KIND.close:
    case KIND.mark:
      return true;
    case KIND.dash:
      return !isLeftFree;
    default:
      return false;
  }
}

/** The gap before these will go, so it must not count. */
function isClosingGlyph(glyph: string): boolean {
  return glyph === '»' || glyph === '”';
}

function writeQuotes(tokens: Tokens, quoting: Quoting, edits: Edits): void {
  const isPaired = quoting.isBalanced && quoting.open.length === 0;
  for (const { index, isOpening, depth } of quoting.quotes) {
    if (!isPaired && wordAt(tokens, index) !== '"') continue;
    const [opening, closing] = LEVELS[isPaired && depth % 2 === 1 ? 1 : 0];
    edits.token(index, isOpening ? opening : closing, 'quotes');
  }
}

function readApostrophe(tokens: Tokens, index: number, edits: Edits): void {
  if (wordAt(tokens, index) !== "'" || gapBefore(tokens, index) > 0) return;
  const before = tokens.kinds[index - 1];
  const isTight = gapBefore(tokens, index + 1) === 0 && tokens.kinds[index + 1] === KIND.word;
  if (before === KIND.word && isTight) edits.token(index, '’', 'apostrophe');
  else if (before === KIND.number && !isTight) edits.token(index, '′', 'primes');
}

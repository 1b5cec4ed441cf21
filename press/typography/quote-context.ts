import { endsLine, gapBefore, KIND, type Kind, startsLine, type Tokens, wordAt } from './tokens.ts';

/** One quote of a paragraph: how odd it would look in each of its possible parts. */
export type Candidate = {
  readonly index: number;
  readonly glyph: string;
  readonly opening: number;
  readonly closing: number;
  readonly prime: number;
  /** Whether a quotation may begin here that ends in a later paragraph. */
  readonly mayGoOn: boolean;
  /** Whether a quotation may end here that began in an earlier paragraph. */
  readonly mayComeFromBefore: boolean;
  /** Whether the quote before is the token before. */
  readonly isBesideLast: boolean;
};

/** A part that the quote cannot have. */
export const IMPOSSIBLE = Number.POSITIVE_INFINITY;
const TOO_ODD = 6;

type Side =
  | 'edge'
  | 'gap'
  | 'dash'
  | 'quote'
  | 'open'
  | 'close'
  | 'word'
  | 'number'
  | 'stop'
  | 'dots'
  | 'dotsBefore'
  | 'mark'
  | 'opaque'
  | 'other';
type Costs = Readonly<Record<Side, number>>;

const BEFORE_OPENING: Costs = {
  ...{ edge: 0, gap: 0, dash: 0, quote: 0, open: 0, close: 3, word: 5, number: 3 },
  ...{ stop: 2, dots: 2, dotsBefore: 2, mark: 2, opaque: 4, other: 1 },
};
const AFTER_OPENING: Costs = {
  ...{ edge: 6, gap: 3, dash: 1, quote: 0, open: 0, close: 6, word: 0, number: 0 },
  ...{ stop: 4, dots: 3, dotsBefore: 0, mark: 3, opaque: 0, other: 0 },
};
const BEFORE_CLOSING: Costs = {
  ...{ edge: 6, gap: 3, dash: 1, quote: 0, open: 6, close: 0, word: 0, number: 0 },
  ...{ stop: 0, dots: 0, dotsBefore: 0, mark: 0, opaque: 0, other: 0 },
};
const AFTER_CLOSING: Costs = {
  ...{ edge: 0, gap: 0, dash: 0, quote: 0, open: 1, close: 0, word: 4, number: 3 },
  ...{ stop: 0, dots: 0, dotsBefore: 2, mark: 0, opaque: 3, other: 1 },
};

/** Weighs the quote by both its neighbours and by its own shape. */
export function candidateAt(tokens: Tokens, index: number, isBesideLast: boolean): Candidate {
  const glyph = wordAt(tokens, index);
  const left = leftOf(tokens, index);
  const right = rightOf(tokens, index);
  const opening = BEFORE_OPENING[left] + AFTER_OPENING[right];
  const closing = BEFORE_CLOSING[left] + AFTER_CLOSING[right];
  return {
    index,
    glyph,
    opening: possible(opening) + openingShape(glyph),
    closing: possible(closing) + closingShape(glyph),
    prime: glyph === '"' && isInches(tokens, index, right) ? 1 : IMPOSSIBLE,
    mayGoOn: !ENDS_SPEECH.has(right) && beginsSpeech(tokens, index, left),
    mayComeFromBefore: closing === 0 && endsSpeech(left, right),
    isBesideLast,
  };
}

const FREE_BEFORE: ReadonlySet<Side> = new Set<Side>(['edge', 'gap', 'open']);
const FREE_AFTER: ReadonlySet<Side> = new Set<Side>(['edge', 'gap', 'dash', 'close', 'stop']);

/** Whether a pair with nothing inside begins here: it speaks of the sign itself, so it stays as it was typed. */
export function isEmptyPair(tokens: Tokens, index: number): boolean {
  if (wordAt(tokens, index) !== '"' || wordAt(tokens, index + 1) !== '"') return false;
  return FREE_BEFORE.has(leftOf(tokens, index)) && FREE_AFTER.has(rightOf(tokens, index + 1));
}

function possible(cost: number): number {
  return cost < TOO_ODD ? cost : IMPOSSIBLE;
}

function openingShape(glyph: string): number {
  if (glyph === '»') return IMPOSSIBLE;
  return glyph === '”' ? 3 : 0;
}

function closingShape(glyph: string): number {
  return glyph === '«' || glyph === '„' ? IMPOSSIBLE : 0;
}

/** Gaps beside these may come or go when the text is set, so they must not count. */
const NO_GAP_AFTER: ReadonlySet<Kind> = new Set([KIND.dash, KIND.quote, KIND.open]);
const NO_GAP_BEFORE: ReadonlySet<Kind> = new Set([KIND.dash, KIND.quote, KIND.close, KIND.stop, KIND.mark]);

const SIDES: Readonly<Partial<Record<Kind, Side>>> = {
  [KIND.dash]: 'dash',
  [KIND.quote]: 'quote',
  [KIND.open]: 'open',
  [KIND.close]: 'close',
  [KIND.word]: 'word',
  [KIND.number]: 'number',
  [KIND.stop]: 'stop',
  [KIND.dots]: 'dots',
  [KIND.mark]: 'mark',
  [KIND.opaque]: 'opaque',
};

function leftOf(tokens: Tokens, index: number): Side {
  if (startsLine(tokens, index)) return 'edge';
  const kind = tokens.kinds[index - 1] as Kind;
  if (gapBefore(tokens, index) > 0 && !NO_GAP_AFTER.has(kind)) return 'gap';
  return SIDES[kind] ?? 'other';
}

function rightOf(tokens: Tokens, index: number): Side {
  if (endsLine(tokens, index + 1)) return 'edge';
  const kind = tokens.kinds[index + 1] as Kind;
  const hasGap = gapBefore(tokens, index + 1) > 0;
  if (kind === KIND.dots) return sideOfDots(tokens, index, hasGap);
  if (hasGap && !NO_GAP_BEFORE.has(kind)) return 'gap';
  return SIDES[kind] ?? 'other';
}

function sideOfDots(tokens: Tokens, index: number, hasGap: boolean): Side {
  if (!leadsOn(tokens, index + 2)) return 'dots';
  return hasGap ? 'gap' : 'dotsBefore';
}

const AFTER_DOTS: ReadonlySet<Kind | undefined> = new Set([KIND.quote, KIND.dash, KIND.stop, KIND.close]);

/** «…слово» begins, «слово…» ends. */
function leadsOn(tokens: Tokens, index: number): boolean {
  return !endsLine(tokens, index) && gapBefore(tokens, index) === 0 && !AFTER_DOTS.has(tokens.kinds[index]);
}

const SMALL_NUMBER = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** `3"`, but neither `1917"` nor `7"А"`. */
function isInches(tokens: Tokens, index: number, right: Side): boolean {
  if (gapBefore(tokens, index) > 0 || right === 'word' || right === 'number') return false;
  return tokens.kinds[index - 1] === KIND.number && SMALL_NUMBER.test(wordAt(tokens, index - 1));
}

function beginsSpeech(tokens: Tokens, index: number, left: Side): boolean {
  if (left === 'edge' || left === 'dash' || left === 'stop') return true;
  const before = tokens.kinds[index - 1];
  return left === 'gap' && (before === KIND.stop || before === KIND.dots);
}

/** «…слово», — сказал он» or «…слово!» Он ушёл». */
function endsSpeech(left: Side, right: Side): boolean {
  return ENDS_SPEECH.has(right) || (right === 'gap' && (left === 'stop' || left === 'dots'));
}

const ENDS_SPEECH: ReadonlySet<Side> = new Set<Side>(['edge', 'stop', 'dash', 'close', 'dots', 'mark']);

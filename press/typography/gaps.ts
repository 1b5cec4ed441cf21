import { type Edits, NBSP } from './edits.ts';
import { SHORT_WORDS } from './lists.ts';
import { endsHere, isBeforeItsSpace, isWordLike, lacksSpace } from './stops.ts';
import { tieBetween } from './ties.ts';
import { gapBefore, KIND, type Kind, type Tokens, wordAt } from './tokens.ts';

/**
 * Decides about every gap between two tokens of a line: whether there is one, and whether a line may break at it.
 * Gaps at the ends of a line are nobody's business here.
 */
export function resolveGaps(tokens: Tokens, edits: Edits): void {
  const { kinds } = tokens;
  for (let index = 1; index < kinds.length; index++) {
    const before = kinds[index - 1] as Kind;
    const after = kinds[index] as Kind;
    if (before === KIND.line || after === KIND.line) continue;
    if (nextToDash(index, before, after, edits)) continue;
    if (gapBefore(tokens, index) > 0 && withoutGap(tokens, index, before, after, edits)) continue;
    if (tie(tokens, index, edits)) continue;
    plainGap(tokens, index, before, after, edits);
  }
}

function nextToDash(index: number, before: Kind, after: Kind, edits: Edits): boolean {
  if (after === KIND.emDash) {
    edits.gap(index, NBSP, 'dash');
    return true;
  }
  if (before === KIND.emDash) {
    if (!isShutting(after)) edits.gap(index, ' ', 'dash');
    return true;
  }
  if (before === KIND.dialogueDash) {
    edits.gap(index, NBSP, 'dialogue');
    return true;
  }
  if (before === KIND.joiner || after === KIND.joiner) {
    edits.gap(index, '', 'ordinal');
    return true;
  }
  return false;
}

function isShutting(kind: Kind): boolean {
  return kind === KIND.stop || kind === KIND.close || kind === KIND.closing;
}

/** A gap that should not be there. */
function withoutGap(tokens: Tokens, index: number, before: Kind, after: Kind, edits: Edits): boolean {
  if (before === KIND.opening || before === KIND.open || after === KIND.closing || after === KIND.close) {
    edits.gap(index, '', 'space-inside');
    return true;
  }
  if ((after === KIND.stop || after === KIND.dots) && canStopAfter(tokens, index) && belongsBefore(tokens, index)) {
    edits.gap(index, '', 'space-before');
    return true;
  }
  return false;
}

/** A word, or the point of a shortening: «т. е. ,». */
function canStopAfter(tokens: Tokens, index: number): boolean {
  if (isWordLike(tokens.kinds[index - 1])) return true;
  const isPoint = wordAt(tokens, index - 1) === '.' && gapBefore(tokens, index - 1) === 0;
  return isPoint && isWordLike(tokens.kinds[index - 2]) && wordAt(tokens, index) === ',' && endsHere(tokens, index);
}

function belongsBefore(tokens: Tokens, index: number): boolean {
  return endsHere(tokens, index) || isBeforeItsSpace(tokens, index);
}

function tie(tokens: Tokens, index: number, edits: Edits): boolean {
  const rule = tieBetween(tokens, index);
  if (rule === undefined) return false;
  edits.gap(index, NBSP, rule);
  return true;
}

function plainGap(tokens: Tokens, index: number, before: Kind, after: Kind, edits: Edits): void {
  const size = gapBefore(tokens, index);
  if (size > 1) {
    const from = tokens.to[index - 1] as number;
    const isFirm = /[\u00A0\u202F]/.test(tokens.text.slice(from, from + size));
    edits.gap(index, isFirm ? NBSP : ' ', 'double-space');
  } else if (size === 0 && before === KIND.number && after === KIND.opening) {
    edits.gap(index, NBSP, 'unit');
  } else if (size === 0 && (isGluedQuote(tokens, index) || lacksSpace(tokens, index))) {
    edits.gap(index, ' ', 'space-after');
  }
}

/** «ОАО"Газпром"», «"Нева"и», «"Нева"(журнал)». */
function isGluedQuote(tokens: Tokens, index: number): boolean {
  const before = tokens.kinds[index - 1];
  if (before === KIND.word || before === KIND.close) return tokens.kinds[index] === KIND.opening;
  if (before !== KIND.closing) return false;
  const next = wordAt(tokens, index);
  return tokens.kinds[index] === KIND.opening || next === '(' || SHORT_WORDS.has(next);
}

import type { Edits } from './edits.ts';
import { isRoman, ORDINAL_ENDINGS } from './lists.ts';
import { endsLine, gapBefore, KIND, startsLine, type Tokens, wordAt } from './tokens.ts';

/** A dash with all that decides about it. */
type Dash = {
  readonly tokens: Tokens;
  readonly index: number;
  readonly glyph: string;
  readonly isHyphen: boolean;
  readonly before: number | undefined;
  readonly after: number | undefined;
  readonly hasGapBefore: boolean;
  readonly hasGapAfter: boolean;
};

type Meaning = 'dash' | 'dialogue' | 'minus' | 'range' | 'ordinal' | undefined;

/**
 * Understands what each hyphen or dash is meant to be, by what stands on its sides. What could be meant otherwise
 * («двух- и трёхлетний», «Москва—Петербург», a telephone number) stays.
 *
 * @example
 * apply('- Да, - сказал он.', suggestionsIn('- Да, - сказал он.')); // '— Да, — сказал он.'
 */
export function resolveDashes(tokens: Tokens, edits: Edits): void {
  for (let index = 0; index < tokens.kinds.length; index++) {
    if (tokens.kinds[index] !== KIND.dash) continue;
    const dash = dashAt(tokens, index);
    write(dash, meaningOf(dash), edits);
  }
}

function dashAt(tokens: Tokens, index: number): Dash {
  const glyph = wordAt(tokens, index);
  return {
    tokens,
    index,
    glyph,
    isHyphen: glyph === '-',
    before: tokens.kinds[index - 1],
    after: tokens.kinds[index + 1],
    hasGapBefore: gapBefore(tokens, index) > 0,
    hasGapAfter: gapBefore(tokens, index + 1) > 0,
  };
}

function write({ tokens, index }: Dash, meaning: Meaning, edits: Edits): void {
  switch (meaning) {
    case 'dash':
      tokens.kinds[index] = KIND.emDash;
      edits.token(index, '—', 'dash');
      return;
    case 'dialogue':
      tokens.kinds[index] = KIND.dialogueDash;
      edits.token(index, '—', 'dialogue');
      return;
    case 'minus':
      tokens.kinds[index] = KIND.other;
      edits.token(index, '−', 'minus');
      return;
    case 'range':
      edits.token(index, '–', 'range');
      return;
    case 'ordinal':
      tokens.kinds[index] = KIND.joiner;
      edits.token(index, '-', 'ordinal');
      return;
    default:
      return;
  }
}

function meaningOf(dash: Dash): Meaning {
  if (dash.before === KIND.dash || dash.after === KIND.dash) return undefined;
  if (startsLine(dash.tokens, dash.index)) return atLineStart(dash);
  if (dash.before === KIND.opening || dash.before === KIND.open) return afterOpening(dash);
  if (dash.hasGapBefore) return dash.hasGapAfter ? spaced(dash) : spacedBefore(dash);
  return dash.hasGapAfter ? spacedAfter(dash) : tight(dash);
}

function atLineStart(dash: Dash): Meaning {
  if (endsLine(dash.tokens, dash.index + 1)) return undefined;
  if (dash.hasGapAfter) return 'dialogue';
  if (dash.glyph === '−') return undefined;
  if (dash.after === KIND.number) return dash.isHyphen ? 'minus' : undefined;
  if (!dash.isHyphen) return 'dialogue';
  return beginsSpeech(dash) ? 'dialogue' : undefined;
}

function beginsSpeech({ tokens, index, after }: Dash): boolean {
  if (after === KIND.word) return isCapital(wordAt(tokens, index + 1));
  return after === KIND.opening || after === KIND.quote || after === KIND.dots || after === KIND.open;
}

function isCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

function afterOpening(dash: Dash): Meaning {
  if (endsLine(dash.tokens, dash.index + 1)) return undefined;
  if (dash.hasGapAfter && !isShut(dash.after)) return 'dialogue';
  return dash.isHyphen && dash.after === KIND.number ? 'minus' : undefined;
}

function isShut(kind: number | undefined): boolean {
  return kind === KIND.stop || kind === KIND.close || kind === KIND.closing;
}

function spaced(dash: Dash): Meaning {
  const { tokens, index, before, after } = dash;
  if (isShut(after)) return undefined;
  if (before === KIND.number && after === KIND.number && isEquation(tokens, index)) {
    return dash.isHyphen ? 'minus' : undefined;
  }
  return 'dash';
}

/** «5 - 3 = 2». */
function isEquation(tokens: Tokens, index: number): boolean {
  return wordAt(tokens, index + 2) === '=' || wordAt(tokens, index - 2) === '=';
}

function spacedBefore(dash: Dash): Meaning {
  const { tokens, index, before, after } = dash;
  if (dash.glyph === '−' || isShut(after)) return undefined;
  if (endsLine(tokens, index + 1)) return 'dash';
  if (after === KIND.number) return dash.isHyphen && before !== KIND.number ? 'minus' : undefined;
  if (isOrdinal(dash)) return 'ordinal';
  if (!dash.isHyphen) return 'dash';
  return isPause(before) && after === KIND.word ? 'dash' : undefined;
}

/** After these a hyphen cannot join two words. */
function isPause(kind: number | undefined): boolean {
  return kind === KIND.stop || kind === KIND.dots || kind === KIND.closing;
}

function isOrdinal({ tokens, index, before, after }: Dash): boolean {
  return before === KIND.number && after === KIND.word && ORDINAL_ENDINGS.has(wordAt(tokens, index + 1));
}

function spacedAfter(dash: Dash): Meaning {
  if (dash.glyph === '−' || endsLine(dash.tokens, dash.index + 1) || isShut(dash.after)) return undefined;
  if (isPause(dash.before) || dash.before === KIND.close) return 'dash';
  return dash.isHyphen ? undefined : 'dash';
}

const MATHS = new Set(['=', '+', '<', '>', '≤', '≥', '×', '/', '*', '|']);

function tight(dash: Dash): Meaning {
  const { after } = dash;
  if (dash.glyph.length > 1) return isShut(after) ? undefined : 'dash';
  if (isOrdinal(dash)) return 'ordinal';
  return dash.isHyphen ? tightHyphen(dash) : undefined;
}

function tightHyphen({ tokens, index, before, after }: Dash): Meaning {
  if (isRange(tokens, index)) return 'range';
  if (after === KIND.number && MATHS.has(wordAt(tokens, index - 1))) return 'minus';
  const isAfterPause = (before === KIND.stop && wordAt(tokens, index - 1) !== '.') || before === KIND.dots;
  return isAfterPause && (after === KIND.word || after === KIND.opening) ? 'dash' : undefined;
}

const SHORT_NUMBER = /^\d{1,4}(?:[.,]\d{1,2})?$/;

/** Two numbers that grow, standing alone: not a telephone, a day, an address or a score. */
function isRange(tokens: Tokens, index: number): boolean {
  if (isGlued(tokens, index - 1) || isGlued(tokens, index + 2)) return false;
  const from = wordAt(tokens, index - 1);
  const to = wordAt(tokens, index + 1);
  if (isRoman(from) && isRoman(to)) return true;
  if (!SHORT_NUMBER.test(from) || !SHORT_NUMBER.test(to)) return false;
  return Number(from.replace(',', '.')) < Number(to.replace(',', '.'));
}

/** Whether something other than a bracket or a stop touches the number from outside at this gap. */
function isGlued(tokens: Tokens, index: number): boolean {
  if (gapBefore(tokens, index) > 0 || index === 0 || index >= tokens.kinds.length) return false;
  const isInside = tokens.kinds[index] === KIND.number || tokens.kinds[index] === KIND.word;
  const touching = isInside ? index - 1 : index;
  const kind = tokens.kinds[touching];
  if (kind === KIND.dash) return /^[-−]$/.test(wordAt(tokens, touching));
  return kind === KIND.joiner || kind === KIND.word || kind === KIND.other || kind === KIND.opaque;
}

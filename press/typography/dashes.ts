import type { Edits } from './edits.ts';
import { BARE_ENDINGS, ORDINAL_ENDINGS, SIDES_OF_THE_WORLD } from './lists.ts';
import { isRange, isSpacedRange } from './ranges.ts';
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

type Meaning = 'dash' | 'dialogue' | 'minus' | 'range' | 'spaced-range' | 'ordinal' | undefined;

/**
 * Understands what each hyphen or dash is meant to be, by what stands on its sides. What could be meant otherwise
 * («двух- и трёхлетний», «Москва—Петербург», a telephone number) stays.
 * `apply('- Да, - сказал он.', suggestionsIn('- Да, - сказал он.'))` gives '— Да, — сказал он.'.
 */
export function resolveDashes(tokens: Tokens, edits: Edits): void {
  for (let index = 0; index < tokens.kinds.length; index++) {
    if (tokens.kinds[index] !== KIND.dash) continue;
    const dash = dashAt(tokens, index);
    const meaning = meaningOf(dash);
    write(dash, meaning === 'dash' && isSpacedRange(tokens, index) ? 'spaced-range' : meaning, edits);
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
    case 'spaced-range':
      tokens.kinds[index] = KIND.joiner;
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
  const { tokens, index } = dash;
  if (isShut(dash.after)) return undefined;
  if (isEquation(tokens, index)) return dash.isHyphen ? 'minus' : undefined;
  if (dash.isHyphen && isOrdinal(dash) && BARE_ENDINGS.has(wordAt(tokens, index + 1))) return 'ordinal';
  return 'dash';
}

const OPERATIONS = new Set(['=', '+', '×', '·', '*', '/', '<', '>', '≤', '≥']);

/** «5 - 3 = 2», «2 + 2 - 1», «x - 5 = 3». */
function isEquation(tokens: Tokens, index: number): boolean {
  if (!isTerm(tokens, index - 1) || !isTerm(tokens, index + 1)) return false;
  return OPERATIONS.has(wordAt(tokens, index + 2)) || OPERATIONS.has(wordAt(tokens, index - 2));
}

function isTerm(tokens: Tokens, index: number): boolean {
  return tokens.kinds[index] === KIND.number || /^[a-z]$/i.test(wordAt(tokens, index));
}

function spacedBefore(dash: Dash): Meaning {
  const { tokens, index, before, after } = dash;
  if (dash.glyph === '−' || isShut(after)) return undefined;
  if (endsLine(tokens, index + 1)) return 'dash';
  if (after === KIND.number) return dash.isHyphen && before !== KIND.number ? 'minus' : undefined;
  if (isOrdinal(dash)) return 'ordinal';
  if (!dash.isHyphen) return 'dash';
  return isPause(before) && (after === KIND.word || after === KIND.opening) ? 'dash' : undefined;
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

function tight(dash: Dash): Meaning {
  const { before, after } = dash;
  if (dash.glyph.length > 1) return isShut(after) ? undefined : 'dash';
  if (isOrdinal(dash)) return 'ordinal';
  if (dash.isHyphen) return tightHyphen(dash);
  if (dash.glyph === '−' || (after !== KIND.word && after !== KIND.opening)) return undefined;
  return before === KIND.closing || endsSpeech(dash) ? 'dash' : undefined;
}

/** After these a hyphen before a number is a minus. */
const MATHS = new Set(['=', '<', '>', '≤', '≥', '×', '/', '*', '|']);

/** «t=-5», «-5…-7», «(-5;-3)». */
function isSigned(tokens: Tokens, index: number): boolean {
  const isAfterNumber = tokens.kinds[index - 2] === KIND.number;
  if (tokens.kinds[index - 1] === KIND.dots || wordAt(tokens, index - 1) === ';') return isAfterNumber;
  return MATHS.has(wordAt(tokens, index - 1));
}

function tightHyphen(dash: Dash): Meaning {
  const { tokens, index, before, after } = dash;
  if (before === KIND.number && after === KIND.number && wordAt(tokens, index + 2) === '=') return 'minus';
  if (isRange(tokens, index)) return 'range';
  if (after === KIND.number && isSigned(tokens, index)) return 'minus';
  if (after !== KIND.word && after !== KIND.opening) return undefined;
  return endsSpeech(dash) ? 'dash' : undefined;
}

/** «Нет,-сказал он.-Как дела?» */
function endsSpeech({ tokens, index, before, after }: Dash): boolean {
  switch (before) {
    case KIND.dots:
      return true;
    case KIND.stop:
      return wordAt(tokens, index - 1) === '.' ? isEndOfSentence(tokens, index) : !isSmile(tokens, index);
    case KIND.closing:
      return after === KIND.opening || isPause(tokens.kinds[index - 2]) || isPhrase(tokens, index - 1);
    default:
      return false;
  }
}

const LONG_PHRASE = 12;

/** Whether more than one word stands in the quotes that close here: «"Англия"-отель» may be one word, a phrase may not. */
function isPhrase(tokens: Tokens, closing: number): boolean {
  for (let at = closing - 1; at > closing - LONG_PHRASE; at--) {
    if (at < 0 || tokens.kinds[at] === KIND.opening) return false;
    if (gapBefore(tokens, at) > 0 && tokens.kinds[at - 1] === KIND.word && tokens.kinds[at] === KIND.word) return true;
  }
  return false;
}

/** «:-D». */
function isSmile(tokens: Tokens, index: number): boolean {
  const eyes = wordAt(tokens, index - 1);
  return (eyes === ':' || eyes === ';') && /^[A-ZА-Я]$/.test(wordAt(tokens, index + 1));
}

/** «он.-Как», but neither «Ж.-Ж.» nor «рус.-англ.» nor «Вост.-Сибирский». */
function isEndOfSentence(tokens: Tokens, index: number): boolean {
  const isFresh = tokens.kinds[index + 1] === KIND.opening || isCapital(wordAt(tokens, index + 1));
  if (!isFresh || gapBefore(tokens, index - 1) > 0) return false;
  if (tokens.kinds[index - 2] === KIND.closing) return true;
  const last = wordAt(tokens, index - 2);
  if (!/^[а-яё]/i.test(last) || SIDES_OF_THE_WORLD.has(last)) return false;
  return last.length > 1 || last === 'я' || isTail(tokens, index - 2);
}

/** «слушаю-с». */
function isTail(tokens: Tokens, index: number): boolean {
  return wordAt(tokens, index - 1) === '-' && gapBefore(tokens, index) === 0 && tokens.kinds[index - 2] === KIND.word;
}

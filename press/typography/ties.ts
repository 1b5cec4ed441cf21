import {
  BEFORE_NAME,
  BEFORE_NUMBER,
  CENTURIES,
  GLUED_BEFORE_POINT,
  GLUED_UNITS,
  isRoman,
  LONG_INITIALS,
  MULTIPLES,
  PAIRS,
  PARTICLES,
  SHORT_WORDS,
  UNITS,
} from './lists.ts';
import type { Rule } from './rules.ts';
import { endsHere } from './stops.ts';
import { endsLine, gapBefore, KIND, type Kind, type Tokens, wordAt } from './tokens.ts';

/**
 * The rule by which the token may not be torn from the one before it, if there is one.
 * `tieBetween(tokensOf('в доме'), 1)` gives 'short-word'.
 */
export function tieBetween(tokens: Tokens, index: number): Rule | undefined {
  const before = tokens.kinds[index - 1] as Kind;
  const hasGap = gapBefore(tokens, index) > 0;
  switch (before) {
    case KIND.word:
      return hasGap || tokens.kinds[index] === KIND.opening ? afterWord(tokens, index) : undefined;
    case KIND.number:
      return afterNumber(tokens, index, hasGap);
    case KIND.sign:
      return tokens.kinds[index] === KIND.number || hasGap ? 'sign' : undefined;
    case KIND.stop:
      return tokens.text[tokens.from[index - 1] as number] === '.' ? afterPoint(tokens, index, hasGap) : undefined;
    case KIND.closing:
      return hasGap && isParticle(tokens, index) ? 'particle' : undefined;
    default:
      return undefined;
  }
}

function afterWord(tokens: Tokens, index: number): Rule | undefined {
  const kind = tokens.kinds[index];
  if (kind === KIND.word && isParticle(tokens, index)) return 'particle';
  if (lengthAt(tokens, index - 1) <= 3 && leansForward(kind) && isShortWord(tokens, index - 1)) return 'short-word';
  if (kind !== KIND.word) return undefined;
  if (isRoman(wordAt(tokens, index - 1)) && CENTURIES.has(wordAt(tokens, index))) return 'unit';
  return isInitialAfterSurname(tokens, index) ? 'initials' : undefined;
}

function lengthAt(tokens: Tokens, index: number): number {
  return (tokens.to[index] as number) - (tokens.from[index] as number);
}

function isParticle(tokens: Tokens, index: number): boolean {
  return lengthAt(tokens, index) <= 2 && PARTICLES.has(wordAt(tokens, index));
}

function leansForward(kind: Kind | undefined): boolean {
  return (
    kind === KIND.word || kind === KIND.number || kind === KIND.opening || kind === KIND.open || kind === KIND.opaque
  );
}

function isShortWord(tokens: Tokens, index: number): boolean {
  return SHORT_WORDS.has(wordAt(tokens, index).toLowerCase());
}

const MONEY = new Set(['%', '‰', '°', '₽', '$', '€', '£', '×']);
const GROUP_HEAD = /^[1-9]\d{0,2}$/;
const GROUP = /^\d{3}(?:,\d+)?$/;

function afterNumber(tokens: Tokens, index: number, hasGap: boolean): Rule | undefined {
  switch (tokens.kinds[index]) {
    case KIND.word:
      return (hasGap ? UNITS.has(wordAt(tokens, index)) : isGluedUnit(tokens, index)) ? 'unit' : undefined;
    case KIND.number:
      return hasGap && isGroup(tokens, index) ? 'number' : undefined;
    case KIND.sign:
    case KIND.other:
      return hasGap && MONEY.has(wordAt(tokens, index)) ? 'unit' : undefined;
    default:
      return undefined;
  }
}

/** Whether the word is a unit typed against the number before it: «5кг», «2020г.». */
export function isGluedUnit(tokens: Tokens, index: number): boolean {
  const unit = wordAt(tokens, index);
  if (GLUED_UNITS.has(unit)) return true;
  if (!GLUED_BEFORE_POINT.has(unit) || !hasPoint(tokens, index)) return false;
  return unit !== 'г' || lengthAt(tokens, index - 1) > 2;
}

/** «1 000 000», each group with its own head. */
function isGroup(tokens: Tokens, index: number): boolean {
  if (!GROUP.test(wordAt(tokens, index))) return false;
  const head = wordAt(tokens, index - 1);
  return GROUP_HEAD.test(head) || (GROUP.test(head) && tokens.kinds[index - 2] === KIND.number);
}

function afterPoint(tokens: Tokens, index: number, hasGap: boolean): Rule | undefined {
  const isTight = tokens.kinds[index - 2] === KIND.word && willTouch(tokens, index - 1);
  if (!isTight) return undefined;
  const length = lengthAt(tokens, index - 2);
  if (length > 5) return undefined;
  const short = wordAt(tokens, index - 2);
  if (length === 1 && isPair(tokens, index, short, hasGap)) return 'abbreviation';
  if (MULTIPLES.has(short) && UNITS.has(wordAt(tokens, index))) return 'unit';
  if (isInitial(tokens, index - 2)) return beforeSurname(tokens, index, hasGap);
  return isShortening(tokens, index, short) && (hasGap || isWhole(tokens, index)) ? 'abbreviation' : undefined;
}

const SMALL = /^[а-яё]$/;

/** «т. е.», «Т. е.» and their kind; «к.т.н.» is one, too, when it is typed without spaces. */
function isPair(tokens: Tokens, index: number, short: string, hasGap: boolean): boolean {
  if (tokens.kinds[index] !== KIND.word || lengthAt(tokens, index) !== 1 || !hasPoint(tokens, index)) return false;
  const next = wordAt(tokens, index);
  if (PAIRS.has(`${short.toLowerCase()}|${next}`)) return true;
  return !hasGap && SMALL.test(short.toLowerCase()) && SMALL.test(next);
}

function hasPoint(tokens: Tokens, index: number): boolean {
  return wordAt(tokens, index + 1) === '.' && willTouch(tokens, index + 1);
}

/** The gap before a stop counts for nothing when it is about to go. */
function willTouch(tokens: Tokens, index: number): boolean {
  return gapBefore(tokens, index) === 0 || endsHere(tokens, index);
}

/** «стр. 5», «г. Москва»; but after «1999 г.» and «и т. д.» comes a new sentence, and «слушаю-с.» is no page. */
function isShortening(tokens: Tokens, index: number, short: string): boolean {
  const isCounted = tokens.kinds[index - 3] === KIND.number;
  if (!startsAlone(tokens, index - 2) || (isCounted && UNITS.has(short))) return false;
  if (tokens.kinds[index] === KIND.number) return isBeforeNumber(short);
  const isName = tokens.kinds[index] === KIND.word && isCapital(tokens, index);
  return isName && !isCounted && (BEFORE_NAME.has(short) || isGluedLetter(tokens, index, short));
}

/** «д.Петушки»: nothing else is typed so; but «сказал я.Потом». */
function isGluedLetter(tokens: Tokens, index: number, short: string): boolean {
  return gapBefore(tokens, index) === 0 && SMALL.test(short) && short !== 'я';
}

function isBeforeNumber(short: string): boolean {
  const small = short.toLowerCase();
  return BEFORE_NUMBER.has(small) || BEFORE_NAME.has(small);
}

/** «ул.Ленина», «рис.5», but not «рис.5.jpg». */
function isWhole(tokens: Tokens, index: number): boolean {
  if (tokens.kinds[index] === KIND.word) return CYRILLIC.test(wordAt(tokens, index));
  const isFile = hasPoint(tokens, index) && tokens.kinds[index + 2] === KIND.word && gapBefore(tokens, index + 2) === 0;
  return !isFile;
}

function isCapital(tokens: Tokens, index: number): boolean {
  const first = wordAt(tokens, index).charAt(0);
  return first !== first.toLowerCase();
}

const CYRILLIC = /^[А-ЯЁ]/;
const LETTER = /^[А-ЯЁA-Z]$/;

/** A capital letter alone that is no Roman number and no part of a longer word. */
function isInitial(tokens: Tokens, index: number): boolean {
  const letter = wordAt(tokens, index);
  if (!LONG_INITIALS.has(letter) && (!LETTER.test(letter) || isRoman(letter))) return false;
  return startsAlone(tokens, index) || wordAt(tokens, index - 1) === '.' || isSecondHalf(tokens, index);
}

/** «Ж.-Ж.». */
function isSecondHalf(tokens: Tokens, index: number): boolean {
  return wordAt(tokens, index - 1) === '-' && wordAt(tokens, index - 2) === '.' && gapBefore(tokens, index) === 0;
}

const FRESH: ReadonlySet<Kind> = new Set([
  KIND.opening,
  KIND.closing,
  KIND.open,
  KIND.line,
  KIND.emDash,
  KIND.dialogueDash,
]);

function startsAlone(tokens: Tokens, index: number): boolean {
  const before = tokens.kinds[index - 1];
  if (before === undefined || gapBefore(tokens, index) > 0) return true;
  if (before === KIND.stop) return wordAt(tokens, index - 1) !== '.';
  return FRESH.has(before);
}

function beforeSurname(tokens: Tokens, index: number, hasGap: boolean): Rule | undefined {
  if (tokens.kinds[index] !== KIND.word || !isCapital(tokens, index)) return undefined;
  const isName = lengthAt(tokens, index) > 1 || hasPoint(tokens, index);
  const isCyrillic = CYRILLIC.test(wordAt(tokens, index));
  // «P. S. Привет» is no name.
  if (isCyrillic !== CYRILLIC.test(wordAt(tokens, index - 2))) return undefined;
  return isName && (hasGap || isCyrillic) ? 'initials' : undefined;
}

/** «Пушкин А. С.», but not «Потом А. Пушкин». */
function isInitialAfterSurname(tokens: Tokens, index: number): boolean {
  if (lengthAt(tokens, index) !== 1 || lengthAt(tokens, index - 1) < 2) return false;
  if (!hasPoint(tokens, index) || !isInitial(tokens, index) || !isCapital(tokens, index - 1)) return false;
  const next = index + 2;
  if (endsLine(tokens, next) || tokens.kinds[next] !== KIND.word) return true;
  return !isCapital(tokens, next) || (lengthAt(tokens, next) === 1 && hasPoint(tokens, next));
}

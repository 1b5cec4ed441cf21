import { isRoman, NOT_A_RANGE, UNITS } from './lists.ts';
import { isGluedUnit } from './ties.ts';
import { endsLine, gapBefore, KIND, type Tokens, wordAt } from './tokens.ts';

/**
 * Whether the dash stands between the two ends of a range: numbers that grow, Roman numbers, hours or days. Not a
 * telephone, an address, a score or the name of a machine.
 */
export function isRange(tokens: Tokens, index: number): boolean {
  if (isClockRange(tokens, index)) return true;
  if (isGluedBefore(tokens, index - 1) || isGluedAfter(tokens, index + 2)) return false;
  return isPairOfEnds(tokens, index) && !isNamed(tokens, index - 2);
}

/** Whether a dash with spaces around it stands in a range that cannot be a sentence: «1941 - 1945», «10 - 15 км». */
export function isSpacedRange(tokens: Tokens, index: number): boolean {
  if (isGluedBefore(tokens, index - 1) || isGluedAfter(tokens, index + 2) || !isPairOfEnds(tokens, index)) return false;
  const isOfYears = YEAR.test(wordAt(tokens, index - 1)) && YEAR.test(wordAt(tokens, index + 1));
  return isOfYears || UNITS.has(wordAt(tokens, index + 2)) || wordAt(tokens, index + 2) === '%';
}

const SHORT_NUMBER = /^\d{1,4}(?:[.,]\d{1,2})?$/;
const DAY = /^\d{1,2}\.\d{1,2}\.\d{2,4}$/;
const YEAR = /^1\d{3}$|^20\d{2}$/;

function isPairOfEnds(tokens: Tokens, index: number): boolean {
  const from = wordAt(tokens, index - 1);
  const to = wordAt(tokens, index + 1);
  if (isRoman(from) && isRoman(to)) return true;
  if (DAY.test(from) && DAY.test(to)) return true;
  if (!SHORT_NUMBER.test(from) || !SHORT_NUMBER.test(to)) return false;
  return Number(from.replace(',', '.')) < Number(to.replace(',', '.'));
}

const LATIN = /^[A-Za-z]+$/;

/** «Boeing 737-800», «тел. 23-45»: the word before says that the hyphen is a part of the number. */
function isNamed(tokens: Tokens, index: number): boolean {
  const at = tokens.kinds[index] === KIND.stop ? index - 1 : index;
  const word = wordAt(tokens, at);
  return (LATIN.test(word) && !isRoman(word)) || NOT_A_RANGE.has(word.toLowerCase());
}

/** «10:30-11:45». */
function isClockRange(tokens: Tokens, index: number): boolean {
  if (!isClock(tokens, index - 3) || !isClock(tokens, index + 1)) return false;
  const isTight = [-2, -1, 0, 1, 2, 3].every((offset) => gapBefore(tokens, index + offset) === 0);
  return isTight && !isGluedBefore(tokens, index - 3) && !isGluedAfter(tokens, index + 4);
}

function isClock(tokens: Tokens, index: number): boolean {
  const [hours, colon, minutes] = [0, 1, 2].map((offset) => wordAt(tokens, index + offset));
  return colon === ':' && /^\d{1,2}$/.test(hours ?? '') && /^[0-5]\d$/.test(minutes ?? '');
}

const SIGNS_BEFORE = new Set(['$', '€', '£', '~', '≈', '±']);
/** A straight quote that is a sign of its own has been read as inches. */
const SIGNS_AFTER = new Set(['"', '%', '‰', '°', '₽', '$', '€', '£', '″', '′', '*', '¹', '²', '³']);

/** Whether something touches the number from the left that makes it a part of something longer. */
function isGluedBefore(tokens: Tokens, index: number): boolean {
  if (index <= 0 || gapBefore(tokens, index) > 0) return false;
  const sign = wordAt(tokens, index - 1);
  switch (tokens.kinds[index - 1]) {
    case KIND.dash:
      return sign === '-' || sign === '−';
    case KIND.other:
      return !SIGNS_BEFORE.has(sign);
    default:
      return isPartOfWord(tokens, index - 1);
  }
}

function isGluedAfter(tokens: Tokens, index: number): boolean {
  if (endsLine(tokens, index) || gapBefore(tokens, index) > 0) return false;
  const sign = wordAt(tokens, index);
  switch (tokens.kinds[index]) {
    case KIND.dash:
      return (sign === '-' || sign === '−') && !isEnding(tokens, index + 1);
    case KIND.other:
      return !SIGNS_AFTER.has(sign);
    case KIND.word:
      return !isGluedUnit(tokens, index);
    default:
      return isPartOfWord(tokens, index);
  }
}

function isPartOfWord(tokens: Tokens, index: number): boolean {
  const kind = tokens.kinds[index];
  return kind === KIND.joiner || kind === KIND.word || kind === KIND.opaque;
}

/** «1990-2000-е», «8-10-этажный». */
function isEnding(tokens: Tokens, index: number): boolean {
  return tokens.kinds[index] === KIND.word && /^[а-яё]/.test(wordAt(tokens, index));
}

import {
  BEFORE_NAME,
  BEFORE_NUMBER,
  CENTURIES,
  isRoman,
  MONTHS,
  PAIRS,
  PARTICLES,
  SHORT_WORDS,
  UNITS,
} from '@pero/typography/lists';

const NBSP = '\u00A0';

/**
 * The same text with the spaces fixed at which a good setter does not break a line: before a dash, after a word of one
 * letter, within names and dates, between a number and what it counts. Only spaces change, and only on paper: the
 * manuscript keeps its own. `bound('Я — в саду, 5 г.')` gives 'Я\u00A0— в\u00A0саду, 5\u00A0г.'.
 */
export function bound(text: string): string {
  return text.replace(DOUBTFUL, fixedIfTied);
}

/** Not the space of a Russian word between others, as nearly all are. */
const DOUBTFUL = /(?<![А-яё]{2}) | (?![А-яё])/g;

function fixedIfTied(space: string, at: number, text: string): string {
  return isTied(text, at) ? NBSP : space;
}

/** As long as two words tied in a title may be: the type is large, and the line must take them. */
const LONGEST_TIED = 16;

/**
 * A title with its spaces fixed: besides those of a text, each short word goes with the next one, a particle with the
 * one before, and «Часть первая.» stays in one line.
 * `boundTitle('Последний трамвай до Заозёрска')` gives 'Последний трамвай до\u00A0Заозёрска'.
 */
export function boundTitle(title: string): string {
  const tied = title.replace(/ /g, (space, at: number) =>
    isTied(title, at) || isTiedInTitle(title, at) ? NBSP : space,
  );
  let from = 0;
  return tied
    .split(' ')
    .map((group) => {
      const typed = title.slice(from, from + group.length);
      from += group.length + 1;
      return group.length > LONGEST_TIED ? bound(typed) : group;
    })
    .join(' ');
}

/** Whether a line may end after the hyphen at this place: only between letters, two at least on either side. */
export function mayPart(text: string, at: number): boolean {
  return [at - 2, at - 1, at + 1, at + 2].every((place) => isLetter(text.charCodeAt(place)));
}

/** Whether the dash at this place is one of a range so short that no line ends within it. */
export function isShortRange(text: string, at: number): boolean {
  return isDigit(text.charCodeAt(at - 1)) && SHORT_NUMBER.test(text.slice(at + 1, at + 4));
}

const SHORT_NUMBER = /^\d{1,2}(?!\d)/;

function isTied(text: string, at: number): boolean {
  const after = text.charCodeAt(at + 1);
  if (isDash(after)) return isSpaceOrEnd(text.charCodeAt(at + 2));
  if (isSpaceOrEnd(after)) return false;
  const before = text.charCodeAt(at - 1);
  if (isLetter(before)) return isTiedToWord(text, at, after);
  if (before === POINT) return isTiedToShortening(text, at, after);
  if (isDigit(before)) return isTiedToNumber(text, at, after);
  return (before === NUMBER_SIGN || before === SECTION_SIGN) && isDigit(after);
}

const ONE_LETTER = 'вВкКсСуУоОаАиИяЯ';
/** What a word of one letter may stand after; with a point or a hyphen it is something else. */
const FRESH = ' \u00A0\n(«„"—–';
/** «Иван IV», but not «When I». */
const RUSSIAN_NAME = /^[А-ЯЁ]/;
const YEAR = /^\d{4}(?!\d)/;

function isTiedToWord(text: string, at: number, after: number): boolean {
  if (!isLetter(text.charCodeAt(at - 2))) {
    if (ONE_LETTER.includes(text.charAt(at - 1))) return at === 1 || FRESH.includes(text.charAt(at - 2));
  }
  if (isDigit(after)) return MONTHS.has(wordBefore(text, at)) && YEAR.test(text.slice(at + 1, at + 6));
  if (isRomanDigit(after)) return RUSSIAN_NAME.test(wordBefore(text, at)) && isRoman(wordAfter(text, at));
  return isRomanDigit(text.charCodeAt(at - 1)) && isRoman(wordBefore(text, at)) && CENTURIES.has(wordAfter(text, at));
}

/** Those that print ties besides: in other places they are words, or the ends of sentences. */
const MORE_BEFORE_NUMBER: ReadonlySet<string> = new Set(['гг', 'л', 'лл', 'ф', 'оп', 'ед', 'вв', 'прим']);
const MORE_BEFORE_NAME: ReadonlySet<string> = new Set(['им', 'ст']);
const LONGEST_SHORTENING = 5;

/** «т. е.», «А. С. Пушкин», «стр. 5», «г. Москва». */
function isTiedToShortening(text: string, at: number, after: number): boolean {
  const short = wordBefore(text, at - 1);
  const start = at - 1 - short.length;
  if (short === '' || short.length > LONGEST_SHORTENING || text[start - 1] === '-') return false;
  if (short.length === 1 && isPairOrInitial(text, at, short)) return true;
  // After «1999 г.» comes something new.
  if (isSpace(text.charCodeAt(start - 1)) && isDigit(text.charCodeAt(start - 2))) return false;
  if (isDigit(after)) return BEFORE_NUMBER.has(short) || BEFORE_NAME.has(short) || MORE_BEFORE_NUMBER.has(short);
  return isCapital(text.charAt(at + 1)) && (BEFORE_NAME.has(short) || MORE_BEFORE_NAME.has(short));
}

function isPairOrInitial(text: string, at: number, short: string): boolean {
  const next = text.charAt(at + 1);
  if (isCapital(short)) return isCapital(next);
  return text[at + 2] === '.' && PAIRS.has(`${short}|${next}`);
}

const COUNT_SIGNS = '%‰₽°$€£×';
const THOUSAND = /^\d{3}(?!\d)/;

function isTiedToNumber(text: string, at: number, after: number): boolean {
  if (isLetter(after)) return UNITS.has(wordAfter(text, at));
  if (isDigit(after)) return THOUSAND.test(text.slice(at + 1, at + 5)) && !isDigit(text.charCodeAt(at - 4));
  return COUNT_SIGNS.includes(text.charAt(at + 1));
}

/** Prepositions and conjunctions that a line of text may end with, and a line of a title not. */
const LONGER_WORDS: ReadonlySet<string> = new Set(
  'что чтобы чем как где если когда либо через перед между среди ради около после возле кроме против'.split(' '),
);
/** «Часть первая.» at the head of a title. */
const LABEL = /^\S+ \S+[.:](?= |$)/;

function isTiedInTitle(text: string, at: number): boolean {
  const before = wordBefore(text, at);
  const word = before.toLowerCase();
  if (SHORT_WORDS.has(word) || LONGER_WORDS.has(word)) return text[at - before.length - 1] !== '-';
  return PARTICLES.has(wordAfter(text, at)) || (text.indexOf(' ') === at && LABEL.test(text));
}

const POINT = 0x2e;
const NUMBER_SIGN = 0x2116;
const SECTION_SIGN = 0xa7;

function wordBefore(text: string, at: number): string {
  let from = at;
  while (isLetter(text.charCodeAt(from - 1))) from -= 1;
  return text.slice(from, at);
}

function wordAfter(text: string, at: number): string {
  let to = at + 1;
  while (isLetter(text.charCodeAt(to))) to += 1;
  return text.slice(at + 1, to);
}

/** Cyrillic and Latin: the words that are looked for have no others. */
function isLetter(code: number): boolean {
  return (code >= 0x400 && code < 0x530) || (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x7a);
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isRomanDigit(code: number): boolean {
  return code <= 0x58 && code >= 0x43 && 'IVXLCDM'.includes(String.fromCharCode(code));
}

function isDash(code: number): boolean {
  return code === 0x2014 || code === 0x2013;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0xa0;
}

/** Beyond the end there is no number. */
function isSpaceOrEnd(code: number): boolean {
  return isSpace(code) || code === 0x0a || Number.isNaN(code);
}

function isCapital(word: string): boolean {
  const first = word.charAt(0);
  return first !== first.toLowerCase();
}

import { STRESS } from './glossary.ts';

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{ б: 'b', в: 'v', г: 'g', д: 'd', ж: 'Z', з: 'z', й: 'j', к: 'k', л: 'l', м: 'm', н: 'n' },
  ...{ п: 'p', р: 'r', с: 's', т: 't', ф: 'f', х: 'x', ц: 'ts', ч: 'tS;', ш: 'S', щ: 'S;' },
};
const VOWELS = 'аеёиоуыэюя';
const SOFTENING = 'еёиюяь';
/** Hard or soft whatever follows; the last of them espeak does not mark. */
const FIXED = 'жшцчщйх';
/** A soft sign after these changes nothing that espeak could say. */
const UNMARKED = 'лн';

const VOICED_OF: Readonly<Record<string, string>> = { p: 'b', t: 'd', k: 'g', s: 'z', f: 'v', S: 'Z' };
const VOICELESS_OF: Readonly<Record<string, string>> = { b: 'p', d: 't', g: 'k', z: 's', v: 'f', Z: 'S' };
const ALWAYS_VOICELESS = ['x', 'ts', 'tS;', 'S;'];

/** Spellings that are not read as they are written. Stress marks stand after vowels, so groups of consonants are whole. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^что/u, 'што'],
  [/^сего(\u0301?)дн/u, 'сево$1дн'],
  [/^(коне|ску)(\u0301?)чн/u, '$1$2шн'],
  [/тс(я\u0301?)$/u, 'ц$1'],
  [/ться$/u, 'ца'],
  [/стн/gu, 'сн'],
  [/здн/gu, 'зн'],
  [/лнц/gu, 'нц'],
  [/рдц/gu, 'рц'],
  [/г(?=[кч])/gu, 'х'],
  [/[сз]ч/gu, 'щ'],
  [/[сз]ш/gu, 'шш'],
  [/[сз]ж/gu, 'жж'],
];
const GENITIVE = /([ое]\u0301?)г(о\u0301?)$/u;
const NO_GENITIVE = /^(?:(?:не)?много|(?:не)?дорого|строго|убого|полого|ого)$/u;

type Phone = { base: string; readonly isSoft: boolean; readonly isVowel: boolean };

/**
 * A Russian word with its stress, in the letters of espeak: its own dictionary guesses at stresses, and the mark U+0301 leads
 * it astray. Softness, vowels without stress, voicing and the commonest spellings are followed; what espeak knows of single
 * words is not. `transcribed('за́мок')` gives "z'AmVk".
 */
export function transcribed(word: string): string {
  const letters = [...asSpoken(word.toLowerCase())];
  const phones: Phone[] = [];
  const stress = letters.indexOf(STRESS) - 1;
  for (const [index, letter] of letters.entries()) {
    const next = letters[index + 1] ?? '';
    const consonant = CONSONANTS[letter];
    if (consonant !== undefined) {
      phones.push({ base: consonant, isSoft: isSoft(letter, next, letters[index + 2] ?? ''), isVowel: false });
    } else if (VOWELS.includes(letter)) {
      const place = { before: beforeOf(letters, index), isStressed: index === stress, isLast: isEnd(letters, index) };
      phones.push({ base: vowel(letter, { ...place, isEarly: index < stress }), isSoft: false, isVowel: true });
    }
  }
  voice(phones);
  return phones.map(({ base, isSoft }) => (isSoft ? `${base};` : base)).join('');
}

/** Before a soft letter; «с» and «з» also before a soft «н», «т» or «д». */
function isSoft(letter: string, next: string, third: string): boolean {
  if (next === '' || FIXED.includes(letter) || (next === 'ь' && UNMARKED.includes(letter))) return false;
  if (SOFTENING.includes(next)) return true;
  return 'сз'.includes(letter) && 'нтд'.includes(next) && third !== '' && SOFTENING.includes(third);
}

function asSpoken(word: string): string {
  const bare = word.replaceAll(STRESS, '');
  const ending = NO_GENITIVE.test(bare) ? word : word.replace(GENITIVE, '$1в$2');
  return SPELLINGS.reduce((text, [spelling, sound]) => text.replace(spelling, sound), ending);
}

function beforeOf(letters: readonly string[], index: number): string {
  const before = letters[index - 1] ?? '';
  return before === STRESS ? (letters[index - 2] ?? '') : before;
}

function isEnd(letters: readonly string[], index: number): boolean {
  return index === letters.length - 1 || (index === letters.length - 2 && letters[index + 1] === STRESS);
}

type Place = 'first' | 'anew' | 'sign' | 'hard' | 'own';
type Pair = readonly [stressed: string, weak: string];

/** A vowel by what stands before it: nothing, another vowel, a soft or hard sign, «ж», «ш» or «ц», anything else. */
const SOUNDS: Readonly<Record<string, Readonly<Partial<Record<Place, Pair>>> & { readonly own: Pair }>> = {
  а: { own: ["'A", 'a'] },
  о: { own: ["'o", 'V'] },
  у: { own: ["'u", 'u'] },
  ы: { own: ["'y", 'y'] },
  э: { own: ["'E", 'E#'] },
  и: { own: ["'i", 'i'], first: ["'i", 'I'], sign: ["j'i", 'ji'], hard: ["'y", 'y'] },
  е: { own: ["'e", 'i'], anew: ["j'e", 'jI'], sign: ["jj'e", 'jjI'], hard: ["'E", 'y'] },
  ё: { own: ["'8", '8'], anew: ["j'8", 'j8'], hard: ["'o", 'o'] },
  ю: { own: ['\'u"', 'u"'], anew: ["'ju", 'ju'], sign: ["j'ju", 'jju'] },
  я: { own: ["'A", 'V'], anew: ["'ja", 'ja'], sign: ["j'ja", 'jja'] },
};

type Around = {
  readonly before: string;
  readonly isStressed: boolean;
  readonly isLast: boolean;
  /** Before the stress. */
  readonly isEarly: boolean;
};

function vowel(letter: string, { before, isStressed, isLast, isEarly }: Around): string {
  const place = placeAfter(before);
  const sounds = SOUNDS[letter];
  const anew = place === 'own' || place === 'hard' ? undefined : sounds?.anew;
  const [stressed, weak] = sounds?.[place] ?? anew ?? sounds?.own ?? ['', ''];
  if (isStressed) return stressed;
  if (letter === 'а' && isLast) return 'a#';
  return letter === 'я' && place === 'own' && isEarly ? 'a' : weak;
}

function placeAfter(before: string): Place {
  if (before === '') return 'first';
  if (before === 'ь' || before === 'ъ') return 'sign';
  if (VOWELS.includes(before)) return 'anew';
  return 'жшц'.includes(before) ? 'hard' : 'own';
}

/** A voiced consonant is voiceless at the end and before a voiceless one, and the other way round. */
function voice(phones: Phone[]): void {
  for (const [index, phone] of [...phones.entries()].reverse()) {
    const next = phones[index + 1];
    if (phone.isVowel || next?.isVowel) continue;
    if (next === undefined || isVoiceless(next.base)) phone.base = VOICELESS_OF[phone.base] ?? phone.base;
    else if (next.base !== 'v' && next.base in VOICELESS_OF) phone.base = VOICED_OF[phone.base] ?? phone.base;
  }
}

function isVoiceless(base: string): boolean {
  return base in VOICED_OF || ALWAYS_VOICELESS.includes(base);
}

/** How a word is written with capitals: «дом», «Москва», «ЧПУ», «ДоМ». */
export type Case = 'small' | 'name' | 'capitals' | 'mixed';

const LETTERS = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё-';

export const YE = codeOf('е');
export const YO = codeOf('ё');
/** Before the letters of a word of the dictionary that is not written small. */
export const SIGN_OF = { small: 0, name: LETTERS.length + 1, capitals: LETTERS.length + 2 } as const;
/** Codes of letters are 1 to this; above stand the signs. */
export const LETTERS_MOST = LETTERS.length;

export function codeOf(letter: string): number {
  return LETTERS.indexOf(letter) + 1;
}

export function letterOf(code: number): string {
  return LETTERS[code - 1] ?? '';
}

/** The codes of a word in small letters; null when it has others than those of Russian. */
export function codesOf(word: string): number[] | null {
  const codes = Array.from(word, codeOf);
  return codes.includes(0) ? null : codes;
}

export function caseOf(word: string): Case {
  const small = word.toLowerCase();
  if (word === small) return 'small';
  if (word.length > 1 && word === word.toUpperCase()) return 'capitals';
  const isName = word.split('-').every((part) => part.slice(1) === part.slice(1).toLowerCase());
  return isName ? 'name' : 'mixed';
}

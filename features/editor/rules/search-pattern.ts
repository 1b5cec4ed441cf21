export type Query = { readonly words: string; readonly isCaseSensitive: boolean; readonly isWholeWord: boolean };

const LENIENT: Readonly<Record<string, string>> = {
  е: '[её]',
  Е: '[ЕЁ]',
  ' ': '[ \u00A0\u202F]',
  '"': '["«»„“”]',
  "'": "['’]",
  '-': '[-\u2011]',
};

/** «е» finds «ё», a space finds a no-break one, a straight quote any quote. Null when there is nothing to look for. */
export function patternOf({ words, isCaseSensitive, isWholeWord }: Query): RegExp | null {
  if (words === '') return null;
  const body = [...words].map((character) => LENIENT[character] ?? escaped(character)).join('');
  const whole = isWholeWord ? `(?<![\\p{L}\\p{N}])${body}(?![\\p{L}\\p{N}])` : body;
  return new RegExp(whole, isCaseSensitive ? 'gu' : 'giu');
}

function escaped(character: string): string {
  return /[\\^$.*+?()[\]{}|/-]/.test(character) ? `\\${character}` : character;
}

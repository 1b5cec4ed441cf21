import { COUNTRY_NAMES } from './country-names.ts';

/** A two-letter code of a country on our list. */
export type CountryCode = keyof typeof COUNTRY_NAMES;

/** A country as a select shows it. */
export type Country = { readonly code: CountryCode; readonly name: string };

/** Every country by its Russian name, Russia first, the rest by the alphabet. */
export const COUNTRIES: readonly Country[] = (Object.entries(COUNTRY_NAMES) as [CountryCode, string][]).map(
  ([code, name]) => ({ code, name }),
);

/**
 * The earlier country list had one broken code, Indonesia's; how it was broken is not recorded, so the likely
 * spellings are all mended: three letters, a Cyrillic or mathematical look-alike, the number, the car plate's letters.
 * None of them is a code of another country.
 */
const MENDED: Readonly<Record<string, CountryCode>> = {
  IDN: 'ID',
  INO: 'ID',
  RI: 'ID',
  '360': 'ID',
  '\u0406D': 'ID',
  '1D': 'ID',
  'I D': 'ID',
};

/**
 * The code that a stored or received text stands for; null when it stands for no country. Case and spaces around,
 * quotes and punctuation left over from bad exports do not matter. `countryCode('ru')` gives 'RU'.
 * `countryCode('IDN')` gives 'ID'.
 */
export function countryCode(text: string): CountryCode | null {
  const code = text.replace(/^[\s"'.,;]+|(?<![\s"'.,;])[\s"'.,;]+$/g, '').toUpperCase();
  if (Object.hasOwn(COUNTRY_NAMES, code)) return code as CountryCode;
  return Object.hasOwn(MENDED, code) ? (MENDED[code] ?? null) : null;
}

/** `countryName('KZ')` gives 'Казахстан'. */
export function countryName(code: CountryCode): string {
  return COUNTRY_NAMES[code];
}

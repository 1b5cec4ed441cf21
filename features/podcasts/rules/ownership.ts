/** Without letters and digits that are taken for one another. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const PREFIX = 'pero';

/** `pero-7Q4M-2K9D`, out of eight random numbers. */
export function tokenFrom(numbers: readonly number[]): string {
  const signs = numbers.map((number) => ALPHABET[number % ALPHABET.length]).join('');
  return `${PREFIX}-${signs.slice(0, 4)}-${signs.slice(4, 8)}`;
}

/** Hosts change dashes and capitals as they like. */
function normal(text: string): string {
  return text
    .trim()
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
}

export function isProof(said: string, token: string): boolean {
  return normal(said) === normal(token);
}

/** A code of ours in the feed that is not this one: mistyped, or of an earlier try. */
export function otherCode(said: readonly string[], token: string): string | null {
  const own = said.map(normal).find((each) => each.startsWith(`${PREFIX.toUpperCase()}-`) && !isProof(each, token));
  return own ? own.slice(0, 40).replace(/^PERO/, PREFIX) : null;
}

/** Which sign is wrong, in words, where it is one alone. */
export function differenceWords(found: string, token: string): string {
  const [are, should] = [[...normal(found)], [...normal(token)]];
  const wrong = should.flatMap((sign, at) => (are[at] === sign ? [] : [at]));
  const [at] = wrong;
  if (are.length !== should.length || wrong.length !== 1 || at === undefined) return 'Скопируйте строку целиком.';
  return `На\u00A0${at + 1}-м месте «${are[at]}», а\u00A0нужно «${should[at]}». Скопируйте строку целиком.`;
}

/** Codes that go by mail to the address in the feed. */
export const MAIL_CODE = { digits: 6, minutes: 30, tries: 5, perHour: 3 };

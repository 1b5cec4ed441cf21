/** An ISBN-13 as it is kept: thirteen digits without hyphens. */
export type Isbn = string & { readonly unit: 'isbn' };

/** Is it an ISBN-13, with hyphens or spaces or without? */
export function isIsbn(text: string): boolean {
  const digits = text.replace(BETWEEN, '').replace(/^ISBN:?/i, '');
  return /^97[89]\d{10}$/.test(digits) && checkDigit(digits.slice(0, 12)) === Number(digits[12]);
}

/** As it is printed: with the hyphens it was written with, whichever sign they were. */
export function writtenIsbn(text: string): string {
  const parts = text.replace(/^\s*ISBN:?/i, '').split(BETWEEN);
  return parts.filter((part) => part !== '').join('-');
}

/** Hyphens, spaces and dashes of whatever kind, as they are pasted. */
const BETWEEN = /[-\s\u2010-\u2015\u2212]/g;

/** Takes a text for an ISBN and leaves only its digits. `isbn('978-5-17-118366-0')` gives '9785171183660'. */
export function isbn(text: string): Isbn {
  if (!isIsbn(text)) throw new RangeError(`Not an ISBN-13: ${text}`);
  return text.replace(/\D/g, '') as Isbn;
}

/** The EAN-13 digit that closes twelve others. `checkDigit('978517118366')` gives 0. */
export function checkDigit(twelve: string): number {
  const total = [...twelve].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return (10 - (total % 10)) % 10;
}

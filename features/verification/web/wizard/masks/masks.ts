import type { DocumentType } from '../../../rules/document.ts';

const LONGEST_FOREIGN = 30;

/** Series and number as they are printed: `45 11 123456`. Of another country: capitals, digits and what joins them. */
export function maskSerial(type: DocumentType, text: string): string {
  if (type === 'foreign_document') {
    return text
      .toUpperCase()
      .replace(/[^\p{Script=Latin}\p{Script=Cyrillic}\d№/ .-]/gu, '')
      .replace(/^ +/, '')
      .slice(0, LONGEST_FOREIGN);
  }
  const digits = digitsOf(text, 10);
  return [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4)].filter(Boolean).join(' ');
}

/** `770-001` */
export function maskDivision(text: string): string {
  const digits = digitsOf(text, 6);
  return [digits.slice(0, 3), digits.slice(3)].filter(Boolean).join('-');
}

/** Where the caret stands in a masked text after that many characters that are not the mask's own. */
export function caretAfter(masked: string, significant: number): number {
  let left = significant;
  for (const [place, sign] of [...masked].entries()) {
    if (left === 0) return place;
    if (isSignificant(sign)) left -= 1;
  }
  return masked.length;
}

export function significantIn(text: string): number {
  return [...text].filter(isSignificant).length;
}

function isSignificant(sign: string): boolean {
  return /[\p{L}\p{N}]/u.test(sign);
}

function digitsOf(text: string, most: number): string {
  return text.replace(/\D/g, '').slice(0, most);
}

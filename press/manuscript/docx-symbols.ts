/**
 * The character of a symbol by its code in hexadecimal. Symbol fonts keep their signs in a private place; the ordinary
 * sign of the same code is the best that is known.
 *
 * @example
 * symbolOf('F0B7'); // '•'
 */
export function symbolOf(code: string): string {
  const point = Number.parseInt(code, 16);
  if (!(point > 31 && point < 0x10000)) return '';
  if (point < 0xf000 || point > 0xf0ff) return String.fromCodePoint(point);
  return SYMBOLS[point - 0xf000] ?? '•';
}

const SYMBOLS: Readonly<Record<number, string>> = {
  42: '*',
  45: '–',
  171: '★',
  183: '•',
  167: '§',
  224: '→',
  252: '✓',
  168: '◻',
};

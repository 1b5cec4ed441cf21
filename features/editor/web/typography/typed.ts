import { BREAK } from '@pero/typography/tokens';

/** What to put in place of the last characters, of which the typed one is the last. */
export type TypedReplacement = { readonly take: number; readonly put: string };

/**
 * What a typographer would have typed instead, if anything: «ёлочки» and „лапки“, dashes, the ellipsis.
 * `betterThan('Он сказал: ', '"')` gives { take: 1, put: '«' }.
 *
 * @param before the line up to the caret, without the typed character
 */
export function betterThan(before: string, typed: string): TypedReplacement | null {
  switch (typed) {
    case '"':
      return { take: 1, put: quoteAfter(before) };
    case '-':
      return /(?:^|[^-])-$/.test(before) ? { take: 2, put: '—' } : null;
    case ' ':
      return isDash(before) ? { take: 2, put: '— ' } : null;
    case '.':
      // «Что?..» keeps its two points.
      return /(?:^|[^.?!])\.\.$/.test(before) ? { take: 3, put: '…' } : null;
    default:
      return null;
  }
}

const OPENS = new RegExp(`(?:^|[\\s([{«„—–-]|${BREAK})$`);

function quoteAfter(before: string): string {
  const open = openQuotes(before);
  if (OPENS.test(before)) return open.at(-1) === '«' ? '„' : '«';
  return open.at(-1) === '„' ? '“' : '»';
}

const CLOSES: Readonly<Record<string, string>> = { '»': '«', '“': '„' };

function openQuotes(text: string): readonly string[] {
  const open: string[] = [];
  for (const character of text) {
    if (character === '«' || character === '„') open.push(character);
    else if (CLOSES[character] !== undefined && open.at(-1) === CLOSES[character]) open.pop();
  }
  return open;
}

/** A speech begins with it, or words stand around it; a number less another one is left alone. */
const DASH = new RegExp(`(?:^|${BREAK}|[^\\d\\s][ \u00A0])-$`);

function isDash(before: string): boolean {
  return DASH.test(before);
}

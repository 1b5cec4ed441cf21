import { FIXED_HYPHEN, OWN_HYPHEN } from './hyphens.ts';
import { isShortRange, mayPart } from './no-break.ts';

/** A dash that touches what stands before it. Typst would begin a line with it: «л. 5 / —7». */
const TOUCHING_DASH = /(?<=[^\s\u00A0])[—–]/g;
/** Forbids a break, and does not copy out. */
const WORD_JOINER = '\u2060';

/**
 * A text as a Typst string: no text can leave it, so none can become markup or code.
 * `typstString('Он сказал: "#"')` gives "\"Он сказал: \\\"#\\\"\"".
 */
export function typstString(text: string): string {
  return `"${clean(text).replace(/["\\]/g, '\\$&')}"`;
}

/**
 * A text that will be seen, as a Typst string. Its hyphens become other characters of the same look (see `hyphens.ts`),
 * and no line begins with a dash that touches what stands before it.
 */
export function shownString(text: string): string {
  const shown = text.includes('-') ? text.replace(/-/g, hyphenAt) : text;
  return typstString(shown.includes('—') || shown.includes('–') ? shown.replace(TOUCHING_DASH, withJoiners) : shown);
}

function hyphenAt(_: string, at: number, text: string): string {
  return mayPart(text, at) ? OWN_HYPHEN : FIXED_HYPHEN;
}

function withJoiners(dash: string, at: number, text: string): string {
  return WORD_JOINER + dash + (isShortRange(text, at) ? WORD_JOINER : '');
}

/** A text as content in markup. `typstText('*')` gives '#"*"'. */
export function typstText(text: string): string {
  return `#${shownString(text)}`;
}

/** A Typst array; one item keeps its comma, or it would be the item in brackets. `typstArray(['1'])` gives '(1,)'. */
export function typstArray(items: readonly string[]): string {
  return items.length === 1 ? `(${items[0]},)` : `(${items.join(', ')})`;
}

/** A Typst dictionary. `typstDictionary({ size: '10pt' })` gives '(size: 10pt)'. */
export function typstDictionary(entries: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(entries).map(([key, value]) => `${key}: ${value}`);
  return pairs.length === 0 ? '(:)' : `(${pairs.join(', ')})`;
}

/** A length in points. `pt(10.2)` gives '10.2pt'. */
export function pt(value: number): string {
  return `${Math.round(value * 1000) / 1000}pt`;
}

/** Line ends would be forced breaks, control characters have no glyph, half a surrogate pair is no character. */
function clean(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}\u2028\u2029]/gu, ' ');
}

import type { Manuscript, Section } from '@pero/manuscript/model';
import { chaptersOf, textOf } from '@pero/manuscript/text';
import { typstText } from './markup.ts';

/** A letter with marks over it that Unicode has no single character for: «за́мок». */
const ACCENTED = /([^\p{M}\s])(\p{M}+)/gu;

/**
 * The text with letters and their marks as single characters, where there are such: a «й» of two parts is one «й».
 * `composed('и\u0306')` gives 'й'.
 */
export function composed(text: string): string {
  return text.normalize('NFC');
}

/**
 * What is set out of sight before the text of a book that has accents. In the file a glyph means what it meant where it
 * first stood, and Typst gives a letter and the accent over it one meaning together: «за́мок, замок» would copy as
 * «зáмок, змок». So each letter and each accent first stands alone, on a page that is emptied afterwards.
 */
export function accentSeed(manuscript: Manuscript): string {
  const all = [
    ...chaptersOf(manuscript).map(({ section }) => accentsIn(section)),
    accentedIn(textOf(manuscript.notes.flatMap(({ blocks }) => blocks))),
    accentedIn(textOf(manuscript.info.annotation)),
  ].flat();
  if (all.length === 0) return '';
  const bases = new Set(all.map(([base]) => base));
  const marks = new Set(all.flatMap(([, over]) => [...over]));
  const alone = [...marks].map((mark) => `#accent[${typstText(mark)}]`).join(' ');
  return `#seed[${typstText([...bases].join(' '))}][${alone}]`;
}

type Accented = readonly [base: string, over: string];

/** After an edit all sections but one are what they were. */
const KNOWN = new WeakMap<Section, readonly Accented[]>();

function accentsIn(section: Section): readonly Accented[] {
  const known = KNOWN.get(section);
  if (known) return known;
  const found = accentedIn(textOf({ ...section, sections: [] }));
  KNOWN.set(section, found);
  return found;
}

/** What may be a mark, roughly: most books have no such sign at all, and this finds it out ten times as soon. */
const PERHAPS = /[^\u0020-\u02FF\u0370-\u0482\u048A-\u0590\u2000-\u20CF\u2100-\u2CEE\n]/;

function accentedIn(text: string): readonly Accented[] {
  if (!PERHAPS.test(text) || !/\p{M}/u.test(text)) return [];
  return [...composed(text).matchAll(ACCENTED)].map(([, base = '', over = '']) => [base, over]);
}

import type { Manuscript } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import type { Finding } from './finding.ts';

/** Scripts that the book's faces have, and what is common to all of them but for pictures among the letters. */
const FOREIGN =
  /[^\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

/** Few signs of a book are outside of these, and they are found ten times as soon. */
const RARE = /[^\n\u0020-\u02AF\u0370-\u052F\u2010-\u203A\u20AC\u20BD\u2116]|[©®‼]/gu;

/** Pictographs that are also ordinary signs of typography. */
const ORDINARY = new Set(['©', '®', '™', '‼', '⁉', '↔', '◾', '☎', '♠', '♣', '♥', '♦']);

/**
 * Letters that no face of the designs has: they are printed with whatever the machine has, or as empty boxes.
 *
 * @example
 * letterFindings(manuscript).map(({ message }) => message); // ['В шрифте нет знаков: 書, 😀.']
 */
export function letterFindings(manuscript: Manuscript): readonly Finding[] {
  const rare = new Set(textOf(manuscript).match(RARE));
  const met = new Set([...rare].filter((sign) => FOREIGN.test(sign) && !ORDINARY.has(sign)));
  if (met.size === 0) return [];
  const shown = [...met].slice(0, 12).join(', ');
  const rest = met.size > 12 ? ` и ещё ${met.size - 12}` : '';
  return [
    { severity: 'warning', code: 'letters-missing', message: `В шрифте нет знаков: ${shown}${rest}.`, place: '' },
  ];
}

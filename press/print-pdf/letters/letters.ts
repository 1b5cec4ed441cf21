import type { Manuscript } from '@pero/manuscript/model';
import { textOf } from '@pero/manuscript/text';
import type { Finding } from '../finding.ts';

/** Scripts that the book's faces have, and what is common to all of them but for pictures among the letters. */
const FOREIGN =
  /[^\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/u;

/** Few signs of a book are outside of these, and they are found ten times as soon. */
const RARE = /[^\n\u0020-\u02AF\u0370-\u052F\u2010-\u203A\u20AC\u20BD\u2116]|[©®‼]/gu;

/** Pictographs that are also ordinary signs of typography. */
const ORDINARY = new Set(['©', '®', '™', '‼', '⁉', '↔', '◾', '☎', '♠', '♣', '♥', '♦']);

/** What the faces that come with Typst have on every machine; of pictures, the old plain ones. */
const IN_OTHER_FACES =
  /[\p{Script=Hebrew}\p{Script=Armenian}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Lao}\p{Script=Cherokee}\p{Script=Coptic}\u10D0-\u10FA]|(?!\p{Emoji_Presentation})[\u2190-\u27BF]/u;

/**
 * Letters that no face of the designs has: those that may be printed as empty boxes, then those that are printed in
 * another face.
 */
export function letterFindings(manuscript: Manuscript): readonly Finding[] {
  const rare = new Set(textOf(manuscript).match(RARE));
  const met = [...rare].filter((sign) => FOREIGN.test(sign) && !ORDINARY.has(sign));
  const missing = met.filter((sign) => !IN_OTHER_FACES.test(sign));
  // Points and strokes come with their letters.
  const other = met.filter((sign) => IN_OTHER_FACES.test(sign) && !/\p{Mark}/u.test(sign));
  return [
    ...findingOf('letters-missing', missing, (signs) => {
      return `В шрифте нет знаков: ${signs}. Вместо них могут напечататься пустые клетки.`;
    }),
    ...findingOf('letters-other', other, (signs) => `Другим шрифтом печатаются знаки: ${signs}.`),
  ];
}

const MOST_NAMED = 12;

function findingOf(code: string, signs: readonly string[], words: (signs: string) => string): readonly Finding[] {
  if (signs.length === 0) return [];
  const named = signs.slice(0, MOST_NAMED).join(', ');
  const rest = signs.length > MOST_NAMED ? ` и ещё ${signs.length - MOST_NAMED}` : '';
  return [{ severity: 'warning', code, message: words(named + rest), place: '' }];
}

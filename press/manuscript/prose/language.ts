import type { LooseBlock } from '../chapters/loose.ts';
import { textOf } from '../text.ts';

const SAMPLE = 200;
const LONGEST_SAMPLE = 10_000;
const LEAST_LETTERS = 40;

/**
 * The language of a book that does not say it, as far as letters and the commonest words tell: English, Ukrainian, or
 * else Russian.
 */
export function languageGuessed(blocks: readonly LooseBlock[]): string {
  const text = textOf(blocks.slice(0, SAMPLE).map(({ block }) => block))
    .slice(0, LONGEST_SAMPLE)
    .toLowerCase();
  const { latin, cyrillic, other, ukrainian, dotted, russian } = lettersOf(text);
  const letters = latin + cyrillic + other + ukrainian + dotted + russian;
  if (letters < LEAST_LETTERS) return 'ru';
  if (latin > letters * 0.9) return isEnglish(text) ? 'en' : 'ru';
  // «і» alone stands in old Russian and in Belarusian too; «ы», «э» and «ё» stand in no Ukrainian word.
  const isOwn = ukrainian > letters * 0.003 && ukrainian + dotted > letters * 0.03;
  return isOwn && russian < letters * 0.003 ? 'uk' : 'ru';
}

type Kind = 'latin' | 'cyrillic' | 'other' | 'ukrainian' | 'dotted' | 'russian' | 'none';

/** Letters in one walk: patterns would make a list of thousands for every book, however short. */
function lettersOf(text: string): Record<Kind, number> {
  const found = { latin: 0, cyrillic: 0, other: 0, ukrainian: 0, dotted: 0, russian: 0, none: 0 };
  for (let index = 0; index < text.length; index += 1) found[kindOf(text.charCodeAt(index))] += 1;
  return found;
}

const SPECIAL = new Map<number, Kind>([
  ...[...'їєґ'].map((letter) => [letter.charCodeAt(0), 'ukrainian'] as const),
  ...[...'ыэёъў'].map((letter) => [letter.charCodeAt(0), 'russian'] as const),
  ['і'.charCodeAt(0), 'dotted'],
]);

function kindOf(code: number): Kind {
  if (code < 0xc0) return code >= 0x61 && code <= 0x7a ? 'latin' : 'none';
  if (code >= 0x400 && code < 0x530) return code < 0x44a ? 'cyrillic' : (SPECIAL.get(code) ?? 'cyrillic');
  return /\p{L}/u.test(String.fromCharCode(code)) ? 'other' : 'none';
}

/** About one word in eight of English prose is one of these; other languages in the same letters have few. */
function isEnglish(text: string): boolean {
  const words = countOf(text, /\p{L}+/gu);
  return countOf(text, /(?<!\p{L})(?:the|and|of|to)(?!\p{L})/gu) > words * 0.05;
}

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

import type { LooseBlock } from './loose.ts';
import { textOf } from './text.ts';

const SAMPLE = 400;
const LONGEST_SAMPLE = 40_000;
const LEAST_LETTERS = 40;

/**
 * The language of a book that does not say it, as far as letters and the commonest words tell: English, Ukrainian, or
 * else Russian.
 *
 * @example
 * languageGuessed([{ block: paragraph('It was the best of times, and the worst of them, to tell the truth of it.') }]); // 'en'
 */
export function languageGuessed(blocks: readonly LooseBlock[]): string {
  const text = textOf(blocks.slice(0, SAMPLE).map(({ block }) => block))
    .slice(0, LONGEST_SAMPLE)
    .toLowerCase();
  const letters = countOf(text, /\p{L}/gu);
  if (letters < LEAST_LETTERS) return 'ru';
  if (isEnglish(text, letters)) return 'en';
  return isUkrainian(text, letters) ? 'uk' : 'ru';
}

function countOf(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** About one word in eight of English prose is one of these; other languages in the same letters have few. */
function isEnglish(text: string, letters: number): boolean {
  const words = countOf(text, /\p{L}+/gu);
  const common = countOf(text, /(?<!\p{L})(?:the|and|of|to)(?!\p{L})/gu);
  return countOf(text, /[a-z]/g) > letters * 0.9 && common > words * 0.05;
}

/** «і» alone stands in old Russian and in Belarusian too; «ы», «э» and «ё» stand in no Ukrainian word. */
function isUkrainian(text: string, letters: number): boolean {
  const own = countOf(text, /[їєґ]/g);
  return (
    own > letters * 0.003 && own + countOf(text, /і/g) > letters * 0.03 && countOf(text, /[ыэёъў]/g) < letters * 0.003
  );
}

import type { LooseBlock } from '../chapters/loose.ts';
import { textOf } from '../text.ts';

const CYRILLIC = new Set(['ru', 'uk', 'be', 'bg', 'sr', 'mk', 'kk', 'ky', 'tg', 'tt', 'ba', 'cv', 'os', 'mn']);
const SAMPLE = 400;

/**
 * The language that a word processor has set for a text, where its letters agree: a Russian book typed in an English
 * Word says «en-US» too. Nothing for Russian, which needs no saying.
 */
export function languageFrom(declared: string | undefined, blocks: readonly LooseBlock[]): string | undefined {
  const [base = ''] = (declared ?? '').toLowerCase().split('-');
  if (declared === undefined || base === 'ru' || !/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/.test(declared)) return undefined;
  const text = textOf(blocks.slice(0, SAMPLE).map(({ block }) => block));
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && CYRILLIC.has(base) === cyrillic * 2 > letters ? declared : undefined;
}

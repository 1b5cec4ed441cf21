import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { ListedChapter } from '../../../contract/chapters.ts';

export const ROW = 38;
export const ROW_ON_PHONE = 60;
export const INDENT = 14;

/** Chapters are numbered through the book, parts are not. */
export function numbersOf(chapters: readonly ListedChapter[]): readonly (number | null)[] {
  let number = 0;
  return chapters.map(({ kind }) => (kind === 'chapter' ? ++number : null));
}

/** Short, for a narrow column. @example shortSize(12_345) // '12\u00A0т' */
export function shortSize(characters: number): string {
  if (characters === 0) return 'пусто';
  if (characters < 1000) return formatNumber(characters);
  return `${formatNumber(characters / 1000, characters < 10_000 ? 1 : 0)}\u00A0т`;
}

/** What readers see of a chapter of a book that is sold while it is written. */
export function readersWords({ is_draft, is_free }: ListedChapter): string {
  if (is_draft) return 'черновик';
  return is_free ? 'показана читателям, бесплатно' : 'показана читателям';
}

export function sizeWords({ characters, words }: ListedChapter): string {
  if (characters === 0) return 'пока пусто';
  return `${counted(characters, 'знак', 'знака', 'знаков')}, ${counted(words, 'слово', 'слова', 'слов')}`;
}

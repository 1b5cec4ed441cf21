import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';
import type { ListedChapter } from '../../../contract/chapters.ts';
import { familyOf } from '../../../rules/chapter-order.ts';

export const ROW = 38;
export const ROW_ON_PHONE = 60;
export const INDENT = 14;

/** Chapters are numbered through the book, parts are not. */
export function numbersOf(chapters: readonly ListedChapter[]): readonly (number | null)[] {
  let number = 0;
  return chapters.map(({ kind }) => (kind === 'chapter' ? ++number : null));
}

/** Short, for a narrow column. */
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

type Kinded = Pick<ListedChapter, 'id' | 'depth' | 'kind'>;

/** How many rows a part or a chapter can fold away: those deeper than it, of a part also the chapters beside it. */
export function withinOf(chapters: readonly Kinded[], index: number): number {
  const own = chapters[index];
  if (!own) return 0;
  if (own.kind === 'chapter') return familyOf(chapters, index) - 1;
  const isWithin = (next: Kinded | undefined) =>
    next !== undefined && (next.depth > own.depth || (next.depth === own.depth && next.kind === 'chapter'));
  let size = 0;
  while (isWithin(chapters[index + 1 + size])) size += 1;
  return size;
}

export type ShownRow = {
  /** Its place among all chapters. */
  readonly index: number;
  readonly within: number;
  readonly isFolded: boolean;
};

/** The rows that the list draws: without what is folded away, and of those looked for by name only these. */
export function shownRows(
  chapters: readonly (Kinded & Pick<ListedChapter, 'name'>)[],
  folded: ReadonlySet<number>,
  wanted: string,
): readonly ShownRow[] {
  const words = plain(wanted);
  if (words !== '') {
    return chapters.flatMap(({ name }, index) =>
      plain(name).includes(words) ? [{ index, within: 0, isFolded: false }] : [],
    );
  }
  const rows: ShownRow[] = [];
  for (let index = 0; index < chapters.length; index += 1) {
    const within = withinOf(chapters, index);
    const isFolded = within > 0 && folded.has(chapters[index]?.id ?? 0);
    rows.push({ index, within, isFolded });
    if (isFolded) index += within;
  }
  return rows;
}

/** Those that would have to be unfolded for a chapter to be seen. */
export function aroundOf(chapters: readonly Kinded[], index: number): readonly number[] {
  return chapters
    .slice(0, Math.max(index, 0))
    .flatMap(({ id }, at) => (at + withinOf(chapters, at) >= index ? id : []));
}

function plain(text: string): string {
  return text.toLocaleLowerCase('ru').replaceAll('ё', 'е').trim();
}

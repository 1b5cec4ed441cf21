import type { Money } from '@pero/kernel/money';
import { formatNumber } from '@pero/kernel/number';
import { plural } from '@pero/kernel/plural';

/** What a price is multiplied by. A sheet and an hour are counted in tenths, as they are shown; the rest whole. */
export type Unit = 'authors-sheet' | 'page' | 'hour' | 'meeting' | 'piece';

/** «4 200 ₽ за авторский лист» */
export const PER_UNIT: Readonly<Record<Unit, string>> = {
  'authors-sheet': 'за\u00A0авторский лист',
  page: 'за\u00A0страницу',
  hour: 'за\u00A0час записи',
  meeting: 'за\u00A0встречу',
  piece: 'за\u00A0книгу',
};

/** What is known of a work when somebody asks what a service costs. */
export type WorkFacts = {
  readonly characters: number;
  /** In its print block, counted or likely. */
  readonly pages: number;
  /** Meetings, where it is the author who says how many. */
  readonly count?: number | undefined;
  /** Of a reader who has been chosen, for an hour of sound. */
  readonly hourPrice?: Money | undefined;
};

const CHARACTERS_IN_SHEET = 40_000;
/** A reader's fifteen letters in a second, as audiobooks are foretold. */
const CHARACTERS_IN_HOUR = 15 * 3600;

/** `volumeWords('authors-sheet', 116)` gives '11,6 а. л.'. */
export function volumeWords(unit: Unit, tenths: number): string {
  const units = tenths / 10;
  return `${formatNumber(units, tenths % 10 === 0 ? 0 : 1)}\u00A0${unitWord(unit, units)}`;
}

function unitWord(unit: Unit, units: number): string {
  switch (unit) {
    case 'authors-sheet':
      return 'а.\u00A0л.';
    case 'page':
      return plural(units, 'страница', 'страницы', 'страниц');
    case 'hour':
      return plural(units, 'час', 'часа', 'часов');
    case 'meeting':
      return plural(units, 'встреча', 'встречи', 'встреч');
    case 'piece':
      return plural(units, 'книга', 'книги', 'книг');
  }
}

/** In tenths, rounded as it is shown: what stands on the screen is what is multiplied. */
export function volumeOf(unit: Unit, { characters, pages, count }: WorkFacts): number {
  switch (unit) {
    case 'authors-sheet':
      return Math.round((characters * 10) / CHARACTERS_IN_SHEET);
    case 'hour':
      return Math.round((characters * 10) / CHARACTERS_IN_HOUR);
    case 'page':
      return pages * 10;
    case 'meeting':
      return (count ?? 1) * 10;
    case 'piece':
      return 10;
  }
}

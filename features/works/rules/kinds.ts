import { formatNumber } from '@pero/kernel/number';
import { counted } from '@pero/kernel/plural';

/** How a book came to be: finished, sold while written, set in somebody else's world, short. */
export const FORMS = ['ordinary', 'draft', 'fanfic', 'story'] as const;
export type BookForm = (typeof FORMS)[number];

export const FORM_LABELS: Readonly<Record<BookForm, string>> = {
  ordinary: 'Книга',
  draft: 'Черновик',
  fanfic: 'Фанфик',
  story: 'Рассказ',
};

/** An author's sheet, авторский лист: characters with spaces. */
export const SHEET = 40_000;

/** To two digits. */
export function sheetsOf(characters: number): number {
  return Math.round((characters / SHEET) * 100) / 100;
}

/** «9,8 а. л.»; what is less than a tenth of a sheet is told in characters, for nobody has written «0,0 а. л.». */
export function volumeWords(characters: number): string {
  if (characters < SHEET / 10) return counted(characters, 'знак', 'знака', 'знаков');
  return `${formatNumber(sheetsOf(characters), 1)}\u00A0а.\u00A0л.`;
}

const LONGEST_STORY = 3 * SHEET;

/** A story that grew past three sheets is an ordinary book from then on. */
export function formFor(form: BookForm, characters: number): BookForm {
  return form === 'story' && characters > LONGEST_STORY ? 'ordinary' : form;
}

/** The shelves of «Мои книги». */
export const SHELVES = ['all', 'ebook', 'draft', 'story', 'audiobook', 'printed', 'podcasts'] as const;
export type Shelf = (typeof SHELVES)[number];
/** Those that hold all works of a kind, and no book. */
export type KindShelf = 'audiobook' | 'podcasts';
export type BookShelf = Exclude<Shelf, KindShelf>;

/** In what order a shelf is shown. */
export const BOOK_ORDERS = ['changed', 'created', 'title', 'volume'] as const;
export type BookOrder = (typeof BOOK_ORDERS)[number];

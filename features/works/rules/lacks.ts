import type { Day } from '@pero/kernel/day';
import type { Money } from '@pero/kernel/money';
import { OPENING_CHARACTERS } from './drafts.ts';
import type { BookForm } from './kinds.ts';
import type { LicenseType } from './licences.ts';
import { ANNOTATION, TEXT_LEAST } from './meta.ts';

/** What a book may still lack before it can be judged, as far as can be told without reading its text. */
export const LACKS = [
  'text',
  'author',
  'annotation',
  'genres',
  'age',
  'source-work',
  'cover',
  'price',
  'completion-date',
] as const;
export type Lack = (typeof LACKS)[number];

/** In the nominative, for lists: «осталось: аннотация, жанры». */
export const LACK_WORDS: Readonly<Record<Lack, string>> = {
  text: 'текст',
  author: 'имя автора',
  annotation: 'аннотация',
  genres: 'жанры',
  age: 'возраст',
  'source-work': 'исходное произведение',
  cover: 'обложка',
  price: 'цена',
  'completion-date': 'срок завершения',
};

type Filled = {
  readonly form: BookForm;
  readonly charactersNumber: number;
  readonly annotation: string;
  readonly genreIds: readonly number[];
  readonly age: number | null;
  readonly sourceWork: string;
  readonly licenseType: LicenseType;
  readonly price: Money | null;
  readonly completionDate: Day | null;
  readonly hasCover: boolean;
  /** Somebody stands on the title page. */
  readonly hasAuthor: boolean;
};

/** In the order in which an author fills a book in. */
export function lacksOf(book: Filled): Lack[] {
  const isLacking: Readonly<Record<Lack, boolean>> = {
    text: book.charactersNumber < leastText(book.form),
    author: !book.hasAuthor,
    annotation: book.annotation.length < ANNOTATION.least,
    genres: book.genreIds.length === 0,
    age: book.age === null,
    'source-work': book.form === 'fanfic' && book.sourceWork === '',
    cover: !book.hasCover,
    price: book.licenseType !== 'free' && book.price === null,
    'completion-date': book.licenseType === 'draft' && book.completionDate === null,
  };
  return LACKS.filter((lack) => isLacking[lack]);
}

/** Characters from which a book of this form may be judged. */
export function leastText(form: BookForm): number {
  return form === 'draft' ? OPENING_CHARACTERS : TEXT_LEAST;
}

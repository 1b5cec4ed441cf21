export const SERIES_STATUSES = ['in_progress', 'published'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

export const SERIES_LABELS: Readonly<Record<SeriesStatus, string>> = {
  in_progress: 'В\u00A0работе',
  published: 'Опубликована',
};

export const SERIES_PAGE = 10;
export const SERIES_NAME_MOST = 150;
export const SERIES_DESCRIPTION_MOST = 2000;
export const SERIES_BOOKS_MOST = 200;
export const SERIES_MOST = 300;
/** A fan of covers is read at a glance. */
export const COVERS_IN_FAN = 5;

export const REFUSALS = {
  'name-empty': { status: 400, field: 'name', message: 'Назовите серию' },
  'name-long': { status: 400, field: 'name', message: 'Название не\u00A0длиннее 150\u00A0символов' },
  'description-long': { status: 400, field: 'description', message: 'Не\u00A0длиннее 2000\u00A0символов' },
  'book-unknown': { status: 400, field: 'art_list', message: 'В\u00A0серию входят только ваши книги' },
  'books-most': { status: 400, field: 'art_list', message: 'В\u00A0серии не\u00A0больше 200\u00A0книг' },
  'wrong-series': { status: 400, field: 'id', message: 'Это номер другой серии' },
  'series-most': { status: 409, field: null, message: 'Серий уже 300. Удалите те, что больше не\u00A0нужны' },
  'nothing-published': {
    status: 409,
    field: null,
    message: 'В\u00A0серии пока нет опубликованных книг. Серия выйдет вместе с\u00A0первой из\u00A0них',
  },
} as const;

type Listed = { readonly isSound: boolean; readonly licenseType: string; readonly isPublished: boolean };

/** Works of a series by what they are. */
export function countsOf(works: readonly Pick<Listed, 'isSound' | 'licenseType'>[]) {
  const drafts = works.filter(({ licenseType }) => licenseType === 'draft').length;
  const audiobooks = works.filter(({ isSound }) => isSound).length;
  return { total: works.length, books: works.length - drafts - audiobooks, audiobooks, drafts };
}

/** Readers find a series by its books: with none on sale there is nothing to find. */
export function mayBePublished(books: readonly Pick<Listed, 'isPublished'>[]): boolean {
  return books.some(({ isPublished }) => isPublished);
}

/** After a book has left: a published series without published books is in progress again. */
export function settledStatus(status: SeriesStatus, books: readonly Pick<Listed, 'isPublished'>[]): SeriesStatus {
  return mayBePublished(books) ? status : 'in_progress';
}

/** Each book once, in the order of its first naming. */
export function uniqueBooks(ids: readonly number[]): number[] {
  return [...new Set(ids)];
}

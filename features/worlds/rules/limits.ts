import type { Refusals } from '@pero/wire/refusal';

export const WORLDS_MOST = 100;
export const BOOKS_MOST = 50;
export const ENTRIES_MOST = 500;
export const NAME_MOST = 150;
export const ALIAS_MOST = 80;
export const ALIASES_MOST = 20;
export const FIELDS_MOST = 30;
export const FIELD_NAME_MOST = 60;
export const FIELD_MOST = 500;
export const RELATIONS_MOST = 50;
export const RELATION_MOST = 100;
export const NOTES_MOST = 20_000;
/** All of its fields full, in letters of three bytes and quotes that are escaped. */
export const ENTRY_BYTES_MOST = 300_000;
export const MOMENT_MOST = 100;
export const REASON_MOST = 300;
/** How long what was thrown away can be brought back. */
export const BIN_DAYS = 30;

export const REFUSALS = {
  'worlds-most': { status: 409, field: null, message: `Не\u00A0больше ${WORLDS_MOST} миров` },
  'book-unknown': { status: 400, field: 'book_ids', message: 'Выберите свои книги' },
  'book-elsewhere': {
    status: 409,
    field: 'book_ids',
    message: 'Книга «{title}» уже в\u00A0другом мире: сначала уберите её оттуда',
  },
  'series-taken': { status: 409, field: null, message: 'У\u00A0этой серии уже есть мир' },
  'no-books': { status: 400, field: 'book_ids', message: 'Выберите хотя бы одну книгу' },
  'entries-most': { status: 409, field: null, message: `Не\u00A0больше ${ENTRIES_MOST} записей в\u00A0одном мире` },
  'entry-stale': {
    status: 409,
    field: null,
    message: 'Эту запись только что изменили в\u00A0другом окне или другой человек. Откройте её заново',
  },
  'relation-unknown': { status: 400, field: 'relations', message: 'Выберите запись этого мира' },
  'chapter-unknown': { status: 400, field: 'ends_in', message: 'Выберите главу книги этого мира' },
  settled: { status: 409, field: null, message: 'Здесь уже всё сходится: текст с\u00A0тех пор изменился' },
  'order-stale': { status: 409, field: null, message: 'Список событий изменился. Обновите страницу' },
} as const satisfies Refusals;

import { REFUSALS as OF_WORKS } from '@pero/works/rules/refusals';

/** What is said against a reading of the text by us. */
export const REFUSALS = {
  ...OF_WORKS,
  'annotations-most': {
    status: 409,
    field: null,
    message: 'Для этой книги аннотация составлялась 5\u00A0раз: больше попыток нет. Напишите её сами',
  },
  'annotation-no-text': {
    status: 409,
    field: null,
    message: 'Аннотация составляется из\u00A0текста книги, а\u00A0его пока слишком мало',
  },
  'nothing-to-fix': { status: 409, field: null, message: 'Исправлять нечего: этого замечания больше нет' },
} as const;

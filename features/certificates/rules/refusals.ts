import type { Refusals } from '@pero/wire/refusal';

/** Of one work in a day of Moscow. */
export const DAY_MOST = 10;

export const REFUSALS = {
  'no-text': { status: 409, field: null, message: 'Пока нечего заверять: в\u00A0книге нет текста' },
  'already-asked': { status: 409, field: null, message: 'Отпечаток уже снимается. Это займёт несколько секунд' },
  often: {
    status: 409,
    field: null,
    message: `Не\u00A0больше ${DAY_MOST} свидетельств об\u00A0одной книге в\u00A0день`,
  },
} as const satisfies Refusals;

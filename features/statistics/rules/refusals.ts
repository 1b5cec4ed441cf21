import type { Refusals } from '@pero/wire/refusal';

/** Every «no» of the statistics, with its words. */
export const REFUSALS = {
  'statistics-forbidden': { status: 403, field: null, message: '{reason}' },
  'export-long': {
    status: 413,
    field: null,
    message: 'Таблица слишком большая для файла. Выберите меньше книг или период короче',
  },
  'month-runs': {
    status: 409,
    field: null,
    message: 'Месяц ещё идёт: акт появится {day}, когда отчёт закроется',
  },
  'isbn-wrong': { status: 400, field: 'isbn', message: 'ISBN\u00A0— 13 цифр, последняя проверочная' },
  'isbn-taken': { status: 409, field: 'isbn', message: 'Этот ISBN уже стоит у\u00A0другого издания' },
  'period-order': { status: 400, field: 'date_to', message: 'Последний день периода раньше первого' },
  'period-long': { status: 400, field: 'date_to', message: 'Выберите период не\u00A0длиннее десяти лет' },
  'days-order': { status: 400, field: 'to_date', message: 'Последний день периода раньше первого' },
  'days-long': { status: 400, field: 'to_date', message: 'Выберите период не\u00A0длиннее десяти лет' },
} as const satisfies Refusals;

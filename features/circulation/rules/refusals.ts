import type { Refusals } from '@pero/wire/refusal';

/** What is said against a tirage, or against what would be one. */
export const REFUSALS = {
  copies: { status: 400, field: 'items_count', message: 'Укажите тираж от\u00A01 до\u00A01000\u00A0экземпляров' },
  'pages-soft': {
    status: 400,
    field: 'page_count',
    message: 'Мягкая обложка\u00A0— от\u00A048 до\u00A0700\u00A0страниц',
  },
  'pages-hard': {
    status: 400,
    field: 'page_count',
    message: 'Твёрдый переплёт\u00A0— от\u00A064 до\u00A0600\u00A0страниц',
  },
  postcode: { status: 400, field: 'postcode', message: 'Укажите индекс из\u00A06\u00A0цифр' },
  city: { status: 400, field: 'city', message: 'Такого города не\u00A0знаем. Укажите индекс из\u00A06\u00A0цифр' },
  'promocode-unfit': { status: 409, field: 'promocode', message: '{why}' },
  'quotes-most': {
    status: 409,
    field: null,
    message: 'Сохранено уже {n}\u00A0расчётов. Удалите ненужный и\u00A0сохраните ещё раз',
  },
} as const satisfies Refusals;

import type { Refusals } from '@pero/wire/refusal';

/** What is said against an order, or against what would be one. */
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
  'code-taken': { status: 409, field: 'code', message: 'Такой промокод уже есть' },
  'person-unknown': { status: 400, field: 'email', message: 'Никто с\u00A0таким адресом не\u00A0зарегистрирован' },
  'discount-whose': {
    status: 400,
    field: 'email',
    message: 'Скидка без\u00A0промокода\u00A0— чья-то: укажите почту автора',
  },
  'discount-over': {
    status: 400,
    field: 'valid_until',
    message: 'Последний день должен быть впереди, не\u00A0дальше года',
  },
  'discount-ended': { status: 409, field: null, message: 'Скидка уже закончена' },
} as const satisfies Refusals;

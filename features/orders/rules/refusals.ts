import type { Refusals } from '@pero/wire/refusal';

/** What is said against a discount on orders. */
export const REFUSALS = {
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

import type { Refusals } from '@pero/wire/refusal';
import { REFUSALS } from './refusals.ts';

/** What is said against an order: each beside the field that it is about. */
export const ADDRESS_REFUSALS = {
  'last-name': { status: 400, field: 'last_name', message: 'Укажите фамилию получателя, как в\u00A0паспорте' },
  'first-name': { status: 400, field: 'first_name', message: 'Укажите имя получателя' },
  phone: { status: 400, field: 'phone', message: 'Укажите телефон: +7 и\u00A010\u00A0цифр' },
  email: { status: 400, field: 'email', message: 'Введите корректный адрес электронной почты' },
  postcode: REFUSALS.postcode,
  region: { status: 400, field: 'region', message: 'Укажите регион' },
  'postcode-region': {
    status: 400,
    field: 'postcode',
    message: 'Это индекс другого региона. Проверьте индекс или регион',
  },
  locality: { status: 400, field: 'locality', message: 'Укажите город или посёлок' },
  building: { status: 400, field: 'building', message: 'Укажите дом' },
} as const satisfies Refusals;

export const STATE_REFUSAL = {
  state: { status: 409, field: null, message: 'Действие недоступно в\u00A0текущем статусе: {status}. {advice}' },
} as const satisfies Refusals;

export const ORDER_REFUSALS = {
  ...STATE_REFUSAL,
  ...ADDRESS_REFUSALS,
  copies: REFUSALS.copies,
  'pages-soft': REFUSALS['pages-soft'],
  'pages-hard': REFUSALS['pages-hard'],
  unprintable: { status: 409, field: 'book_id', message: '{why}' },
  'promocode-unfit': { status: 409, field: 'promo_code', message: '{why}' },
  'quote-over': {
    status: 409,
    field: 'quote_id',
    message: 'Срок сохранённой цены вышел или её заказ уже отправлен. Посчитайте тираж ещё раз',
  },
  'quote-other': {
    status: 409,
    field: 'quote_id',
    message: 'Сохранённая цена\u00A0— за\u00A0другой тираж. Посчитайте ещё раз или закажите тот',
  },
  'consent-print-shop': {
    status: 400,
    field: 'print_shop_consent',
    message: 'Без согласия мы не\u00A0можем передать имя и\u00A0адрес типографии',
  },
  'consent-carrier': {
    status: 400,
    field: 'carrier_consent',
    message: 'Без согласия мы не\u00A0можем передать имя, телефон и\u00A0адрес службе доставки',
  },
  'too-often': {
    status: 429,
    field: null,
    message: 'Слишком много тиражей за\u00A0час. Повторите позже',
  },
  'drafts-most': {
    status: 409,
    field: null,
    message: 'Черновиков уже {n}. Удалите ненужный и\u00A0сохраните ещё раз',
  },
} as const satisfies Refusals;

export const CHANGE_REFUSALS = {
  ...STATE_REFUSAL,
  ...ADDRESS_REFUSALS,
  copies: REFUSALS.copies,
  'pages-soft': REFUSALS['pages-soft'],
  'pages-hard': REFUSALS['pages-hard'],
  'promocode-unfit': ORDER_REFUSALS['promocode-unfit'],
  'address-price': {
    status: 409,
    field: 'postcode',
    message:
      'Туда доставка стоит иначе, а\u00A0заказ уже оплачен. Отмените его\u00A0— деньги вернутся\u00A0— и\u00A0закажите с\u00A0новым адресом',
  },
  'address-only': {
    status: 409,
    field: null,
    message:
      'После проверки макета меняется только адрес. Чтобы изменить тираж или переплёт, отмените заказ и\u00A0повторите его',
  },
} as const satisfies Refusals;

export const COMPLAINT_REFUSALS = {
  ...STATE_REFUSAL,
  'complaint-words': {
    status: 400,
    field: 'text',
    message: 'Опишите, что случилось: хотя\u00A0бы одной фразой',
  },
  'complaint-late': {
    status: 409,
    field: null,
    message: 'С\u00A0доставки прошло больше 14\u00A0дней. Напишите нам через обратную связь: разберёмся',
  },
} as const satisfies Refusals;

/** Of the staff's desk. */
export const DESK_REFUSALS = {
  ...STATE_REFUSAL,
  'remark-page': { status: 400, field: 'page', message: 'Такой страницы в\u00A0макете нет' },
  'remark-template': { status: 400, field: 'template', message: 'Выберите шаблон замечания' },
  'refund-lines': { status: 400, field: 'lines', message: 'Столько по\u00A0этой строке вернуть нельзя' },
  'nothing-to-refund': { status: 409, field: null, message: 'По\u00A0этому заказу возвращать нечего' },
  'nothing-to-answer': { status: 409, field: null, message: 'На\u00A0эту жалобу уже ответили' },
} as const satisfies Refusals;

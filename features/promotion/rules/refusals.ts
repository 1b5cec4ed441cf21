import type { Refusals } from '@pero/wire/refusal';

export const STATE_REFUSAL = {
  state: { status: 409, field: null, message: 'Заказ сейчас: {status}. {advice}' },
} as const satisfies Refusals;

export const CANCEL_REFUSALS = {
  ...STATE_REFUSAL,
  'money-moving': {
    status: 409,
    field: null,
    message: 'Банк ещё списывает деньги за этот заказ. Отмените его через несколько минут',
  },
} as const satisfies Refusals;

export const ORDER_REFUSALS = {
  'work-unfit': { status: 409, field: 'art_id', message: '{why}' },
  'day-unfit': { status: 409, field: 'start_date_time', message: '{why}' },
  'days-many': { status: 400, field: 'days', message: 'Столько дней подряд заказать нельзя: не\u00A0больше {most}' },
  'promocode-unfit': { status: 409, field: 'promo_code', message: '{why}' },
  'shop-off': { status: 409, field: null, message: 'Магазин сейчас не\u00A0подключён: мест в\u00A0нём нет' },
  'orders-many': {
    status: 409,
    field: null,
    message: 'Мест, которые ждут оплаты, не\u00A0больше {n}. Оплатите или отмените те, что есть',
  },
  'holds-many': {
    status: 429,
    field: null,
    message: 'Слишком много броней за\u00A0сутки. Оплатите те, что есть, или вернитесь завтра',
  },
} as const satisfies Refusals;

export const ADVERTISER_REFUSALS = {
  ...STATE_REFUSAL,
  'inn-wrong': { status: 400, field: 'inn', message: 'Проверьте ИНН: контрольная цифра не\u00A0сходится' },
  'inn-kind': {
    status: 400,
    field: 'inn',
    message: 'У\u00A0человека и\u00A0ИП в\u00A0ИНН 12\u00A0цифр, у\u00A0организации\u00A0— 10',
  },
} as const satisfies Refusals;

export const HOLD_REFUSALS = {
  ...STATE_REFUSAL,
  'day-unfit': ORDER_REFUSALS['day-unfit'],
  'holds-many': ORDER_REFUSALS['holds-many'],
} as const satisfies Refusals;

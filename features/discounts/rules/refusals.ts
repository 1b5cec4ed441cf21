import type { Refusals } from '@pero/wire/refusal';
import { AHEAD_DAYS, DAYS } from './discounts.ts';

/** What is said against a discount, beside the field that it is about. */
export const REFUSALS = {
  'not-on-sale': { status: 409, field: null, message: 'Скидку ставят на\u00A0то, что сейчас продаётся' },
  free: { status: 409, field: null, message: 'Бесплатное не\u00A0бывает дешевле' },
  frozen: { status: 409, field: null, message: 'Сейчас действия остановлены модератором. Напишите нам' },
  'price-lowest': {
    status: 409,
    field: 'percent',
    message: 'Цена со\u00A0скидкой не\u00A0может быть ниже 49,90\u00A0₽. Сначала поднимите цену',
  },
  'price-too-low': {
    status: 400,
    field: 'percent',
    message: 'Цена со\u00A0скидкой не\u00A0может быть ниже 49,90\u00A0₽. Наибольшая скидка\u00A0— {most}\u00A0%',
  },
  'starts-past': { status: 400, field: 'starts_on', message: 'Скидка начинается не\u00A0раньше завтрашнего дня' },
  'days-too-many': { status: 400, field: 'ends_on', message: `Скидка длится от\u00A01 до\u00A0${DAYS.most} дней` },
  'too-far': { status: 400, field: 'ends_on', message: `Не\u00A0дальше, чем на\u00A0${AHEAD_DAYS} дней вперёд` },
  'new-work': {
    status: 400,
    field: 'starts_on',
    message: 'Первые две недели после выхода скидок нет. Можно с\u00A0{first}',
  },
  already: { status: 409, field: 'starts_on', message: 'На\u00A0эту книгу уже действует скидка' },
  rest: { status: 409, field: 'starts_on', message: 'Между скидками две недели. Можно с\u00A0{first}' },
  'price-held': {
    status: 409,
    field: 'starts_on',
    message: 'В\u00A0эти дни сравниваются две цены книги. Скидку можно поставить после {until}',
  },
  needed: { status: 409, field: null, message: '{why}' },
  state: {
    status: 409,
    field: null,
    message: 'Действие недоступно в\u00A0текущем статусе: скидка уже закончилась. Можно поставить новую',
  },
} as const satisfies Refusals;

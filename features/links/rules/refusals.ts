import type { Refusals } from '@pero/wire/refusal';
import { LINKS_MOST, SOURCE_MOST } from './links.ts';

export const REFUSALS = {
  'not-on-sale': { status: 409, field: 'book_id', message: 'Ссылку дают на\u00A0то, что сейчас продаётся' },
  'slug-taken': { status: 409, field: 'slug', message: 'Такой адрес уже занят. Возьмите другой' },
  slug: {
    status: 400,
    field: 'slug',
    message: 'Адрес\u00A0— от\u00A03 до\u00A040 знаков: латинские буквы, цифры и\u00A0дефис',
  },
  source: { status: 400, field: 'source', message: `Назовите источник, не\u00A0длиннее ${SOURCE_MOST} знаков` },
  most: { status: 409, field: 'book_id', message: `У\u00A0одной книги не\u00A0больше ${LINKS_MOST} ссылок` },
  'card-unfit': {
    status: 409,
    field: null,
    message: 'Обложку не\u00A0удалось прочитать. Загрузите её заново, и\u00A0картинки появятся',
  },
  'cards-slow': { status: 429, field: null, message: 'Сейчас картинки рисуют многие. Повторите через минуту' },
  often: { status: 429, field: null, message: 'Слишком много переходов подряд. Подождите минуту' },
} as const satisfies Refusals;

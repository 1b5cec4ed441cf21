import type { Refusals } from '@pero/wire/refusal';
import { ADDRESS, FORMER_MOST } from './addresses.ts';
import { PAGES_MOST, REASON } from './pages.ts';

const NOT_NOW = 'Сейчас этого сделать нельзя. Обновите страницу';

export const REFUSALS = {
  'address-shape': {
    status: 400,
    field: 'slug',
    message: `Адрес\u00A0— от\u00A0${ADDRESS.least} до\u00A0${ADDRESS.most} знаков: латинские буквы, цифры и\u00A0дефис между ними, первой буква`,
  },
  'address-reserved': { status: 409, field: 'slug', message: 'Этот адрес служебный. Возьмите другой' },
  'address-taken': {
    status: 409,
    field: 'slug',
    message: 'Такой адрес, или очень похожий на\u00A0него, уже занят. Возьмите другой',
  },
  'address-often': {
    status: 409,
    field: 'slug',
    message: `Адрес менялся уже ${FORMER_MOST} раза за\u00A0полгода. Вернуть можно любой из\u00A0прежних, взять новый\u00A0— позже`,
  },
  'pages-often': {
    status: 429,
    field: null,
    message: 'Страницы заводились слишком часто. Новую можно будет завести через месяц',
  },
  'stopped-name': {
    status: 409,
    field: null,
    message: 'Страницу под этим именем выключил модератор. Исправьте её, а\u00A0если её уже нет, напишите нам',
  },
  'pages-most': { status: 409, field: null, message: `Страниц не\u00A0больше ${PAGES_MOST}` },
  'page-there': { status: 409, field: 'person_id', message: 'У\u00A0этого имени страница уже есть' },
  'not-own-name': {
    status: 409,
    field: 'person_id',
    message: 'Под этим именем с\u00A0вашими книгами работает другой человек: страницу может завести только он',
  },
  'no-author': {
    status: 409,
    field: 'person_id',
    message: 'Это имя не\u00A0стоит автором ни\u00A0на\u00A0одной вашей книге',
  },
  'book-unknown': {
    status: 409,
    field: 'books',
    message: 'Одна из\u00A0книг больше не\u00A0продаётся под этим именем. Обновите страницу и\u00A0выберите снова',
  },
  'photo-missing': {
    status: 400,
    field: 'photo_upload_id',
    message: 'Фотография не\u00A0загрузилась. Выберите её ещё раз',
  },
  'photo-small': {
    status: 400,
    field: 'photo_upload_id',
    message: 'Фотография мала: нужно хотя\u00A0бы 240\u00A0пикселей по\u00A0короткой стороне',
  },
  'photo-unfit': {
    status: 400,
    field: 'photo_upload_id',
    message:
      'Фотографию не\u00A0удалось прочитать. Нужен JPEG или PNG до\u00A010\u00A0МБ и\u00A060\u00A0миллионов пикселей',
  },
  'photo-slow': {
    status: 429,
    field: 'photo_upload_id',
    message: 'Сейчас картинки готовят многие. Повторите через минуту',
  },
  'empty-page': {
    status: 409,
    field: null,
    message: 'Расскажите о\u00A0себе или выберите книги: пустую страницу включать рано',
  },
  state: { status: 409, field: null, message: NOT_NOW },
  reason: {
    status: 400,
    field: 'reason',
    message: `Напишите автору, что не\u00A0так: от\u00A0${REASON.least} знаков`,
  },
  'own-work': { status: 409, field: null, message: 'Это ваша страница или страница вашего соавтора: её решает другой' },
} as const satisfies Refusals;

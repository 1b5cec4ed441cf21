import { REFUSALS as COVERS } from '@pero/covers/rules/refusals';
import type { Refusals } from '@pero/wire/refusal';
import { ANNOTATION } from './comparisons.ts';

/** What is said against a comparison, beside the field that it is about. */
export const REFUSALS = {
  'not-on-sale': { status: 409, field: 'book_id', message: 'Сравнивают то, что сейчас продаётся в\u00A0магазине' },
  frozen: {
    status: 409,
    field: null,
    message: 'Сейчас действия остановлены модератором. Напишите нам',
  },
  running: { status: 409, field: 'book_id', message: 'У\u00A0этой книги уже идёт сравнение. Одной книге\u00A0— одно' },
  'cover-missing': { status: 400, field: 'upload_id', message: 'Приложите вторую обложку' },
  'no-first-cover': {
    status: 409,
    field: 'upload_id',
    message: 'У\u00A0книги ещё нет обложки: сравнивать не\u00A0с\u00A0чем',
  },
  'annotation-length': {
    status: 400,
    field: 'annotation',
    message: `Вторая аннотация\u00A0— от\u00A0${ANNOTATION.least} до\u00A0${ANNOTATION.most} знаков`,
  },
  'annotation-same': { status: 400, field: 'annotation', message: 'Это та\u00A0же аннотация: сравнивать нечего' },
  'price-ladder': { status: 400, field: 'price', message: 'Выберите цену из\u00A0списка' },
  'price-same': { status: 400, field: 'price', message: 'Это та\u00A0же цена: сравнивать нечего' },
  'price-free': { status: 409, field: 'price', message: 'У\u00A0бесплатной книги нет цены, с\u00A0которой сравнивать' },
  'price-bound': {
    status: 409,
    field: 'price',
    message: 'Цена книги сейчас не\u00A0из\u00A0общего списка. Сначала поставьте цену из\u00A0него',
  },
  discount: {
    status: 409,
    field: 'book_id',
    message: 'На\u00A0эти дни у\u00A0книги есть скидка. Цены сравнивают без\u00A0скидок: уберите её или подождите',
  },
  campaign: {
    status: 409,
    field: 'book_id',
    message: 'На\u00A0эти дни у\u00A0книги заказано продвижение. Цены сравнивают без\u00A0него',
  },
  state: {
    status: 409,
    field: null,
    message: 'Действие недоступно в\u00A0текущем статусе сравнения. Обновите страницу',
  },
  'cover-small': COVERS['cover-small'],
  'cover-unfit': COVERS['cover-unfit'],
  'cover-slow': COVERS['cover-slow'],
  'not-editable': { status: 409, field: null, message: '{why}' },
  'not-taken': {
    status: 409,
    field: null,
    message: 'Книга не приняла это изменение. Поставьте его сами на странице книги',
  },
  'own-work': {
    status: 409,
    field: null,
    message: 'Это книга ваша или вашего соавтора. Её\u00A0сравнение смотрит другой модератор',
  },
  remark: { status: 400, field: 'remark', message: 'Напишите автору, что не\u00A0так' },
} as const satisfies Refusals;

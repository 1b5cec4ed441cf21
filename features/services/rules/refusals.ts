import type { Refusals } from '@pero/wire/refusal';

/** What is said against a step of an order. */
export const REFUSALS = {
  state: { status: 409, field: null, message: 'Действие недоступно в\u00A0текущем статусе: {status}. {advice}' },
  'stage-moved': {
    status: 409,
    field: null,
    message: 'Этот этап уже не\u00A0ждёт вашего слова. Обновите страницу',
  },
  'brief-unfinished': { status: 400, field: 'brief', message: 'В\u00A0задании не\u00A0хватает ответа: {what}' },
  'work-unknown': { status: 400, field: 'work_id', message: 'Выберите свою книгу' },
  'work-empty': { status: 400, field: 'work_id', message: 'В\u00A0книге пока нет текста: работать не\u00A0с\u00A0чем' },
  'promo-code': { status: 400, field: 'promo_code', message: '{why}' },
  'promo-gone': {
    status: 409,
    field: 'promo_code',
    message: 'Этим промокодом только что воспользовались в\u00A0последний раз',
  },
  'file-missing': { status: 409, field: 'upload_ids', message: 'Файл не\u00A0найден. Приложите его снова' },
  'files-most': {
    status: 409,
    field: 'upload_ids',
    message: 'В\u00A0заказе уже {most} файлов, больше не\u00A0поместится',
  },
  'message-empty': { status: 400, field: 'text', message: 'Напишите сообщение или приложите файл' },
  'result-empty': { status: 400, field: 'upload_ids', message: 'Приложите то, что сделано' },
  'rounds-over': {
    status: 409,
    field: null,
    message: 'Обе правки уже были. Примите этап или откройте спор: его решит главный модератор',
  },
  'too-often': { status: 429, field: null, message: 'Слишком часто. Повторите через несколько минут' },
  'orders-most': {
    status: 409,
    field: null,
    message: 'У\u00A0вас уже {most} незаконченных заказов. Закончите или отмените один из\u00A0них',
  },
  'not-taken': { status: 409, field: null, message: 'Сначала возьмите заказ себе' },
  'held-by-other': { status: 409, field: null, message: 'Заказ ведёт {name}. Попросите передать его вам' },
  'no-worker': { status: 409, field: 'contractor_id', message: 'Сначала назовите исполнителя' },
  'worker-unfit': { status: 400, field: 'contractor_id', message: 'Этот исполнитель такой работы не\u00A0делает' },
  'worker-self': {
    status: 403,
    field: 'contractor_id',
    message: 'Гонорар самому себе не\u00A0назначают. Попросите главного модератора',
  },
  'account-self': {
    status: 403,
    field: 'email',
    message: 'Свой счёт для гонораров указывает главный модератор, а\u00A0не\u00A0вы сами',
  },
  'manager-unknown': { status: 400, field: 'manager_id', message: 'Такого менеджера нет' },
  'not-silent': {
    status: 409,
    field: null,
    message: 'Автор молчит меньше 14\u00A0дней или не\u00A0получил трёх напоминаний: решать рано',
  },
  'own-order': { status: 403, field: null, message: 'Свой заказ ведёт другой' },
  'nothing-shown': { status: 409, field: null, message: 'Этап ни\u00A0разу не\u00A0сдавали: принять нечего' },
  'template-taken': { status: 409, field: 'title', message: 'Шаблон с\u00A0таким названием уже есть' },
  'person-unknown': {
    status: 400,
    field: 'email',
    message: 'Никто с\u00A0таким адресом не\u00A0зарегистрирован',
  },
  'due-past': { status: 400, field: 'due_on', message: 'Новый срок должен быть впереди, не\u00A0дальше года' },
  'home-unfit': { status: 409, field: null, message: 'Этот файл домой не\u00A0отправить: {why}' },
  'home-locked': { status: 409, field: null, message: '{why}' },
  'quote-changed': {
    status: 409,
    field: null,
    message: 'Цена уже другая. Обновите страницу и\u00A0посмотрите её',
  },
} as const satisfies Refusals;
export type Reason = keyof typeof REFUSALS;

import type { Refusals } from '@pero/wire/refusal';

/** What any action on a case may be answered with. */
export const CASE_REFUSALS = {
  'not-in-this-state': {
    status: 409,
    field: null,
    message: 'Действие недоступно в\u00A0текущем статусе: {status}. {advice}',
  },
  'taken-by-other': { status: 409, field: null, message: 'Эту проверку уже взял другой модератор: {name}' },
  'not-yours': { status: 409, field: null, message: 'Сначала возьмите эту проверку себе' },
  'main-only': { status: 403, field: null, message: 'Это может только главный модератор' },
  'agent-only': { status: 403, field: null, message: 'Это подтверждает агент магазина' },
  'own-work': {
    status: 409,
    field: null,
    message: 'Свою работу и\u00A0работу соавтора проверяет другой модератор',
  },
  'barred-by-appeal': {
    status: 409,
    field: null,
    message: 'Автор оспорил ваше решение: теперь проверяет другой модератор',
  },
  'nothing-waits': { status: 409, field: null, message: 'В\u00A0этой очереди сейчас ничего не\u00A0ждёт' },
  'comment-needed': {
    status: 400,
    field: 'comments',
    message: 'Вернуть можно, когда есть хотя\u00A0бы одно замечание',
  },
  'reason-needed': { status: 400, field: 'reason', message: 'Напишите причину: её прочитает автор' },
  'shop-reason-needed': {
    status: 400,
    field: 'reason',
    message: 'Напишите автору, что исправить: слова магазина он увидит рядом',
  },
  'not-on-sale': {
    status: 409,
    field: null,
    message: 'Снять сейчас нельзя: в\u00A0продаже этого нет, или в\u00A0магазин идёт новая версия',
  },
  'freeze-until': {
    status: 400,
    field: 'review_date',
    message: 'Назначьте день пересмотра: не\u00A0позже чем через 30\u00A0дней',
  },
  'scans-unopened': {
    status: 409,
    field: null,
    message: 'Сначала откройте каждый снимок. Ещё не\u00A0открыты: {what}',
  },
  'at-its-desk': { status: 409, field: null, message: 'Макет тиража принимают и возвращают на его столе' },
  'left-to-look': { status: 409, field: null, message: 'Рано принимать: {what}' },
  'transfer-to': { status: 400, field: 'moderator_id', message: 'Выберите модератора, которому передать проверку' },
} as const satisfies Refusals;
export type CaseRefusal = keyof typeof CASE_REFUSALS;

/** Every «no» of moderation: its status, the field it stands beside and its words. */
export const REFUSALS = {
  ...CASE_REFUSALS,
  'comment-template': { status: 400, field: 'template', message: 'Выберите шаблон замечания' },
  'comment-place': { status: 400, field: 'chapter_id', message: 'Такого места там уже нет. Выделите его ещё раз' },
  'comment-told': { status: 409, field: null, message: 'Автор уже видит это замечание: изменить его нельзя' },
  'filter-not-here': { status: 400, field: null, message: 'В\u00A0этой очереди такого фильтра нет' },
  'wrong-tab': { status: 404, field: null, message: 'Такой вкладки в\u00A0этой очереди нет' },
} as const satisfies Refusals;
export type Refusal = keyof typeof REFUSALS;

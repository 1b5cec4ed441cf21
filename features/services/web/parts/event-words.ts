import type { ServiceMessage } from '../../contract/shapes.ts';

type Told = Pick<ServiceMessage, 'what' | 'stage' | 'by_role' | 'text'>;

const EVENTS: Readonly<Record<string, (told: Told, worker: string) => string>> = {
  sent: () => 'Задание отправлено',
  quoted: ({ by_role }) => (by_role === 'system' ? 'Цена посчитана по\u00A0объёму' : 'Менеджер назвал цену'),
  agreed: () => 'С\u00A0ценой согласились, счёт открыт',
  paid: () => 'Оплачено, работа началась',
  worker: ({ text }, worker) => `За\u00A0работу берётся ${text}, ${worker}`,
  'handed-over': ({ stage }) => `Этап ${stage} сдан`,
  accepted: ({ stage, by_role }) =>
    by_role === 'manager'
      ? `Этап ${stage} принял менеджер: автор не\u00A0ответил за\u00A014\u00A0дней`
      : `Этап ${stage} принят`,
  corrections: ({ stage }) => `По\u00A0этапу ${stage} просят правок`,
  reminded: ({ stage }) => `Напомнили об\u00A0этапе ${stage}`,
  silent: () => 'Автор молчит 14\u00A0дней, решение за\u00A0менеджером',
  disputed: () => 'Открыт спор, деньги остановлены',
  'decided-once-more': () => 'Спор решён: ещё одна правка без\u00A0доплаты',
  'decided-accept': () => 'Спор решён: этап принят',
  'decided-part': () => 'Спор решён: часть денег возвращается',
  'decided-refund': () => 'Спор решён: деньги возвращаются',
  'term-moved': ({ stage }) => `Срок этапа ${stage} сдвинут`,
  ended: ({ by_role }) => (by_role === 'system' ? 'Срок цены прошёл, заказ закрыт' : 'Заказ отменён'),
  'home-cover': () => 'Обложка поставлена на\u00A0книгу',
  'home-annotation': () => 'Аннотация поставлена в\u00A0книгу',
  'home-recording': () => 'Запись перенесена в\u00A0мастерскую',
  'home-text': () => 'Правленый текст лежит рядом с\u00A0вашим, версиями глав',
  'home-unread': () => 'Файл не\u00A0удалось разложить по\u00A0главам',
};

/** What happened, in a line; null of plain words. */
export function eventWords(told: Told, worker: string): string | null {
  return EVENTS[told.what]?.(told, worker) ?? null;
}

import type { Entry } from './directory.tsx';

export const publisherDoors = {
  statistics: [
    {
      to: '/publisher/statistics/royalty-page-sales/',
      title: 'Продажи',
      text: 'Сколько продано за период и сколько роялти начислено.',
    },
    {
      to: '/publisher/statistics/royalty-page-reading/',
      title: 'Чтение',
      text: 'Сколько читали по подписке и в библиотеках.',
    },
  ],
  work: [
    {
      to: '/publisher/services/',
      title: 'Пакеты',
      text: '«Старт» на 3 дня, «Стандарт» на 7, «Максимум» на 14 — для опубликованных книг.',
    },
    { to: '/publisher/promo-orders/', title: 'Заказы', text: 'Что заказано, когда начнётся и чем закончилось.' },
    { to: '/publisher/agreement/', title: 'Договор', text: 'Условия, на которых мы работаем.' },
  ],
} satisfies Record<string, readonly Entry[]>;

export const feedbackDoor: Entry = {
  to: '/moderation/feedback/',
  title: 'Входящие',
  text: 'Вопросы и предложения авторов и читателей; ответ уходит письмом.',
};

export const moderatorDoors: readonly Entry[] = [
  { to: '/moderation/queue/', title: 'Общая очередь', text: 'Всё, что ждёт проверки: новое и возвращённое.' },
  { to: '/moderation/queue/my/', title: 'Мои проверки', text: 'Книги и профили, которые вы взяли.' },
  { to: '/moderation/queue/final/', title: 'Финальная проверка', text: 'Новые, возвраты, ошибки и замороженные.' },
  { to: '/moderation/queue/new/', title: 'Новые', text: 'Что пришло последним.' },
  { to: '/moderation/circulation/queue/', title: 'Тиражи', text: 'Макеты, которые ждут проверки перед печатью.' },
];

/** Which of the doors lead to a screen that is still being built. */
export function markSoon(entries: readonly Entry[], soon: readonly string[]): Entry[] {
  return entries.map((entry) => ({ ...entry, isSoon: soon.includes(entry.to) }));
}

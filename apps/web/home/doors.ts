import type { CaseKind } from '@pero/moderation/rules/cases';
import type { Queue } from '@pero/moderation/rules/filters';
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

type QueueDoor = Entry & { readonly place: readonly (readonly [kind: CaseKind, queue: Queue])[] };

export const moderatorDoors: readonly QueueDoor[] = [
  {
    to: '/moderation/queue/',
    title: 'Общая очередь',
    text: 'Книги, которые ждут проверки: новые и возвращённые.',
    place: [['book', 'all']],
  },
  {
    to: '/moderation/queue/?kind=profile',
    title: 'Профили',
    text: 'Авторы, которые подтверждают личность.',
    place: [['profile', 'all']],
  },
  {
    to: '/moderation/queue/my/',
    title: 'Мои проверки',
    text: 'Книги и профили, которые вы взяли.',
    place: [
      ['book', 'my'],
      ['profile', 'my'],
    ],
  },
  {
    to: '/moderation/queue/final/',
    title: 'Финальная проверка',
    text: 'Новые, возвраты, ошибки и замороженные.',
    place: [['book', 'final']],
  },
  {
    to: '/moderation/queue/new/',
    title: 'Новые',
    text: 'Та же очередь, но сначала то, что пришло последним.',
    place: [],
  },
  {
    to: '/moderation/circulation/queue/',
    title: 'Тиражи',
    text: 'Макеты, которые ждут проверки перед печатью.',
    place: [['circulation', 'all']],
  },
];

/** Which of the doors lead to a screen that is still being built. */
export function markSoon(entries: readonly Entry[], soon: readonly string[]): Entry[] {
  return entries.map((entry) => ({ ...entry, isSoon: soon.includes(entry.to) }));
}

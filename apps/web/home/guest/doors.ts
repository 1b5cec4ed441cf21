import type { CaseKind } from '@pero/moderation/rules/cases';
import type { Queue } from '@pero/moderation/rules/filters';
import type { Entry } from './directory.tsx';

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

import type { Entry } from '@pero/ui/layout/directory';
import type { CaseKind } from '../../rules/cases.ts';
import type { Queue } from '../../rules/filters.ts';

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

import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';
import { countIn, type QueueCounts } from '../rules/counts.ts';

const FINAL = '/moderation/queue/final/';
const PROFILES = '/moderation/queue/?kind=profile';
const TIRAGES = '/moderation/circulation/queue/';
/** Where one case is judged. */
const DESKS = ['/moderation/book/', '/moderation/profile/'] as const;

function mineOf(queues: QueueCounts): number {
  return (countIn(queues, 'book', 'my') ?? 0) + (countIn(queues, 'profile', 'my') ?? 0);
}

export const moderationPlaces: FramePlaces<IconName, QueueCounts> = {
  top: {
    moderator: [
      { to: '/moderation/queue/', label: 'Очередь', count: (queues) => countIn(queues, 'book', 'all'), order: 10 },
      { to: '/moderation/queue/my/', label: 'Мои', also: DESKS, count: mineOf, order: 20 },
      { to: FINAL, label: 'Финал', count: (queues) => countIn(queues, 'book', 'final'), order: 30 },
      { to: PROFILES, label: 'Профили', count: (queues) => countIn(queues, 'profile', 'all'), order: 40 },
      { to: TIRAGES, label: 'Тиражи', count: (queues) => countIn(queues, 'circulation', 'all'), order: 50 },
      { to: '/moderation/search/', label: 'Поиск', order: 70 },
    ],
    agent: [
      {
        to: FINAL,
        label: 'На\u00A0подтверждении',
        also: DESKS,
        count: (queues) => countIn(queues, 'book', 'final'),
        order: 20,
      },
    ],
  },
  tabs: {
    moderator: [
      { to: '/moderation/queue/', label: 'Очередь', icon: 'clock', order: 20 },
      { to: '/moderation/queue/my/', label: 'Мои', icon: 'check', order: 30 },
    ],
    agent: [{ to: FINAL, label: 'Ждут вас', icon: 'clock', also: DESKS, order: 20 }],
  },
  menu: { agent: [{ to: FINAL, label: 'На\u00A0подтверждении', icon: 'clock', order: 30 }] },
  sections: {
    moderation: [
      { to: '/moderation/queue/', label: 'Очередь', order: 10 },
      { to: '/moderation/queue/my/', label: 'Мои проверки', order: 20 },
      { to: FINAL, label: 'Финал', order: 30 },
      { to: '/moderation/queue/new/', label: 'Новые', order: 40 },
      { to: PROFILES, label: 'Профили', order: 50 },
      { to: TIRAGES, label: 'Тиражи', order: 60 },
      { to: '/moderation/search/', label: 'Поиск и\u00A0архив', order: 80 },
      { to: '/moderation/figures/', label: 'Сроки и\u00A0качество', onlyMain: true, order: 90 },
      { to: '/moderation/views/', label: 'Журнал просмотров', onlyMain: true, order: 100 },
    ],
    agent: [{ to: FINAL, label: 'На\u00A0подтверждении', order: 20 }],
  },
};

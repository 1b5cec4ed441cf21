import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';
import type { CaseKind } from '../rules/cases.ts';
import { countIn, type QueueCounts } from '../rules/counts.ts';
import type { Queue } from '../rules/filters.ts';

const FINAL = '/moderation/queue/final/';
const PROFILES = '/moderation/queue/?kind=profile';
const TIRAGES = '/moderation/circulation/queue/';
/** Where one case is judged. */
const DESKS = ['/moderation/book/', '/moderation/audio/', '/moderation/profile/'] as const;

function waiting(kind: CaseKind, queue: Queue) {
  return (queues: QueueCounts) => countIn(queues, kind, queue);
}

function mineOf(queues: QueueCounts): number {
  return (countIn(queues, 'book', 'my') ?? 0) + (countIn(queues, 'profile', 'my') ?? 0);
}

export const moderationPlaces: FramePlaces<IconName, QueueCounts> = {
  top: {
    moderator: [
      place(10, '/moderation/queue/', 'Очередь', { count: waiting('book', 'all') }),
      place(20, '/moderation/queue/my/', 'Мои', { also: DESKS, count: mineOf }),
      place(30, FINAL, 'Финал', { count: waiting('book', 'final') }),
      place(40, PROFILES, 'Профили', { count: waiting('profile', 'all') }),
      place(50, TIRAGES, 'Тиражи', { count: waiting('circulation', 'all') }),
      place(70, '/moderation/search/', 'Поиск'),
    ],
    agent: [place(20, FINAL, 'На\u00A0подтверждении', { also: DESKS, count: waiting('book', 'final') })],
  },
  tabs: {
    moderator: [
      place(20, '/moderation/queue/', 'Очередь', { icon: 'clock' }),
      place(30, '/moderation/queue/my/', 'Мои', { icon: 'check' }),
    ],
    agent: [place(20, FINAL, 'Ждут вас', { icon: 'clock', also: DESKS })],
  },
  menu: { agent: [place(30, FINAL, 'На\u00A0подтверждении', { icon: 'clock' })] },
  sections: {
    moderation: [
      place(10, '/moderation/queue/', 'Очередь'),
      place(20, '/moderation/queue/my/', 'Мои проверки'),
      place(30, FINAL, 'Финал'),
      place(40, '/moderation/queue/new/', 'Новые'),
      place(50, PROFILES, 'Профили'),
      place(60, TIRAGES, 'Тиражи'),
      place(80, '/moderation/search/', 'Поиск и\u00A0архив'),
      place(90, '/moderation/figures/', 'Сроки и\u00A0качество', { onlyMain: true }),
      place(100, '/moderation/views/', 'Журнал просмотров', { onlyMain: true }),
    ],
    agent: [place(20, FINAL, 'На\u00A0подтверждении')],
  },
};

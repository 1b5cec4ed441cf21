import { countIn, type QueueCounts } from '@pero/moderation/rules/counts';
import type { IconName } from '@pero/ui/icon';
import type { PersonKind } from '@pero/web-platform/session';

export type Place = {
  readonly to: string;
  readonly label: string;
  /** Addresses that belong here though they do not begin so. */
  readonly also?: readonly string[];
  /** For main moderators alone. */
  readonly onlyMain?: true;
  /** How many wait behind it. */
  readonly count?: (queues: QueueCounts) => number | undefined;
};
type TabPlace = Place & { readonly icon: IconName };

type Navigation = {
  /** Beside the name of the house: in whose rooms are we. */
  readonly room: string | null;
  readonly top: readonly Place[];
  /** The bar at the bottom of a phone; «Ещё» opens the drawer with everything. */
  readonly tabs: readonly TabPlace[];
};

/** Where one case is judged. */
const DESKS = ['/moderation/book/', '/moderation/profile/'] as const;

function mineOf(queues: QueueCounts): number {
  return (countIn(queues, 'book', 'my') ?? 0) + (countIn(queues, 'profile', 'my') ?? 0);
}

export const navigationOf: Readonly<Record<PersonKind, Navigation>> = {
  guest: {
    room: null,
    top: [
      { to: '/#how', label: 'Как это работает' },
      { to: '/#calc', label: 'Доход' },
      { to: '/#fmt', label: 'Форматы' },
      { to: '/services/', label: 'Услуги' },
      { to: '/faq/', label: 'Вопросы' },
    ],
    tabs: [],
  },
  author: {
    room: null,
    top: [
      { to: '/', label: 'Стол' },
      { to: '/books/', label: 'Книги' },
      { to: '/series/', label: 'Серии' },
      { to: '/persons/', label: 'Люди' },
      { to: '/books/contests/', label: 'Конкурсы' },
      { to: '/statistics/', label: 'Статистика' },
      { to: '/faq/', label: 'Справка' },
    ],
    tabs: [
      { to: '/', label: 'Стол', icon: 'desk' },
      { to: '/books/', label: 'Книги', icon: 'book' },
      { to: '/books/new/', label: 'Новая', icon: 'plus' },
      { to: '/statistics/', label: 'Статистика', icon: 'chart' },
    ],
  },
  moderator: {
    room: 'редакция',
    top: [
      { to: '/moderation/queue/', label: 'Очередь', count: (queues) => countIn(queues, 'book', 'all') },
      { to: '/moderation/queue/my/', label: 'Мои', also: DESKS, count: mineOf },
      { to: '/moderation/queue/final/', label: 'Финал', count: (queues) => countIn(queues, 'book', 'final') },
      { to: '/moderation/queue/?kind=profile', label: 'Профили', count: (queues) => countIn(queues, 'profile', 'all') },
      {
        to: '/moderation/circulation/queue/',
        label: 'Тиражи',
        count: (queues) => countIn(queues, 'circulation', 'all'),
      },
      { to: '/moderation/feedback/', label: 'Обращения' },
      { to: '/moderation/search/', label: 'Поиск' },
      { to: '/moderation/money/', label: 'Касса', onlyMain: true },
      { to: '/operations/', label: 'Хозяйство', onlyMain: true },
    ],
    tabs: [
      { to: '/', label: 'Главная', icon: 'desk' },
      { to: '/moderation/queue/', label: 'Очередь', icon: 'clock' },
      { to: '/moderation/queue/my/', label: 'Мои', icon: 'check' },
      { to: '/moderation/feedback/', label: 'Обращения', icon: 'comment' },
    ],
  },
  agent: {
    room: 'магазин',
    top: [
      { to: '/', label: 'Главная' },
      {
        to: '/moderation/queue/final/',
        label: 'На\u00A0подтверждении',
        also: DESKS,
        count: (queues) => countIn(queues, 'book', 'final'),
      },
    ],
    tabs: [
      { to: '/', label: 'Главная', icon: 'desk' },
      { to: '/moderation/queue/final/', label: 'Ждут вас', icon: 'clock', also: DESKS },
      { to: '/notifications/', label: 'Вести', icon: 'bell' },
    ],
  },
  publisher: {
    room: 'издательство',
    top: [
      { to: '/', label: 'Главная', also: ['/publisher/'] },
      { to: '/publisher/statistics/royalty-page-sales/', label: 'Продажи' },
      { to: '/publisher/statistics/royalty-page-reading/', label: 'Чтение' },
      { to: '/publisher/services/', label: 'Продвижение' },
      { to: '/publisher/promo-orders/', label: 'Заказы' },
      { to: '/publisher/agreement/', label: 'Договор' },
    ],
    tabs: [
      { to: '/', label: 'Главная', icon: 'desk', also: ['/publisher/'] },
      { to: '/publisher/statistics/royalty-page-sales/', label: 'Продажи', icon: 'chart' },
      { to: '/publisher/statistics/royalty-page-reading/', label: 'Чтение', icon: 'book' },
      { to: '/publisher/services/', label: 'Продвижение', icon: 'star' },
    ],
  },
};

/** The place the address belongs to: the longest that it begins with. «Новая книга» is not a part of «Книги». */
export function currentPlace(places: readonly Place[], path: string, search = ''): Place | null {
  const fitting = places.filter((place) => isWithin(place, path, search));
  return fitting.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}

/** The tab under the thumb, if the address belongs to one: the agreement of a publisher is not its start. */
export function currentTab(kind: PersonKind, path: string): Place | null {
  const { tabs, top } = navigationOf[kind];
  const current = currentPlace([...tabs, ...top], path);
  return tabs.find((tab) => tab === current) ?? null;
}

function isWithin({ to, also = [] }: Place, path: string, search: string): boolean {
  if (to.includes('#')) return false;
  const [stem = '', query] = to.split('?');
  if (query !== undefined) return path === stem && search.includes(query);
  if (also.some((other) => path.startsWith(other))) return true;
  return stem === '/' ? path === '/' : path.startsWith(stem);
}

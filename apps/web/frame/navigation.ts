import type { IconName } from '@pero/ui/icon';
import type { PersonKind } from '@pero/web-platform/session';

export type Place = { readonly to: string; readonly label: string };
type TabPlace = Place & { readonly icon: IconName };

type Navigation = {
  /** Beside the name of the house: in whose rooms are we. */
  readonly room: string | null;
  readonly top: readonly Place[];
  /** The bar at the bottom of a phone; «Ещё» opens the drawer with everything. */
  readonly tabs: readonly TabPlace[];
};

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
      { to: '/statistics/', label: 'Статистика' },
      { to: '/services/', label: 'Услуги' },
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
      { to: '/moderation/queue/', label: 'Очередь' },
      { to: '/moderation/queue/my/', label: 'Мои' },
      { to: '/moderation/queue/final/', label: 'Финал' },
      { to: '/moderation/queue/?kind=profile', label: 'Профили' },
      { to: '/moderation/circulation/queue/', label: 'Тиражи' },
      { to: '/moderation/feedback/', label: 'Обращения' },
    ],
    tabs: [
      { to: '/', label: 'Главная', icon: 'desk' },
      { to: '/moderation/queue/', label: 'Очередь', icon: 'clock' },
      { to: '/moderation/queue/my/', label: 'Мои', icon: 'check' },
      { to: '/moderation/feedback/', label: 'Обращения', icon: 'comment' },
    ],
  },
  publisher: {
    room: 'издательство',
    top: [
      { to: '/', label: 'Главная' },
      { to: '/publisher/statistics/royalty-page-sales/', label: 'Продажи' },
      { to: '/publisher/statistics/royalty-page-reading/', label: 'Чтение' },
      { to: '/publisher/services/', label: 'Продвижение' },
      { to: '/publisher/promo-orders/', label: 'Заказы' },
      { to: '/publisher/agreement/', label: 'Договор' },
    ],
    tabs: [
      { to: '/', label: 'Главная', icon: 'desk' },
      { to: '/publisher/statistics/royalty-page-sales/', label: 'Продажи', icon: 'chart' },
      { to: '/publisher/services/', label: 'Продвижение', icon: 'star' },
      { to: '/publisher/promo-orders/', label: 'Заказы', icon: 'file' },
    ],
  },
};

/** The place the address belongs to: the longest that it begins with. «Новая книга» is not a part of «Книги». */
export function currentPlace(places: readonly Place[], path: string, search = ''): Place | null {
  const fitting = places.filter(({ to }) => isWithin(to, path, search));
  return fitting.sort((a, b) => b.to.length - a.to.length)[0] ?? null;
}

function isWithin(to: string, path: string, search: string): boolean {
  if (to.includes('#')) return false;
  const [stem = '', query] = to.split('?');
  if (query !== undefined && !search.includes(query)) return false;
  return stem === '/' ? path === '/' : path.startsWith(stem);
}

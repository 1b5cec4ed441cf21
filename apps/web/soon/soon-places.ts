import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

/** Ways to what is being built. In a list of an author's they stand last. */
export const soonPlaces: FramePlaces<IconName> = {
  top: {
    guest: [{ to: '/services/', label: 'Услуги', order: 40 }],
    publisher: [
      { to: '/publisher/services/', label: 'Продвижение', order: 40 },
      { to: '/publisher/promo-orders/', label: 'Заказы', order: 50 },
    ],
  },
  tabs: { publisher: [{ to: '/publisher/services/', label: 'Продвижение', icon: 'star', order: 40 }] },
  menu: { author: [{ to: '/status/', label: 'Статус автора', icon: 'star', order: 40 }] },
  sections: {
    publish: [
      { to: '/audiobooks/master/new/', label: 'Аудиокнигу', order: 70 },
      { to: '/podcasts/new/', label: 'Подкаст', order: 80 },
    ],
    services: [
      { to: '/services/', label: 'Все услуги', order: 10 },
      { to: '/services/proofread/', label: 'Корректура', order: 20 },
      { to: '/services/editing/', label: 'Редактура', order: 30 },
      { to: '/services/pagemaker/', label: 'Вёрстка', order: 40 },
      { to: '/services/design/', label: 'Обложка и дизайн', order: 50 },
      { to: '/services/annotation/', label: 'Аннотация', order: 60 },
      { to: '/services/audio/', label: 'Озвучивание', order: 70 },
      { to: '/services/audio/readers/', label: 'Чтецы', order: 80 },
      { to: '/services/booktrailer/', label: 'Буктрейлер', order: 90 },
      { to: '/services/promotion/', label: 'Продвижение', order: 100 },
      { to: '/services/circulation/', label: 'Тираж', order: 110 },
      { to: '/services/assistant/', label: 'Литературный помощник', order: 120 },
    ],
    author: [
      { to: '/status/', label: 'Статус автора', order: 210 },
      { to: '/discounts/', label: 'Скидки', order: 220 },
    ],
    publisher: [
      { to: '/publisher/services/', label: 'Продвижение', order: 40 },
      { to: '/publisher/promo-orders/', label: 'Заказы продвижения', order: 50 },
    ],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

/** Ways to what is being built. In a list of an author's they stand last. */
export const soonPlaces: FramePlaces<IconName> = {
  top: {
    guest: [place(40, '/services/', 'Услуги')],
    publisher: [place(40, '/publisher/services/', 'Продвижение'), place(50, '/publisher/promo-orders/', 'Заказы')],
  },
  tabs: { publisher: [place(40, '/publisher/services/', 'Продвижение', { icon: 'star' })] },
  menu: { author: [place(40, '/status/', 'Статус автора', { icon: 'star' })] },
  sections: {
    services: [
      place(10, '/services/', 'Все услуги'),
      place(20, '/services/proofread/', 'Корректура'),
      place(30, '/services/editing/', 'Редактура'),
      place(40, '/services/pagemaker/', 'Вёрстка'),
      place(50, '/services/design/', 'Обложка и дизайн'),
      place(60, '/services/annotation/', 'Аннотация'),
      place(70, '/services/audio/', 'Озвучивание'),
      place(80, '/services/audio/readers/', 'Чтецы'),
      place(90, '/services/booktrailer/', 'Буктрейлер'),
      place(100, '/services/promotion/', 'Продвижение'),
      place(120, '/services/assistant/', 'Литературный помощник'),
    ],
    author: [place(210, '/status/', 'Статус автора')],
    publisher: [
      place(40, '/publisher/services/', 'Продвижение'),
      place(50, '/publisher/promo-orders/', 'Заказы продвижения'),
    ],
  },
};

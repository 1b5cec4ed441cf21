import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const promotionPlaces: FramePlaces<IconName> = {
  top: {
    publisher: [place(40, '/publisher/services/', 'Продвижение'), place(50, '/publisher/promo-orders/', 'Заказы')],
  },
  tabs: { publisher: [place(40, '/publisher/services/', 'Продвижение', { icon: 'star' })] },
  sections: {
    services: [place(100, '/services/promotion/', 'Продвижение')],
    publisher: [
      place(40, '/publisher/services/', 'Продвижение'),
      place(50, '/publisher/promo-orders/', 'Заказы продвижения'),
    ],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const ordersPlaces: FramePlaces<IconName> = {
  menu: { author: [place(35, '/orders-new/', 'Заказы', { icon: 'file' })] },
  sections: {
    author: [place(75, '/orders-new/', 'Заказы')],
    moderation: [place(115, '/moderation/order-discounts/', 'Промокоды и\u00A0скидки', { onlyMain: true })],
  },
};

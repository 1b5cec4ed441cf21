import { type FramePlaces, place } from '@pero/web-platform/places';

export const ordersPlaces: FramePlaces = {
  sections: {
    moderation: [place(115, '/moderation/order-discounts/', 'Промокоды и\u00A0скидки', { onlyMain: true })],
  },
};

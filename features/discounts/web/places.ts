import { type FramePlaces, place } from '@pero/web-platform/places';

export const discountsPlaces: FramePlaces = {
  sections: { author: [place(220, '/discounts/', 'Скидки')] },
};

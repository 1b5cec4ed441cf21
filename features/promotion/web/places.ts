import { type FramePlaces, place } from '@pero/web-platform/places';

export const promotionPlaces: FramePlaces = {
  sections: { services: [place(100, '/services/promotion/', 'Продвижение')] },
};

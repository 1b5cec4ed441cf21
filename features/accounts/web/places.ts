import type { FramePlaces } from '@pero/web-platform/places';

export const accountsPlaces: FramePlaces = {
  sections: { house: [{ to: '/publisher/login/', label: 'Издательствам', order: 40 }] },
};

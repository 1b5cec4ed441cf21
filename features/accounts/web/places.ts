import { type FramePlaces, place } from '@pero/web-platform/places';

export const accountsPlaces: FramePlaces = {
  sections: { house: [place(40, '/publisher/login/', 'Издательствам')] },
};

import { type FramePlaces, place } from '@pero/web-platform/places';

export const worldsPlaces: FramePlaces = {
  sections: { author: [place(21, '/worlds/', 'Миры книг')] },
};

import { type FramePlaces, place } from '@pero/web-platform/places';

export const linksPlaces: FramePlaces = {
  sections: { author: [place(222, '/links/', 'Ссылки')] },
};

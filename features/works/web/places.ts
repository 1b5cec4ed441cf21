import { type FramePlaces, place } from '@pero/web-platform/places';

export const worksPlaces: FramePlaces = {
  top: { author: [place(40, '/persons/', 'Люди')] },
  sections: { author: [place(30, '/persons/', 'Люди моих книг')] },
};

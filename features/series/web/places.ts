import { type FramePlaces, place } from '@pero/web-platform/places';

export const seriesPlaces: FramePlaces = {
  top: { author: [place(30, '/series/', 'Серии')] },
  sections: { author: [place(20, '/series/', 'Серии')] },
};

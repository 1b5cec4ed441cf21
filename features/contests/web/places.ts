import { type FramePlaces, place } from '@pero/web-platform/places';

export const contestsPlaces: FramePlaces = {
  top: { author: [place(50, '/books/contests/', 'Конкурсы')] },
  sections: { author: [place(40, '/books/contests/', 'Конкурсы')] },
};

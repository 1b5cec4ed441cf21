import type { FramePlaces } from '@pero/web-platform/places';

export const contestsPlaces: FramePlaces = {
  top: { author: [{ to: '/books/contests/', label: 'Конкурсы', order: 50 }] },
  sections: { author: [{ to: '/books/contests/', label: 'Конкурсы', order: 40 }] },
};

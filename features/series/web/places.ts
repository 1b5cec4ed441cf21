import type { FramePlaces } from '@pero/web-platform/places';

export const seriesPlaces: FramePlaces = {
  top: { author: [{ to: '/series/', label: 'Серии', order: 30 }] },
  sections: { author: [{ to: '/series/', label: 'Серии', order: 20 }] },
};

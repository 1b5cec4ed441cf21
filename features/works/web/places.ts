import type { FramePlaces } from '@pero/web-platform/places';

export const worksPlaces: FramePlaces = {
  top: { author: [{ to: '/persons/', label: 'Люди', order: 40 }] },
  sections: { author: [{ to: '/persons/', label: 'Люди моих книг', order: 30 }] },
};

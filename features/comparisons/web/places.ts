import { type FramePlaces, place } from '@pero/web-platform/places';

export const comparisonsPlaces: FramePlaces = {
  sections: {
    author: [place(224, '/comparisons/', 'Сравнения')],
    moderation: [place(118, '/moderation/comparisons/', 'Сравнения авторов')],
  },
};

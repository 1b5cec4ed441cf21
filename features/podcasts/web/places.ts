import { type FramePlaces, place } from '@pero/web-platform/places';

export const podcastsPlaces: FramePlaces = {
  sections: {
    publish: [place(65, '/podcasts/new/', 'Подкаст')],
    author: [place(25, '/podcasts/', 'Подкасты')],
  },
};

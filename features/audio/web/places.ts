import { type FramePlaces, place } from '@pero/web-platform/places';

export const audioPlaces: FramePlaces = {
  sections: { publish: [place(70, '/audiobooks/master/new/', 'Аудиокнигу')] },
};

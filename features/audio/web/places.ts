import { type FramePlaces, place } from '@pero/web-platform/places';

export const audioPlaces: FramePlaces = {
  sections: {
    publish: [place(70, '/audiobooks/master/new/', 'Аудиокнигу'), place(75, '/audiobooks/configure/', 'Озвучивание')],
    moderation: [place(80, '/moderation/voices/', 'Заявки на\u00A0голос')],
  },
};

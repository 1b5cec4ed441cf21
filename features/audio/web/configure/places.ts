import { type FramePlaces, place } from '@pero/web-platform/places';

export const voicePlaces: FramePlaces = {
  sections: {
    publish: [place(65, '/audiobooks/configure/', 'Озвучивание')],
    moderation: [place(80, '/moderation/voices/', 'Заявки на\u00A0голос')],
  },
};

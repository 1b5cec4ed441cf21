import { type FramePlaces, place } from '@pero/web-platform/places';

export const circulationPlaces: FramePlaces = {
  sections: {
    services: [place(5, '/services/circulation/', 'Тираж')],
    moderation: [place(65, '/moderation/tirages/', 'Тиражи авторов', { onlyMain: true })],
  },
};

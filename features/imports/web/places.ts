import { type FramePlaces, place } from '@pero/web-platform/places';

export const importsPlaces: FramePlaces = {
  sections: { publish: [place(20, '/books/import/', 'Импорт рукописи')] },
};

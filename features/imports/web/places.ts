import type { FramePlaces } from '@pero/web-platform/places';

export const importsPlaces: FramePlaces = {
  sections: { publish: [{ to: '/books/import/', label: 'Импорт рукописи', order: 20 }] },
};

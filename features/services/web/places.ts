import type { FramePlaces } from '@pero/web-platform/places';

export const servicesPlaces: FramePlaces = { sections: {} };

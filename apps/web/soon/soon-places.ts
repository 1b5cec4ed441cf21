import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

/** Ways to what is being built. In a list of an author's they stand last. */
export const soonPlaces: FramePlaces<IconName> = {
  menu: { author: [place(40, '/status/', 'Статус автора', { icon: 'star' })] },
  sections: {
    author: [place(210, '/status/', 'Статус автора')],
  },
};

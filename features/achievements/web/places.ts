import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const achievementsPlaces: FramePlaces<IconName> = {
  menu: { author: [place(40, '/status/', 'Уровень автора', { icon: 'star' })] },
  sections: { author: [place(210, '/status/', 'Уровень автора')] },
};

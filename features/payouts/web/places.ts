import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const payoutsPlaces: FramePlaces<IconName> = {
  menu: { author: [place(30, '/statistics/payments/', 'Выплаты', { icon: 'ruble' })] },
  sections: { author: [place(70, '/statistics/payments/', 'Выплаты')] },
};

import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

export const payoutsPlaces: FramePlaces<IconName> = {
  menu: { author: [{ to: '/statistics/payments/', label: 'Выплаты', icon: 'ruble', order: 30 }] },
  sections: { author: [{ to: '/statistics/payments/', label: 'Выплаты', order: 70 }] },
};

import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

export const notificationsPlaces: FramePlaces<IconName> = {
  tabs: { agent: [{ to: '/notifications/', label: 'Вести', icon: 'bell', order: 30 }] },
  menu: {
    author: [{ to: '/notifications/', label: 'Уведомления', icon: 'bell', order: 20 }],
    moderator: [{ to: '/notifications/', label: 'Уведомления', icon: 'bell', order: 20 }],
    agent: [{ to: '/notifications/', label: 'Уведомления', icon: 'bell', order: 20 }],
  },
  sections: { agent: [{ to: '/notifications/', label: 'Уведомления', order: 30 }] },
};

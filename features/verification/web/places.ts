import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

export const verificationPlaces: FramePlaces<IconName> = {
  top: { publisher: [{ to: '/publisher/agreement/', label: 'Договор', order: 60 }] },
  menu: {
    author: [{ to: '/account/profile/', label: 'Профиль', icon: 'user', order: 10 }],
    moderator: [{ to: '/account/profile/', label: 'Профиль', icon: 'user', order: 10 }],
    agent: [{ to: '/account/profile/', label: 'Профиль', icon: 'user', order: 10 }],
    publisher: [{ to: '/publisher/agreement/', label: 'Договор', icon: 'file', order: 10 }],
  },
  sections: { publisher: [{ to: '/publisher/agreement/', label: 'Договор', order: 60 }] },
};

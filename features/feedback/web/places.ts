import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

export const feedbackPlaces: FramePlaces<IconName> = {
  top: { moderator: [{ to: '/moderation/feedback/', label: 'Обращения', order: 60 }] },
  tabs: { moderator: [{ to: '/moderation/feedback/', label: 'Обращения', icon: 'comment', order: 40 }] },
  menu: {
    author: [{ to: '/feedback/', label: 'Написать нам', icon: 'mail', order: 50 }],
    moderator: [{ to: '/moderation/feedback/', label: 'Обращения', icon: 'comment', order: 30 }],
  },
  sections: {
    house: [{ to: '/feedback/', label: 'Обратная связь', order: 30 }],
    moderation: [{ to: '/moderation/feedback/', label: 'Обращения', order: 70 }],
  },
};

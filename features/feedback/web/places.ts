import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const feedbackPlaces: FramePlaces<IconName> = {
  top: { moderator: [place(60, '/moderation/feedback/', 'Обращения')] },
  tabs: { moderator: [place(40, '/moderation/feedback/', 'Обращения', { icon: 'comment' })] },
  menu: {
    author: [place(50, '/feedback/', 'Написать нам', { icon: 'mail' })],
    moderator: [place(30, '/moderation/feedback/', 'Обращения', { icon: 'comment' })],
  },
  sections: {
    house: [place(30, '/feedback/', 'Обратная связь')],
    moderation: [place(70, '/moderation/feedback/', 'Обращения')],
  },
};

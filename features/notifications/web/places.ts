import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const notificationsPlaces: FramePlaces<IconName> = {
  tabs: { agent: [place(30, '/notifications/', 'Вести', { icon: 'bell' })] },
  menu: {
    author: [place(20, '/notifications/', 'Уведомления', { icon: 'bell' })],
    moderator: [place(20, '/notifications/', 'Уведомления', { icon: 'bell' })],
    agent: [place(20, '/notifications/', 'Уведомления', { icon: 'bell' })],
    publisher: [place(20, '/publisher/notifications/', 'Уведомления', { icon: 'bell' })],
  },
  sections: {
    moderation: [place(117, '/moderation/announcements/', 'Рассылки', { onlyMain: true })],
    agent: [place(30, '/notifications/', 'Уведомления')],
    publisher: [place(80, '/publisher/notifications/', 'Уведомления')],
  },
};

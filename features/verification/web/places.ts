import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const verificationPlaces: FramePlaces<IconName> = {
  top: { publisher: [place(60, '/publisher/agreement/', 'Договор')] },
  menu: {
    author: [place(10, '/account/profile/', 'Профиль', { icon: 'user' })],
    moderator: [place(10, '/account/profile/', 'Профиль', { icon: 'user' })],
    agent: [place(10, '/account/profile/', 'Профиль', { icon: 'user' })],
    publisher: [place(10, '/publisher/agreement/', 'Договор', { icon: 'file' })],
  },
  sections: { publisher: [place(60, '/publisher/agreement/', 'Договор')] },
};

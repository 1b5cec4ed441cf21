import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

/** The front page, which looks different to everybody, and its parts. */
export const ownPlaces: FramePlaces<IconName> = {
  top: {
    guest: [
      { to: '/#how', label: 'Как это работает', order: 10 },
      { to: '/#calc', label: 'Доход', order: 20 },
      { to: '/#fmt', label: 'Форматы', order: 30 },
    ],
    author: [{ to: '/', label: 'Стол', order: 10 }],
    agent: [{ to: '/', label: 'Главная', order: 10 }],
    publisher: [{ to: '/', label: 'Главная', also: ['/publisher/'], order: 10 }],
  },
  tabs: {
    author: [{ to: '/', label: 'Стол', icon: 'desk', order: 10 }],
    moderator: [{ to: '/', label: 'Главная', icon: 'desk', order: 10 }],
    agent: [{ to: '/', label: 'Главная', icon: 'desk', order: 10 }],
    publisher: [{ to: '/', label: 'Главная', icon: 'desk', also: ['/publisher/'], order: 10 }],
  },
  sections: {
    agent: [{ to: '/', label: 'Главная', order: 10 }],
    publisher: [{ to: '/', label: 'Главная', order: 10 }],
  },
};

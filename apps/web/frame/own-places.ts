import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

/** The front page, which looks different to everybody, and its parts. */
export const ownPlaces: FramePlaces<IconName> = {
  top: {
    guest: [place(10, '/#how', 'Как это работает'), place(20, '/#calc', 'Доход'), place(30, '/#fmt', 'Форматы')],
    author: [place(10, '/', 'Стол')],
    agent: [place(10, '/', 'Главная')],
    publisher: [place(10, '/', 'Главная', { also: ['/publisher/'] })],
  },
  tabs: {
    author: [place(10, '/', 'Стол', { icon: 'desk' })],
    moderator: [place(10, '/', 'Главная', { icon: 'desk' })],
    agent: [place(10, '/', 'Главная', { icon: 'desk' })],
    publisher: [place(10, '/', 'Главная', { icon: 'desk', also: ['/publisher/'] })],
  },
  sections: {
    agent: [place(10, '/', 'Главная')],
    publisher: [place(10, '/', 'Главная')],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

const PEOPLE = '/publisher/people/';

export const accountsPlaces: FramePlaces<IconName> = {
  menu: { publisher: [place(30, PEOPLE, 'Сотрудники', { icon: 'users', house: [] })] },
  sections: {
    house: [place(40, '/publisher/login/', 'Издательствам')],
    publisher: [place(70, PEOPLE, 'Сотрудники', { house: [] })],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

const OWN = '/author-pages/';

export const authorPagesPlaces: FramePlaces<IconName> = {
  menu: { author: [place(25, OWN, 'Страница автора', { icon: 'user' })] },
  sections: {
    author: [place(221, OWN, 'Страница автора')],
    moderation: [place(119, '/moderation/authors/', 'Страницы авторов')],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

export const booksPlaces: FramePlaces<IconName> = {
  top: { author: [place(20, '/books/', 'Книги')] },
  tabs: {
    author: [place(20, '/books/', 'Книги', { icon: 'book' }), place(30, '/books/new/', 'Новая', { icon: 'plus' })],
  },
  sections: {
    publish: [
      place(10, '/books/new/', 'Электронную книгу'),
      place(30, '/books/print/', 'Печатную по требованию'),
      place(40, '/books/new/?type=story', 'Рассказ'),
      place(50, '/books/new/?type=draft', 'Черновик с продолжением'),
      place(60, '/books/new/?type=fanfic', 'Фанфик'),
    ],
    author: [place(10, '/books/', 'Мои книги'), place(50, '/books/bin/', 'Корзина')],
  },
};

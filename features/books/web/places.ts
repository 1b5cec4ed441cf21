import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

export const booksPlaces: FramePlaces<IconName> = {
  top: { author: [{ to: '/books/', label: 'Книги', order: 20 }] },
  tabs: {
    author: [
      { to: '/books/', label: 'Книги', icon: 'book', order: 20 },
      { to: '/books/new/', label: 'Новая', icon: 'plus', order: 30 },
    ],
  },
  sections: {
    publish: [
      { to: '/books/new/', label: 'Электронную книгу', order: 10 },
      { to: '/books/print/', label: 'Печатную по требованию', order: 30 },
      { to: '/books/new/?type=story', label: 'Рассказ', order: 40 },
      { to: '/books/new/?type=draft', label: 'Черновик с продолжением', order: 50 },
      { to: '/books/new/?type=fanfic', label: 'Фанфик', order: 60 },
    ],
    author: [
      { to: '/books/', label: 'Мои книги', order: 10 },
      { to: '/books/bin/', label: 'Корзина', order: 50 },
    ],
  },
};

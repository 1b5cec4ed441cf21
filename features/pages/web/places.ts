import type { FramePlaces } from '@pero/web-platform/places';

export const pagesPlaces: FramePlaces = {
  top: {
    guest: [{ to: '/faq/', label: 'Вопросы', order: 50 }],
    author: [{ to: '/faq/', label: 'Справка', order: 70 }],
  },
  sections: {
    author: [{ to: '/achievements/', label: 'Достижения', order: 90 }],
    help: [
      { to: '/faq/first-steps/', label: 'Первые шаги', order: 10 },
      { to: '/faq/pricing/', label: 'Цены и роялти', order: 20 },
      { to: '/faq/print-on-demand/', label: 'Печать по требованию', order: 30 },
      { to: '/faq/drafts/', label: 'Черновики', order: 40 },
      { to: '/faq/restrictions/', label: 'Ограничения', order: 50 },
      { to: '/faq/audio/', label: 'Аудио', order: 60 },
      { to: '/faq/licence/', label: 'Лицензии', order: 70 },
      { to: '/publication_rules/', label: 'Правила публикации', order: 80 },
    ],
    house: [
      { to: '/about/', label: 'О платформе', order: 10 },
      { to: '/contacts/', label: 'Контакты', order: 20 },
      { to: '/offer/', label: 'Оферта', order: 50 },
      { to: '/non-resident-new-offer/', label: 'Оферта для нерезидентов', order: 60 },
      { to: '/agreement/', label: 'Соглашение', order: 70 },
      { to: '/privacy/', label: 'Конфиденциальность', order: 80 },
    ],
  },
};

import { type FramePlaces, place } from '@pero/web-platform/places';

export const pagesPlaces: FramePlaces = {
  top: {
    guest: [place(50, '/faq/', 'Вопросы')],
    author: [place(70, '/faq/', 'Справка')],
  },
  sections: {
    author: [place(90, '/achievements/', 'Достижения')],
    help: [
      place(10, '/faq/first-steps/', 'Первые шаги'),
      place(20, '/faq/pricing/', 'Цены и роялти'),
      place(30, '/faq/print-on-demand/', 'Печать по требованию'),
      place(40, '/faq/drafts/', 'Черновики'),
      place(50, '/faq/restrictions/', 'Ограничения'),
      place(60, '/faq/audio/', 'Аудио'),
      place(70, '/faq/licence/', 'Лицензии'),
      place(80, '/publication_rules/', 'Правила публикации'),
    ],
    house: [
      place(10, '/about/', 'О платформе'),
      place(20, '/contacts/', 'Контакты'),
      place(50, '/offer/', 'Оферта'),
      place(60, '/non-resident-new-offer/', 'Оферта для нерезидентов'),
      place(70, '/agreement/', 'Соглашение'),
      place(80, '/privacy/', 'Конфиденциальность'),
    ],
  },
};

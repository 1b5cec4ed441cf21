import { type FramePlaces, place } from '@pero/web-platform/places';

const ORDERS = ['/orders-new/', '/orders/'];

export const servicesPlaces: FramePlaces = {
  top: {
    guest: [place(40, '/services/', 'Услуги')],
    author: [place(65, '/services/', 'Услуги', { also: ORDERS })],
  },
  sections: {
    services: [
      place(1, '/services/', 'Все услуги'),
      place(20, '/services/proofread/', 'Корректура'),
      place(30, '/services/editing/', 'Редактура'),
      place(40, '/services/pagemaker/', 'Вёрстка'),
      place(50, '/services/design/', 'Обложка'),
      place(60, '/services/annotation/', 'Аннотация'),
      place(70, '/services/audio/', 'Озвучивание'),
      place(80, '/services/audio/readers/', 'Чтецы'),
      place(90, '/services/booktrailer/', 'Буктрейлер'),
      place(95, '/services/assistant/', 'Литературный помощник'),
    ],
  },
};

import type { IconName } from '@pero/ui/icon';
import { type FramePlaces, place } from '@pero/web-platform/places';

const SALES = '/publisher/statistics/royalty-page-sales/';
const MONTHS = '/publisher/months/';
const READING = '/publisher/statistics/royalty-page-reading/';

export const statisticsPlaces: FramePlaces<IconName> = {
  top: {
    author: [place(60, '/statistics/', 'Статистика')],
    moderator: [place(80, '/moderation/money/', 'Касса', { onlyMain: true })],
    publisher: [
      place(20, SALES, 'Продажи'),
      place(30, READING, 'Чтение'),
      place(35, MONTHS, 'Месяцы и акты', { house: ['accounting'] }),
    ],
  },
  tabs: {
    author: [place(40, '/statistics/', 'Статистика', { icon: 'chart' })],
    publisher: [place(20, SALES, 'Продажи', { icon: 'chart' }), place(30, READING, 'Чтение', { icon: 'book' })],
  },
  sections: {
    author: [place(60, '/statistics/', 'Статистика')],
    moderation: [place(110, '/moderation/money/', 'Касса', { onlyMain: true })],
    publisher: [
      place(20, SALES, 'Продажи'),
      place(30, READING, 'Чтение'),
      place(35, MONTHS, 'Месяцы и акты', { house: ['accounting'] }),
    ],
  },
};

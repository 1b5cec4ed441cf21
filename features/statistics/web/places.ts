import type { IconName } from '@pero/ui/icon';
import type { FramePlaces } from '@pero/web-platform/places';

const SALES = '/publisher/statistics/royalty-page-sales/';
const READING = '/publisher/statistics/royalty-page-reading/';

export const statisticsPlaces: FramePlaces<IconName> = {
  top: {
    author: [{ to: '/statistics/', label: 'Статистика', order: 60 }],
    moderator: [{ to: '/moderation/money/', label: 'Касса', onlyMain: true, order: 80 }],
    publisher: [
      { to: SALES, label: 'Продажи', order: 20 },
      { to: READING, label: 'Чтение', order: 30 },
    ],
  },
  tabs: {
    author: [{ to: '/statistics/', label: 'Статистика', icon: 'chart', order: 40 }],
    publisher: [
      { to: SALES, label: 'Продажи', icon: 'chart', order: 20 },
      { to: READING, label: 'Чтение', icon: 'book', order: 30 },
    ],
  },
  sections: {
    author: [{ to: '/statistics/', label: 'Статистика', order: 60 }],
    moderation: [{ to: '/moderation/money/', label: 'Касса', onlyMain: true, order: 110 }],
    publisher: [
      { to: SALES, label: 'Продажи', order: 20 },
      { to: READING, label: 'Чтение', order: 30 },
    ],
  },
};

import type { Column, Sheet } from '@pero/statistics/rules/sheet';
import type { PromotionReport } from '../contract/promo.ts';

const COLUMNS: readonly Column[] = [
  { title: 'День', kind: 'text', width: 12 },
  { title: 'Реклама', kind: 'text', width: 10 },
  { title: 'Продано', kind: 'count', width: 10 },
  { title: 'Обычно от', kind: 'count', width: 10 },
  { title: 'Обычно до', kind: 'count', width: 10 },
  { title: 'Показов', kind: 'count', width: 10 },
  { title: 'Переходов', kind: 'count', width: 10 },
  { title: 'Потрачено, ₽', kind: 'money', width: 14 },
];

/** What is seen in the picture, day by day: four weeks before, the days of the ad, a week after. */
export function reportSheet({ days, sold, shows, clicks, spent }: PromotionReport): Sheet {
  return {
    name: 'По дням',
    columns: COLUMNS,
    rows: days.map((one) => [
      ...[one.day, one.is_promoted ? 'идёт' : ''],
      ...[one.sold, one.least, one.most, one.shows, one.clicks, one.spent],
    ]),
    total: ['С рекламой и неделю после', null, sold, null, null, shows, clicks, spent],
  };
}

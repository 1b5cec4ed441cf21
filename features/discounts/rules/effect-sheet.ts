import type { Column, Sheet } from '@pero/statistics/rules/sheet';
import type { DiscountEffect } from '../contract/discounts.ts';

const COLUMNS: readonly Column[] = [
  { title: 'День', kind: 'text', width: 12 },
  { title: 'Скидка', kind: 'text', width: 10 },
  { title: 'Продано', kind: 'count', width: 10 },
];

/** Four weeks before, the days of the discount, a week after. */
export function effectSheet({ days, discount, sold_during }: DiscountEffect): Sheet {
  const isWithin = (day: string) => day >= discount.starts_on && day <= discount.ends_on;
  return {
    name: 'По дням',
    columns: COLUMNS,
    rows: days.map(({ day, sold }) => [day, isWithin(day) ? `${discount.percent} %` : '', sold]),
    total: ['Со скидкой и неделю после', null, sold_during],
  };
}

import { moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { type SheetFormat, savedSheet } from '@pero/statistics/actions/spreadsheet';
import type { Column, Sheet } from '@pero/statistics/rules/sheet';
import type { DiscountEffect } from '../contract/discounts.ts';
import { effectOfDiscount } from './effect.ts';

/** DC03 */
export async function effectFile(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { file, ...which }: { bookId: number; discountId: number; file: `days.${SheetFormat}` },
): Promise<MadeFile> {
  const effect = await effectOfDiscount({ db, actor, today: moscowDay(now) }, which);
  const { title, percent, starts_on } = effect.discount;
  return savedSheet(
    effectSheet(effect),
    file === 'days.csv' ? 'csv' : 'xlsx',
    `Скидка ${percent} %, ${title}, ${starts_on}`,
  );
}

const COLUMNS: readonly Column[] = [
  { title: 'День', kind: 'text', width: 12 },
  { title: 'Скидка', kind: 'text', width: 10 },
  { title: 'Продано', kind: 'count', width: 10 },
];

/** Four weeks before, the days of the discount, a week after. */
function effectSheet({ days, discount, sold_during }: DiscountEffect): Sheet {
  const isWithin = (day: string) => day >= discount.starts_on && day <= discount.ends_on;
  return {
    name: 'По дням',
    columns: COLUMNS,
    rows: days.map(({ day, sold }) => [day, isWithin(day) ? `${discount.percent} %` : '', sold]),
    total: ['Со скидкой и неделю после', null, sold_during],
  };
}

import { moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { type SheetFormat, savedSheet } from '@pero/statistics/actions/spreadsheet';
import type { Column, Sheet } from '@pero/statistics/rules/sheet';
import type { PromotionReport } from '../contract/promo.ts';
import { reportOf } from './report.ts';

/** PM11 */
export async function reportFile(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { orderId, file }: { orderId: number; file: `days.${SheetFormat}` },
): Promise<MadeFile> {
  const report = await reportOf({ db, actor, today: moscowDay(now) }, orderId);
  const { title, first_day } = report.order;
  return savedSheet(
    reportSheet(report),
    file === 'days.csv' ? 'csv' : 'xlsx',
    `Продвижение ${orderId}, ${title}, ${first_day}`,
  );
}

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
function reportSheet({ days, sold, shows, clicks, spent }: PromotionReport): Sheet {
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

import { moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import { type SheetFormat, savedSheet } from '@pero/statistics/actions/spreadsheet';
import { reportSheet } from '../rules/report-sheet.ts';
import { reportOf } from './report.ts';

/** PM11 */
export async function reportFile(
  { db, actor, now }: { readonly db: Db; readonly actor: Actor; readonly now: Date },
  { orderId, format }: { orderId: number; format: SheetFormat },
): Promise<MadeFile> {
  const report = await reportOf({ db, actor, today: moscowDay(now) }, orderId);
  const { title, first_day } = report.order;
  return savedSheet(reportSheet(report), format, `Продвижение ${orderId}, ${title}, ${first_day}`);
}

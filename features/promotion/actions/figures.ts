import { moscowDay } from '@pero/kernel/day';
import type { Db } from '@pero/server-platform/database/db';
import type { Figure } from '@pero/server-platform/metrics';
import { lateReports } from '../store/advertisers.ts';
import { lateMonth } from './reports.ts';

export async function promotionFigures(db: Db, now: Date): Promise<Figure[]> {
  const value = await lateReports(db, lateMonth(moscowDay(now)));
  const help = 'Statistics and acts of ads that the register was not told within a month';
  return [{ name: 'pero_promotion_reports_late', help, value }];
}

import { moscowDay } from '@pero/kernel/day';
import { type FileRoute, serveFile } from '@pero/server-platform/files/routes';
import { exportedTable } from '../actions/export.ts';
import { reportToSave } from '../actions/reports.ts';
import { downloadReport, exportStatistics } from '../contract/export.ts';

export const exportRoutes: FileRoute[] = [
  serveFile(exportStatistics, exportedTable),
  serveFile(downloadReport, ({ db, actor, now }, { report }) =>
    reportToSave({ db, actor, now, today: moscowDay(now) }, report),
  ),
];

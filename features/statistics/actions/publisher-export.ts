import { type Day, formatDayRange, moscowDay } from '@pero/kernel/day';
import type { Actor } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import type { MadeFile } from '@pero/server-platform/files/routes';
import type { PublisherSortKey, Report } from '../rules/publisher.ts';
import { publisherSheet, REPORT_WORDS } from '../rules/publisher-sheet.ts';
import { type PublisherQuery, reportOf, rightholderName } from './publisher.ts';
import { type SheetFormat, savedSheet } from './spreadsheet.ts';

type ReadContext = { readonly db: Db; readonly actor: Actor; readonly now: Date };
type PublisherExportQuery = PublisherQuery & {
  readonly file: `${Report}.${SheetFormat}`;
  readonly order_by?: PublisherSortKey | undefined;
  readonly direction?: 'asc' | 'desc' | undefined;
};

/** ST29: a whole report, in the order in which it is looked at. Nothing where the days make no period. */
export async function exportedReport(
  { db, actor, now }: ReadContext,
  { file, ...asked }: PublisherExportQuery,
): Promise<MadeFile | null> {
  const [report, format] = file.split('.') as [Report, SheetFormat];
  const today: Day = moscowDay(now);
  const found = await reportOf({ db, actor, today }, report, asked);
  if ('refused' in found) return null;
  const { rows, period } = found;
  const days = formatDayRange({ first: period.from, last: period.to }).replaceAll('\u00A0', ' ');
  const name = `${await rightholderName({ db, actor })}, ${REPORT_WORDS[report].toLowerCase()}, ${days}`;
  return savedSheet(publisherSheet(report, rows), format, name);
}

import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'statistics_sent_reports'>;

export type SendState = 'queued' | 'sent' | 'error';
export type SendStatus = { readonly state: SendState; readonly sentAt: Date | null };

/** What became of each report that was asked for, and when it last went out. */
export async function sendings(db: Db, userId: number): Promise<ReadonlyMap<string, SendStatus>> {
  const rows = await own(db)
    .selectFrom('statistics_sent_reports')
    .select(['report', 'state', 'sent_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ report, state, sent_at }) => [report, { state: state as SendState, sentAt: sent_at }]));
}

/** False when it was so already. */
export async function markReport(
  db: Db,
  userId: number,
  report: string,
  change: { readonly state: SendState; readonly sentAt?: Date },
): Promise<boolean> {
  const set = { state: change.state, ...(change.sentAt && { sent_at: change.sentAt }) };
  const { numInsertedOrUpdatedRows = 0n } = await own(db)
    .insertInto('statistics_sent_reports')
    .values({ user_id: userId, report, ...set })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'report'])
        .doUpdateSet(set)
        .where('statistics_sent_reports.state', '<>', change.state),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

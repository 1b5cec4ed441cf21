import { type Db, tables } from '@pero/server-platform/db';

const own = tables<'statistics_sent_reports'>;

/** When each report last went out. */
export async function sentReports(db: Db, userId: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await own(db)
    .selectFrom('statistics_sent_reports')
    .select(['report', 'sent_at'])
    .where('user_id', '=', userId)
    .execute();
  return new Map(rows.map(({ report, sent_at }) => [report, sent_at]));
}

export async function markSent(db: Db, userId: number, report: string, now: Date): Promise<void> {
  await own(db)
    .insertInto('statistics_sent_reports')
    .values({ user_id: userId, report, sent_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'report']).doUpdateSet({ sent_at: now }))
    .execute();
}

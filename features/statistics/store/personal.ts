import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'по дням',
    rows: ({ userId }) => sql`select day, edition, views, trials, likes, hits, library_hits, sales, refunds, paid as
        paid_kopecks, reviews, ratings, stars, reads from statistics_owner_days where owner_id = ${userId} order by day, edition`,
    csv: true,
  },
  {
    name: 'правообладатель',
    rows: ({ userId }) => sql`select name, currency, contract_number, contract_on, created_at from rightholders
      where user_id = ${userId}`,
  },
  {
    name: 'закрытая статистика',
    rows: ({ userId }) => sql`select reason, set_at from statistics_holds where user_id = ${userId}`,
  },
];

export async function forgetHolds(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`delete from statistics_holds where user_id = ${userId}`,
    sql`delete from statistics_sent_reports where user_id = ${userId}`,
  ]);
}

import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'royalty_closings'>;

/** False when the month was closed before. */
export async function closeMonth(db: Db, period: Day, now: Date): Promise<boolean> {
  const added = await own(db)
    .insertInto('royalty_closings')
    .values({ period, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Of these months, those that are closed. */
export async function closedAmong(db: Db, periods: readonly Day[]): Promise<ReadonlySet<string>> {
  const rows = await own(db)
    .selectFrom('royalty_closings')
    .select('period')
    .where('period', '=', sql<Day>`any(${periods}::date[])`)
    .execute();
  return new Set(rows.map(({ period }) => period));
}

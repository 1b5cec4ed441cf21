import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';

const own = tables<'royalty_closings' | 'royalty_months'>;

/** False when the month was closed before. */
export async function closeMonth(db: Db, period: Day, now: Date): Promise<boolean> {
  const added = await own(db)
    .insertInto('royalty_closings')
    .values({ period, closed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Months up to one in which anybody earned and which are open. */
export async function openMonthsUpTo(db: Db, period: Day): Promise<Day[]> {
  const { rows } = await sql<{ period: Day }>`
    select distinct period from royalty_months m
     where period <= ${period} and not exists (select 1 from royalty_closings c where c.period = m.period)
     order by period`.execute(own(db));
  return rows.map((row) => row.period);
}

export async function earnersOf(db: Db, period: Day) {
  return own(db)
    .selectFrom('royalty_months')
    .select(['user_id', 'earned'])
    .where('period', '=', period)
    .where('earned', '>', 0)
    .orderBy('user_id')
    .execute();
}

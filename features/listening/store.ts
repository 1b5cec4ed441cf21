import { type Db, tables } from '@pero/server-platform/database/db';
import type { Time } from './rules/time.ts';

const own = tables<'listening_time'>;

type Whose = { readonly workId: number; readonly judgeId: number };

/** Held until the transaction ends: two reports of one judge are counted one after another. */
export async function timeOf(db: Db, { workId, judgeId }: Whose): Promise<Time | null> {
  const row = await own(db)
    .selectFrom('listening_time')
    .select(['spare', 'changed_at'])
    .where('work_id', '=', workId)
    .where('judge_id', '=', judgeId)
    .forUpdate()
    .executeTakeFirst();
  return row ? { spare: row.spare, since: row.changed_at } : null;
}

export async function keepTime(db: Db, { workId, judgeId }: Whose, spare: number, now: Date): Promise<void> {
  const kept = { spare, changed_at: now };
  await own(db)
    .insertInto('listening_time')
    .values({ work_id: workId, judge_id: judgeId, ...kept })
    .onConflict((conflict) => conflict.columns(['work_id', 'judge_id']).doUpdateSet(kept))
    .execute();
}

import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { WrittenDay } from '../rules/goals.ts';

const own = tables<'writing_days'>;

export async function writtenDays(db: Db, bookId: number, since: Day): Promise<WrittenDay[]> {
  return own(db)
    .selectFrom('writing_days')
    .select(['day', 'characters'])
    .where('book_id', '=', bookId)
    .where('day', '>=', since)
    .orderBy('day')
    .execute();
}

import { present } from '@pero/kernel/present';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'work_cards'>;

export async function titlesOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (bookIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('work_cards')
    .select(['id', 'title'])
    .where('id', '=', sql<number>`any(${bookIds})`)
    .execute();
  return new Map(rows.map(({ id, title }) => [present(id, 'the id of a card'), title ?? '']));
}

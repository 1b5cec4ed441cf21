import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'all_work_cards'>;

/** Of books wherever they are, the bin and the archive included. */
export async function titlesOf(db: Db, bookIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (bookIds.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from all_work_cards where id = any(${bookIds})`.execute(own(db));
  return new Map(rows.map(({ id, title }) => [id, title]));
}

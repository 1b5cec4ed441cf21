import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'серии',
    rows: ({ userId }) => sql`select s.id, s.name, s.description, s.is_ordered, s.status, s.created_at, s.changed_at,
        (select coalesce(jsonb_agg(i.book_id order by i.ordering), '[]') from series_items i where i.series_id = s.id) as books
      from series s where s.owner_id = ${userId} order by s.id`,
  },
];

export async function forgetSeries(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [sql`delete from series where owner_id = ${userId}`]);
}

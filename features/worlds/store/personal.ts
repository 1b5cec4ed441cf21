import type { Db } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'миры',
    rows: ({ userId }) => sql`select w.id, w.name, w.series_id, w.created_at, w.changed_at,
        (select coalesce(jsonb_agg(b.work_id order by b.ordering), '[]') from world_books b where b.world_id = w.id) as books
      from worlds w where w.owner_id = ${userId} order by w.id`,
  },
  {
    name: 'записи',
    rows: ({
      userId,
    }) => sql`select e.id, e.world_id, e.kind, e.name, e.aliases, e.gender, e.fields, e.relations, e.notes,
        e.moment, e.ordering, e.created_at, e.changed_at, e.deleted_at
      from world_entries e join worlds w on w.id = e.world_id where w.owner_id = ${userId} order by e.id`,
  },
  {
    name: 'объяснения',
    rows: ({ userId }) => sql`select d.world_id, d.key, d.reason, d.at from world_dismissals d
      join worlds w on w.id = d.world_id where w.owner_id = ${userId} or d.by_id = ${userId} order by d.world_id, d.key`,
  },
];

/** What they explained in the worlds of others stays, and nobody's. */
export async function forgetWorlds(db: Db, { userId }: DataSubject): Promise<void> {
  await runAll(db, [
    sql`delete from worlds where owner_id = ${userId}`,
    sql`update world_dismissals set by_id = null where by_id = ${userId}`,
  ]);
}

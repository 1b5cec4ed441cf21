import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

export const SHELVES: readonly Shelf[] = [
  {
    name: 'ссылки',
    rows: ({ userId }) => sql`
      select l.id, l.slug, l.work_id, l.place, l.source, l.cost, l.made_at, l.closed_at,
             coalesce(sum(d.visitors), 0) as visitors
        from links l left join link_days d on d.link_id = l.id
       where l.owner_id = ${userId} group by l.id order by l.id`,
  },
];

/** With whoever made them: an address that led to them leads nowhere. */
export async function forgetLinks(db: Db, { userId }: DataSubject): Promise<void> {
  await sql`delete from links where owner_id = ${userId}`.execute(tables<'links'>(db));
}

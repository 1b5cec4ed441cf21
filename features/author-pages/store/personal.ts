import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, FileRow, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';
import { orphanAddresses } from './addresses.ts';
import { removePage } from './pages.ts';

const own = tables<'author_pages'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'страницы автора',
    rows: ({ userId }) => sql`
      select p.id, trim(n.first_name || ' ' || n.last_name) as name, p.state, p.bio, p.links, p.reason, p.made_at, p.changed_at,
             (select coalesce(jsonb_agg(jsonb_build_object('slug', a.slug, 'since', a.since, 'former_at', a.former_at)), '[]')
                from author_addresses a where a.page_id = p.id) as addresses,
             (select coalesce(jsonb_agg(b.work_id order by b.ordering), '[]')
                from author_page_books b where b.page_id = p.id) as books
        from author_pages p join persons n on n.id = p.person_id
       where p.owner_id = ${userId} order by p.id`,
  },
];

export const FILES = ({ userId }: DataSubject) => sql<FileRow>`
  select photo_key as key, 'фотография ' || id || '.jpg' as path
    from author_pages where owner_id = ${userId} and photo_key is not null order by id`;

/** Gives back the keys of the pictures. */
export async function forgetPages(db: Db, { userId }: DataSubject, now: Date): Promise<string[]> {
  const rows = await own(db).selectFrom('author_pages').select('id').where('owner_id', '=', userId).execute();
  const keys: string[] = [];
  for (const { id } of rows) {
    await orphanAddresses(db, id, now);
    keys.push(...(await removePage(db, id)));
  }
  return keys;
}

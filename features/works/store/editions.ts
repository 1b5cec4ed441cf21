import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';

const own = tables<'works' | 'books' | 'book_roles'>;

/** All editions of one line, the first one's number being that of the line; those in the bin are not among them. */
export async function editionsOf(db: Db, firstId: number) {
  const rows = await own(db)
    .selectFrom('works as w')
    .innerJoin('books as b', 'b.work_id', 'w.id')
    .select(['w.id', 'w.title', 'b.edition', 'w.published_at'])
    .where((or) => or.or([or('w.id', '=', firstId), or('b.edition_of_id', '=', firstId)]))
    .where('w.deleted_at', 'is', null)
    .orderBy('b.edition')
    .orderBy('w.id')
    .execute();
  return rows.map(named);
}

/** The people of one book in another that has none. */
export async function copyRoles(db: Db, fromId: number, toId: number): Promise<void> {
  await sql`insert into book_roles (book_id, person_id, role, ordering)
    select ${toId}, person_id, role, ordering from book_roles where book_id = ${fromId}`.execute(own(db));
}

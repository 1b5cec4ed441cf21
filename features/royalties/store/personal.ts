import { type Db, tables } from '@pero/server-platform/database/db';
import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'all_work_cards'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'роялти по дням',
    rows: ({ userId }) => sql`select day, book_id, edition, sales_count, sales_sum, sales_royalty, library_hits,
        library_royalty from royalty_days where user_id = ${userId} order by day`,
    csv: true,
  },
  {
    name: 'доли в книгах',
    rows: ({ userId }) =>
      sql`select book_id, weight, from_at from royalty_shares where user_id = ${userId} order by from_at`,
  },
];

/** Books of others in which the person has a share now. */
export async function sharesInOthers(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ book_id: number }>`
    select s.book_id from royalty_shares s join all_work_cards b on b.id = s.book_id
     where s.user_id = ${userId} and b.owner_id <> ${userId} and s.from_at =
       (select max(n.from_at) from royalty_shares n where n.book_id = s.book_id) order by 1`.execute(own(db));
  return rows.map(({ book_id }) => book_id);
}

import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'royalty_share_offer_people'>;

export async function shareBooks(db: Db, userId: number, otherId: number): Promise<boolean> {
  const { rows } = await sql<{ connected: boolean }>`
    select exists (select 1 from royalty_shares a join royalty_shares b using (book_id)
                    where a.user_id = ${userId} and b.user_id = ${otherId})
        or exists (select 1 from royalty_share_offer_people a join royalty_share_offer_people b using (offer_id)
                    where a.user_id = ${userId} and b.user_id = ${otherId})
        or exists (select 1 from royalty_shares s join sold_arts a using (book_id)
                    where (s.user_id, a.owner_id) in ((${userId}, ${otherId}), (${otherId}, ${userId}))) as connected`.execute(
    own(db),
  );
  return rows[0]?.connected ?? false;
}

import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'royalty_share_offers' | 'work_cards' | 'sold_arts'>;

export type Rights = {
  readonly bookId: number;
  readonly from: Date;
  /** Somebody else's from then on; null while they hold. */
  readonly until: Date | null;
};

/** Every stretch of time in which a person had a part of a book's royalty by an agreement, oldest first. */
export async function rightsOf(db: Db, userId: number): Promise<Rights[]> {
  const { rows } = await sql<Rights>`
    select s.book_id as "bookId", s.from_at as "from", next.from_at as "until"
      from royalty_shares s
      left join lateral (select min(from_at) as from_at from royalty_shares n
                          where n.book_id = s.book_id and n.from_at > s.from_at) next on true
     where s.user_id = ${userId} order by s.from_at, s.book_id`.execute(own(db));
  return rows;
}

export async function hasOpenOffer(db: Db, bookId: number): Promise<boolean> {
  const open = own(db).selectFrom('royalty_share_offers').select('id').where('book_id', '=', bookId);
  return (await open.where('state', '=', 'open').executeTakeFirst()) !== undefined;
}

/** False when the division of that very moment is said already. */
export async function addRights(db: Db, bookId: number, userId: number, from: Date): Promise<boolean> {
  const added = await own(db)
    .insertInto('royalty_shares')
    .values({ book_id: bookId, user_id: userId, weight: 100, from_at: from })
    .onConflict((conflict) => conflict.doNothing())
    .returning('book_id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function soldBooksOf(db: Db, ownerId: number) {
  const { rows } = await sql<{ bookId: number; title: string; holders: number[] }>`
    select b.id as "bookId", b.title, coalesce((select array_agg(s.user_id order by s.user_id) from royalty_shares s
             where s.book_id = b.id and s.from_at = (select max(from_at) from royalty_shares l where l.book_id = b.id)),
           '{}') as holders
      from work_cards b
     where b.owner_id = ${ownerId} and exists (select 1 from sold_arts a where a.book_id = b.id)
     order by b.id desc limit 50`.execute(own(db));
  return rows.map((row) => ({ ...row, holders: row.holders.map(Number) }));
}

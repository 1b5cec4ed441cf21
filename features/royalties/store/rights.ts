import { type Db, tables } from '@pero/server-platform/db';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'royalty_share_offers'>;

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

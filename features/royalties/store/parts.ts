import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'royalty_drafts' | 'royalty_draft_sums' | 'sold_arts'>;

/** Of these books, the weights of a person in the division in force at a moment, and of all in it together. */
export async function weightsOf(db: Db, userId: number, bookIds: readonly number[], at: Date) {
  const { rows } = await sql<{ bookId: number; own: number; whole: number }>`
    select s.book_id as "bookId", coalesce(sum(s.weight) filter (where s.user_id = ${userId}), 0)::int as own,
           sum(s.weight)::int as whole
      from royalty_shares s
      join (select book_id, max(from_at) as from_at from royalty_shares
             where book_id = any(${bookIds}) and from_at <= ${at} group by book_id) last
        on last.book_id = s.book_id and last.from_at = s.from_at
     group by s.book_id`.execute(own(db));
  return rows;
}

/** Every book in whose royalty a person has or had a part by a division. */
export async function booksSharedWith(db: Db, userId: number): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('royalty_shares')
    .select('book_id')
    .distinct()
    .where('user_id', '=', userId)
    .execute();
  return rows.map(({ book_id }) => book_id);
}

export type DraftMoney = {
  readonly bookId: number;
  readonly completion: number;
  readonly state: 'open' | 'released' | 'forfeited';
  readonly accrued: number;
  readonly earned: number;
  readonly forfeited: number;
};

/** Drafts that a person sells, and those in which they have a part; newest first. */
export async function draftMoneyOf(db: Db, userId: number): Promise<DraftMoney[]> {
  const { rows } = await sql<DraftMoney>`
    select d.book_id as "bookId", d.completion, d.state, coalesce(s.accrued, 0) as accrued,
           coalesce(s.earned, 0) as earned, coalesce(s.forfeited, 0) as forfeited
      from royalty_drafts d
      left join royalty_draft_sums s on s.book_id = d.book_id and s.user_id = ${userId}
     where s.user_id is not null
        or exists (select 1 from sold_arts a where a.book_id = d.book_id and a.owner_id = ${userId})
     order by d.book_id desc`.execute(own(db));
  return rows;
}

import { type Db, tables } from '@pero/server-platform/db';
import { runAll, type Shelf, type Whose } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'royalty_shares' | 'all_book_cards'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'счета',
    rows: ({ userId }) => sql`select kind, book_id, balance as kopecks from ledger_accounts where user_id = ${userId}
      order by id`,
  },
  {
    name: 'начисления и списания',
    rows: ({ userId }) => sql`select e.id, e.kind, e.at, e.period, e.book_id, e.edition, e.reason, a.kind as account,
        p.amount as kopecks from ledger_accounts a join ledger_postings p on p.account_id = a.id
        join ledger_entries e on e.id = p.entry_id where a.user_id = ${userId} order by e.id`,
    csv: true,
  },
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
    select s.book_id from royalty_shares s join all_book_cards b on b.id = s.book_id
     where s.user_id = ${userId} and b.owner_id <> ${userId} and s.from_at =
       (select max(n.from_at) from royalty_shares n where n.book_id = s.book_id) order by 1`.execute(own(db));
  return rows.map(({ book_id }) => book_id);
}

/** The ledger names numbers only, and the law keeps it; what marked the person's account at a bank goes. */
export async function forgetMarks(db: Db, { userId }: Whose): Promise<void> {
  await runAll(db, [sql`delete from referral_requisites where user_id = ${userId}`]);
}

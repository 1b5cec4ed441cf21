import { type Db, tables } from '@pero/server-platform/database/db';
import { type DataSubject, runAll, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'sold_arts' | 'retailer_arts' | 'all_work_cards'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'книги в магазине',
    rows: ({ userId }) => sql`select a.book_id, a.edition, a.litres_art_id, a.url, a.sale, a.on_sale_since, t.sales,
        t.refunds, t.views, t.trials, t.reviews, t.ratings
      from retailer_arts a join all_work_cards b on b.id = a.book_id
      left join retailer_totals t on t.litres_art_id = a.litres_art_id where b.owner_id = ${userId} order by a.id`,
    csv: true,
  },
  {
    name: 'ваши ответы на отзывы',
    rows: ({ userId }) => sql`select book_id, review_id, person_name, reply_text, state, created_at, sent_at
      from retailer_replies where user_id = ${userId} order by created_at`,
  },
];

/** Is anything of theirs still on the way into the shop or out of it? */
export async function isMoving(db: Db, userId: number): Promise<boolean> {
  const row = await own(db)
    .selectFrom('retailer_arts as a')
    .innerJoin('all_work_cards as b', 'b.id', 'a.book_id')
    .select('a.id')
    .where('b.owner_id', '=', userId)
    .where('a.sale', 'in', ['on', 'withdrawing'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function forgetSold(db: Db, { userId }: DataSubject, name: string, now: Date): Promise<void> {
  const arts = sql`(select a.id from retailer_arts a join all_work_cards b on b.id = a.book_id where b.owner_id = ${userId})`;
  await runAll(db, [
    sql`update retailer_replies set reply_text = '', person_name = ${name} where user_id = ${userId}`,
    // What the shop was told is in the shop; the records of it have done their work.
    sql`update retailer_errands set state = 'dropped', done_at = ${now} where art_id in ${arts} and done_at is null`,
    sql`update retailer_errands set meta = null, reason = null where art_id in ${arts}`,
    sql`delete from retailer_answers where exists (select from sold_arts s where s.owner_id = ${userId}
          and position(s.litres_art_id::text in question) > 0)`,
  ]);
}

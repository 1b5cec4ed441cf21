import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'promotion_advertisers' | 'promotion_orders' | 'order_heads'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'продвижение',
    rows: ({ userId }) => sql`
      select o.id, p.service_type, o.title, o.state, p.first_day, p.last_day, p.package, o.total, p.returned, p.promo_code,
             p.mark, p.paid_at, p.started_at, p.finished_at, p.ended_at, p.end_reason
        from promotion_orders p join order_heads o on o.id = p.order_id where o.user_id = ${userId} order by o.id`,
  },
  {
    name: 'рекламодатель',
    rows: ({ userId }) =>
      sql`select kind, name, inn, phone, changed_at from promotion_advertisers where user_id = ${userId}`,
  },
];

/** What is paid for and has yet to be shown. */
export async function goingOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from promotion_orders p join order_heads o on o.id = p.order_id
     where o.user_id = ${userId} and o.state in ('paid', 'scheduled', 'running') order by o.id`.execute(own(db));
  return rows.map(({ id }) => id);
}

/** The mark of what was shown stays: the law wants it kept. Who pays for the next ones is nobody's any more. */
export async function forgetAdvertiser(db: Db, { userId }: DataSubject): Promise<void> {
  await own(db).deleteFrom('promotion_advertisers').where('user_id', '=', userId).execute();
}

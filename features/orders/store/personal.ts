import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'circulation_quotes' | 'order_discounts' | 'order_discount_uses'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'сохранённые-расчёты-тиражей',
    rows: ({ userId }) => sql`
      select pages, copies, cover_type, trim_size, delivery_type, postcode, lines, total, made_at, valid_until
        from circulation_quotes where user_id = ${userId} order by id`,
  },
  {
    name: 'промокоды-и-скидки',
    rows: ({ userId }) => sql`
      select code, percent, service, reason, valid_until, issued_at, ended_at
        from order_discounts where user_id = ${userId} order by id`,
  },
];

export async function forgetOrders(db: Db, { userId }: Pick<DataSubject, 'userId'>): Promise<void> {
  await own(db).deleteFrom('circulation_quotes').where('user_id', '=', userId).execute();
  // What is burnt stays burnt, by the number alone: of a code for everybody it would be there to be used once more.
  await own(db).deleteFrom('order_discount_uses').where('user_id', '=', userId).where('state', '<>', 'burnt').execute();
  await own(db).deleteFrom('order_discounts').where('user_id', '=', userId).execute();
}

import { type Db, tables } from '@pero/server-platform/database/db';
import type { DataSubject, Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';

const own = tables<'orders' | 'order_discounts' | 'order_discount_uses'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'заказы',
    rows: ({ userId }) => sql`
      select id, kind, type, title, state, total, made_at, changed_at, hidden_at
        from orders where user_id = ${userId} order by id`,
  },
  {
    name: 'промокоды-и-скидки',
    rows: ({ userId }) => sql`
      select code, percent, service, reason, valid_until, issued_at, ended_at
        from order_discounts where user_id = ${userId} order by id`,
  },
];

export async function forgetOrders(db: Db, { userId }: Pick<DataSubject, 'userId'>): Promise<void> {
  // Money was taken for them: the rows stay, without a word of the person's.
  await own(db).updateTable('orders').set({ title: 'Заказ' }).where('user_id', '=', userId).execute();
  // What is burnt stays burnt, by the number alone: of a code for everybody it would be there to be used once more.
  await own(db).deleteFrom('order_discount_uses').where('user_id', '=', userId).where('state', '<>', 'burnt').execute();
  await own(db).deleteFrom('order_discounts').where('user_id', '=', userId).execute();
}

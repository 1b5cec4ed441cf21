import { type Db, tables } from '@pero/server-platform/database/db';
import { type DataSubject, type FileRow, keysOf, type Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';
import { PAID_STATES } from '../rules/states.ts';

const own = tables<'service_orders' | 'service_messages' | 'service_files' | 'service_stages' | 'order_heads'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'задания',
    rows: ({ userId }) => sql`
      select o.id, o.type, o.title, o.state, s.brief, s.promo_code, s.lines, s.base, s.discounts, s.days, s.quote_words,
             s.dispute_words, s.sent_at, s.paid_at, s.ended_at, s.end_words
        from service_orders s join order_heads o on o.id = s.order_id where o.user_id = ${userId} order by o.id`,
  },
  {
    name: 'этапы',
    rows: ({ userId }) => sql`
      select g.order_id, g.number, g.name, g.amount, g.state, g.due_at, g.handed_at, g.ended_at, g.ended_by, g.rounds,
             g.earned, g.returned
        from service_stages g join order_heads o on o.id = g.order_id where o.user_id = ${userId} order by 1, 2`,
  },
  {
    name: 'переписка',
    rows: ({ userId }) => sql`
      select m.order_id, m.id, m.what, m.by_role, m.stage, m.text, m.at
        from service_messages m join order_heads o on o.id = m.order_id where o.user_id = ${userId} order by m.id`,
  },
  {
    name: 'исполнитель',
    rows: ({ userId }) => sql`
      select name, does, types, share, is_active, made_at from service_contractors where user_id = ${userId}`,
  },
];

export const FILES = ({ userId }: DataSubject) => sql<FileRow>`
  select f.file_key as key, 'заказ ' || f.order_id || '/' || f.id || ' ' || f.name as path
    from service_files f join order_heads o on o.id = f.order_id where o.user_id = ${userId} order by f.id`;

/** Paid, and not yet anybody's. */
export async function heldOrdersOf(db: Db, userId: number): Promise<{ id: number; title: string }[]> {
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from order_heads
     where user_id = ${userId} and kind = 'services' and state = any(${[...PAID_STATES]}) order by id`.execute(own(db));
  return rows;
}

/** Begun, and never paid for. */
export async function unpaidOrdersOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from order_heads
     where user_id = ${userId} and kind = 'services' and state in ('draft', 'sent', 'quoted', 'awaiting_payment')
     order by id`.execute(own(db));
  return rows.map(({ id }) => id);
}

/** Words and files go; what was paid and accepted stays as numbers. Fees to come are owed outside. Gives back the keys of the files. */
export async function forgetOrders(db: Db, { userId }: DataSubject): Promise<string[]> {
  const theirs = sql`(select id from order_heads where user_id = ${userId} and kind = 'services')`;
  const keys = await keysOf(db, sql`delete from service_files where order_id in ${theirs} returning file_key as key`);
  await sql`delete from service_messages where order_id in ${theirs} and what = 'words'`.execute(own(db));
  await sql`update service_messages set text = '' where order_id in ${theirs}`.execute(own(db));
  await sql`delete from service_notes where order_id in ${theirs}`.execute(own(db));
  await sql`update service_orders set brief = '{}', promo_code = '', dispute_words = '', end_words = '', quote_words = ''
             where order_id in ${theirs}`.execute(own(db));
  await sql`update service_contractors set name = 'Исполнитель', does = '', is_active = false, user_id = null where user_id = ${userId}`.execute(
    own(db),
  );
  return keys;
}

import { type Db, tables } from '@pero/server-platform/database/db';
import type { Shelf } from '@pero/server-platform/personal';
import { sql } from 'kysely';
import { FORGOTTEN_EMAIL } from '../rules/receipt-address.ts';
import { forgetMethodsOf } from './methods.ts';

const own = tables<'bills' | 'payment_attempts' | 'payment_receipts'>;

export const SHELVES: readonly Shelf[] = [
  {
    name: 'счета',
    rows: ({ userId }) => sql`
      select b.id, b.title, b.about, b.amount, b.state, b.lines, b.made_at, b.paid_at from bills b
       where b.user_id = ${userId} order by b.id`,
  },
  {
    name: 'оплаты',
    rows: ({ userId }) => sql`
      select a.id, a.bill_id, a.amount, a.method, a.state, a.reason, a.made_at, a.ended_at,
             case when a.payer_id = ${userId} then a.mask end as mask, case when a.payer_id = ${userId} then a.email end as email
        from payment_attempts a join bills b on b.id = a.bill_id
       where b.user_id = ${userId} or a.payer_id = ${userId} order by a.id`,
  },
  {
    name: 'карты',
    rows: ({ userId }) => sql`
      select m.id, m.mask, m.saved_at, m.forgotten_at from payment_methods m where m.user_id = ${userId} order by m.id`,
  },
  {
    name: 'возвраты',
    rows: ({ userId }) => sql`
      select r.id, r.bill_id, r.amount, r.reason, r.state, r.made_at, r.ended_at
        from payment_refunds r join bills b on b.id = r.bill_id where b.user_id = ${userId} order by r.id`,
  },
  {
    name: 'чеки',
    rows: ({ userId }) => sql`
      select r.id, r.bill_id, r.kind, r.amount, r.lines, r.state, r.fiscal, r.made_at
        from payment_receipts r join bills b on b.id = r.bill_id where b.user_id = ${userId} order by r.id`,
  },
];

/** Is there money on its way, in or out? */
export async function hasMoneyOnItsWay(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payment_attempts a join bills b on b.id = a.bill_id
                    where b.user_id = ${userId} and a.state in ('made', 'waiting', 'held'))
        or exists (select from payment_refunds r join bills b on b.id = r.bill_id
                    where b.user_id = ${userId} and r.state <> 'done' and not r.is_replaced) as is`.execute(own(db));
  return rows[0]?.is ?? false;
}

/** Paid for, or held, and neither handed over nor given back; the newest ones. */
export async function unfinishedBills(db: Db, userId: number) {
  return own(db)
    .selectFrom('bills')
    .select(['kind', 'order_id as order', 'title'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`(state = 'held' or (state = 'paid' and earned + returned < paid))`)
    .orderBy('id', 'desc')
    .limit(3)
    .execute();
}

/** Does a receipt still have to be sent to the address that would be forgotten? */
export async function hasReceiptToCome(db: Db, userId: number): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from payment_receipts r join bills b on b.id = r.bill_id
                    where b.user_id = ${userId} and r.state <> 'done' and not r.is_replaced) as is`.execute(own(db));
  return rows[0]?.is ?? false;
}

export async function forgetPayer(db: Db, userId: number): Promise<void> {
  await sql`update payment_attempts a set email = ${FORGOTTEN_EMAIL}, mask = ''
              from bills b where b.id = a.bill_id and (b.user_id = ${userId} or a.payer_id = ${userId})`.execute(
    own(db),
  );
  await forgetMethodsOf(db, userId);
  // Whoever still has the link of an open one would leave a new address and money for somebody who is not there.
  await sql`update bills set title = 'Заказ', about = '', state = case state when 'open' then 'closed' else state end
             where user_id = ${userId}`.execute(own(db));
}

/** What was paid for stands in the papers of the money by its name, until their term is over. */
export async function forgetNamesOfLines(db: Db, userId: number): Promise<void> {
  const bills = sql`(select id from bills where user_id = ${userId})`;
  const nameless = sql`(select jsonb_agg(case when jsonb_typeof(line) = 'object' then line || '{"name": "Заказ"}' else '{"name": "Заказ"}' end)
                          from jsonb_array_elements(lines) as line)`;
  await sql`update bills set lines = ${nameless} where user_id = ${userId} and jsonb_array_length(lines) > 0`.execute(
    own(db),
  );
  for (const table of ['payment_attempts', 'payment_refunds', 'payment_receipts'])
    await sql`update ${sql.table(table)} set lines = ${nameless}
               where bill_id in ${bills} and jsonb_array_length(lines) > 0`.execute(own(db));
}

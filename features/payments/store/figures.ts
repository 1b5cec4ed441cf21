import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'payment_attempts' | 'payment_refunds' | 'payment_receipts'>;

export async function openErrands(db: Db, now: Date) {
  const { rows } = await sql<{ due: number; refunds: number; refused: number; receipts: number }>`
    select greatest(coalesce(extract(epoch from ${now}::timestamptz - least(
             (select min(due_at) from payment_attempts where state in ('made', 'waiting', 'held')),
             (select min(due_at) from payment_refunds where state in ('made', 'waiting')))), 0), 0)::float8 as due,
           (select count(*) from payment_refunds where state in ('made', 'waiting'))::integer as refunds,
           (select count(*) from payment_refunds where state = 'refused' and not is_replaced)::integer as refused,
           (select count(*) from payment_receipts where alarmed_at is not null and state <> 'done' and not is_replaced)::integer as receipts`.execute(
    own(db),
  );
  return rows[0] ?? { due: 0, refunds: 0, refused: 0, receipts: 0 };
}

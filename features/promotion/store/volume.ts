import { money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { Counted, Rest } from '../rules/volume.ts';

const own = tables<'promotion_volume_kept' | 'promotion_orders' | 'order_heads'>;

/** Packages of a publisher that were ordered or paid for within these moments. */
export async function packagesOf(db: Db, userId: number, { from, until }: { from: Date; until: Date }) {
  const { rows } = await sql<{
    id: number;
    made_at: Date;
    paid_at: Date | null;
    state: string;
    base: number;
    total: number;
    volume_percent: number;
    kept: number;
  }>`
    select o.id, o.made_at, p.paid_at, o.state, p.base, o.total, p.volume_percent,
           coalesce((select sum(k.amount) from promotion_volume_kept k where k.for_order_id = o.id), 0)::bigint as kept
      from order_heads o join promotion_orders p on p.order_id = o.id
     where o.user_id = ${userId} and o.kind = 'publisher-promotion'
       and (o.made_at >= ${from} and o.made_at < ${until} or p.paid_at >= ${from} and p.paid_at < ${until})`.execute(
    own(db),
  );
  return rows.map(
    (row): Counted => ({
      ...{ id: row.id, madeAt: row.made_at, paidAt: row.paid_at, volumePercent: row.volume_percent },
      isOver: row.state === 'cancelled' || row.state === 'rejected' ? row.state : null,
      ...{ base: money(row.base), total: money(row.total), kept: money(row.kept) },
    }),
  );
}

export async function keepForVolume(db: Db, orderId: number, rests: readonly Rest[], now: Date): Promise<void> {
  const rows = rests.map(({ id, amount }) => ({ order_id: orderId, for_order_id: id, amount, kept_at: now }));
  await own(db).insertInto('promotion_volume_kept').values(rows).execute();
}

/** Kept back for orders that are over by now. */
export async function volumeToSettle(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct k.order_id as id from promotion_volume_kept k join order_heads o on o.id = k.for_order_id
     where k.settled_at is null and o.state in ('finished', 'cancelled', 'rejected') limit 200`.execute(own(db));
  return rows.map(({ id }) => id);
}

/** Of one order; whoever reads it holds that order. */
export async function keptOf(db: Db, orderId: number) {
  const { rows } = await sql<{ for_order_id: number; amount: number; state: string }>`
    select k.for_order_id, k.amount, o.state from promotion_volume_kept k join order_heads o on o.id = k.for_order_id
     where k.order_id = ${orderId} and k.settled_at is null and o.state in ('finished', 'cancelled', 'rejected')
     order by k.for_order_id`.execute(own(db));
  return rows.map((row) => ({
    ...{ forId: row.for_order_id, amount: money(row.amount), isShown: row.state === 'finished' },
  }));
}

export async function markSettled(db: Db, orderId: number, forId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('promotion_volume_kept')
    .set({ settled_at: now })
    .where('order_id', '=', orderId)
    .where('for_order_id', '=', forId)
    .execute();
}

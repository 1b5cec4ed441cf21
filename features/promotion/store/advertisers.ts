import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import type { Advertiser, AdvertiserKind } from '../rules/advertiser.ts';

const own = tables<'promotion_advertisers' | 'promotion_reports' | 'promotion_orders' | 'promotion_days'>;

export async function advertiserOf(db: Db, userId: number): Promise<Advertiser | null> {
  const row = await own(db)
    .selectFrom('promotion_advertisers')
    .select(['kind', 'name', 'inn', 'phone'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind as AdvertiserKind } : null;
}

export async function keepAdvertiser(db: Db, userId: number, advertiser: Advertiser, now: Date): Promise<void> {
  const row = { ...advertiser, changed_at: now };
  await own(db)
    .insertInto('promotion_advertisers')
    .values({ user_id: userId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
}

export type Report = {
  readonly orderId: number;
  readonly month: string;
  readonly what: 'statistics' | 'act';
  readonly tries: number;
};

/** Months of ads that were shown and are over, whose figures are not told yet: of each its statistics and its act. */
export async function planReports(db: Db, monthNow: string): Promise<void> {
  await sql`
    insert into promotion_reports (order_id, month, what)
    select distinct d.order_id, to_char(d.day, 'YYYY-MM'), what
      from promotion_days d join promotion_orders p on p.order_id = d.order_id and p.erid is not null,
           unnest(array['statistics', 'act']) as what
     where to_char(d.day, 'YYYY-MM') < ${monthNow} and d.shows > 0
    on conflict do nothing`.execute(own(db));
}

export async function dueReports(db: Db, limit: number): Promise<Report[]> {
  const { rows } = await sql<{ order_id: number; month: string; what: 'statistics' | 'act'; tries: number }>`
    select order_id, month, what, tries from promotion_reports where sent_at is null and tries < 30
     order by month, order_id, what desc limit ${limit}`.execute(own(db));
  return rows.map(({ order_id, ...row }) => ({ orderId: order_id, ...row }));
}

export async function settleReport(
  db: Db,
  { orderId, month, what }: Omit<Report, 'tries'>,
  end: { readonly sentAt: Date } | { readonly problem: string },
): Promise<void> {
  await sql`
    update promotion_reports
       set ${'sentAt' in end ? sql`sent_at = ${end.sentAt}, problem = ''` : sql`problem = ${end.problem.slice(0, 500)}, tries = tries + 1`}
     where order_id = ${orderId} and month = ${month} and what = ${what}`.execute(own(db));
}

/** Told to nobody within 30 days after their month. */
export async function lateReports(db: Db, before: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotion_reports where sent_at is null and month < ${before}`.execute(own(db));
  return rows[0]?.count ?? 0;
}

import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'sold_arts' | 'retailer_arts' | 'retailer_totals' | 'retailer_replies' | 'work_cards'>;

export type AuthorTotals = {
  readonly ownerId: number;
  readonly sales: number;
  readonly ratings: number;
  readonly reviews: number;
  readonly followers: number;
  /** Editions that are sold now for money. */
  readonly paidArts: number;
};

/** Whoever has nothing in the shop has no row. */
export async function totalsOfOwners(db: Db, ownerIds: readonly number[]): Promise<AuthorTotals[]> {
  if (ownerIds.length === 0) return [];
  const { rows } = await sql<AuthorTotals>`
    select s.owner_id as "ownerId",
           coalesce(sum(t.sales - t.refunds - t.own_sales), 0)::int as sales,
           coalesce(sum(t.ratings), 0)::int as ratings,
           coalesce(sum(t.reviews), 0)::int as reviews,
           coalesce(sum(t.followers), 0)::int as followers,
           (count(*) filter (where a.sale in ('on', 'withdrawing') and w.is_published and w.license_type <> 'free'))::int as "paidArts"
      from sold_arts s
      join retailer_arts a on a.litres_art_id = s.litres_art_id
      left join work_cards w on w.id = s.book_id
      left join retailer_totals t on t.litres_art_id = s.litres_art_id
     where s.owner_id = any(${ownerIds})
     group by s.owner_id`.execute(own(db));
  return rows;
}

export async function ownersAfter(db: Db, after: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ owner: number }>`
    select distinct owner_id as owner from sold_arts where owner_id > ${after} order by 1 limit ${most}`.execute(
    own(db),
  );
  return rows.map(({ owner }) => owner);
}

export type WorkTotals = {
  readonly workId: number;
  readonly views: number;
  readonly trials: number;
  readonly sales: number;
  readonly ratings: number;
  readonly reviews: number;
  readonly answered: number;
};

export async function totalsByWork(db: Db, ownerId: number): Promise<WorkTotals[]> {
  const { rows } = await sql<WorkTotals>`
    select a.book_id as "workId", sum(t.views)::int as views, sum(t.trials)::int as trials,
           sum(t.sales - t.refunds - t.own_sales)::int as sales, sum(t.ratings)::int as ratings,
           sum(t.reviews)::int as reviews,
           (select count(distinct r.review_id)::int from retailer_replies r where r.book_id = a.book_id) as answered
      from sold_arts a join retailer_totals t on t.litres_art_id = a.litres_art_id
     where a.owner_id = ${ownerId}
     group by a.book_id`.execute(own(db));
  return rows;
}

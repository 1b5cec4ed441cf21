import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { SaleEvent } from '@pero/works/rules/shop';
import { sql } from 'kysely';

const own = tables<'retailer_arts' | 'retailer_errands' | 'retailer_feed' | 'retailer_totals' | 'retailer_events'>;

export async function artsOfBook(db: Db, bookId: number) {
  return own(db)
    .selectFrom('retailer_arts')
    .select(['id', 'edition', 'is_main', 'litres_art_id', 'url', 'sale', 'on_sale_since', 'on_sale_version'])
    .select('taken_down_reason')
    .where('book_id', '=', bookId)
    .orderBy('is_main', 'desc')
    .orderBy('edition')
    .execute();
}

/** What the shop has still to be told of a work; the main edition before others, the newest first. */
export async function errandsUnderway(db: Db, bookId: number) {
  return own(db)
    .selectFrom('retailer_errands as e')
    .innerJoin('retailer_arts as a', 'a.id', 'e.art_id')
    .select(['a.edition', 'e.kind', 'e.state', 'e.failures', 'e.needs_person', 'e.reason', 'e.due_at', 'e.created_at'])
    .where('a.book_id', '=', bookId)
    .where('e.done_at', 'is', null)
    .where('e.kind', '!=', 'terms')
    .where('e.state', '!=', 'dropped')
    .orderBy('a.is_main', 'desc')
    .orderBy('a.edition')
    .orderBy('e.id', 'desc')
    .execute();
}

export async function totalsOf(db: Db, artIds: readonly number[]) {
  const total = (column: 'views' | 'trials' | 'likes' | 'sales' | 'hits' | 'ratings' | 'stars' | 'reviews') =>
    sql<number>`coalesce(sum(${sql.ref(column)}), 0)::bigint`.as(column);
  return own(db)
    .selectFrom('retailer_totals')
    .select([
      total('views'),
      total('trials'),
      total('likes'),
      total('sales'),
      total('hits'),
      total('ratings'),
      total('stars'),
      total('reviews'),
    ])
    .where('litres_art_id', '=', sql<number>`any(${[...artIds]})`)
    .executeTakeFirstOrThrow();
}

type Days = { readonly first: Date; readonly artIds: readonly number[] };

/** Sales and views of every Moscow day since `first` that had any. */
export async function byDay(db: Db, { first, artIds }: Days) {
  const { rows } = await sql<{ day: Day; sales: number; views: number }>`
    select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day,
           coalesce(sum(quantity) filter (where type = 'sale'), 0)::int as sales,
           (count(*) filter (where type = 'view'))::int as views
      from retailer_events
     where litres_art_id = any(${[...artIds]}) and at >= ${first} and type in ('sale', 'view')
     group by 1`.execute(own(db));
  return rows;
}

type Latest = {
  readonly since: Date;
  readonly artIds: readonly number[];
  readonly finishedPercent: number;
  readonly most: number;
};

type EventRow = {
  readonly seq: number;
  readonly litres_art_id: number;
  readonly type: SaleEvent;
  readonly at: Date;
  readonly quantity: number;
  readonly paid: number | null;
  readonly stars: number | null;
  readonly was_stars: number | null;
  readonly reader: number | null;
  readonly review_id: number | null;
  readonly reason: string | null;
};

/** Each art by its own index, so that a popular one is not read from its first day. */
export async function latestOf(db: Db, { since, artIds, finishedPercent, most }: Latest) {
  const { rows } = await sql<EventRow>`
    select e.* from unnest(${[...artIds]}::bigint[]) as art(id)
     cross join lateral (
       select seq, litres_art_id, type, at, quantity, paid, stars, was_stars, reader,
              (data ->> 'review_id')::bigint as review_id, data ->> 'reason' as reason
         from retailer_events
        where litres_art_id = art.id and at >= ${since}
          and (type in ('sale', 'review', 'rating', 'comment', 'takedown')
               -- One that was told again takes nothing.
               or (type = 'refund' and (quantity > 0 or paid > 0))
               or (type = 'like' and coalesce((data ->> 'change')::int, 1) > 0)
               or (type = 'read' and percent >= ${finishedPercent}))
        order by at desc limit ${most}) as e`.execute(own(db));
  return rows;
}

export async function feedReadAt(db: Db): Promise<Date | null> {
  const row = await own(db).selectFrom('retailer_feed').select('read_at').executeTakeFirst();
  return row?.read_at ?? null;
}

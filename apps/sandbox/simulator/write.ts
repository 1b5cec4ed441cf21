import type { Day } from '@pero/kernel/day';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';
import { countFollowed } from '../placements/simulated.ts';
import { type NewFeedEvent, tellMany } from '../retailer/feed-write.ts';
import type { Stock } from './load.ts';
import type { ReaderAction } from './reader-actions.ts';
import { blankRows, keep, type Rows } from './rows.ts';

type Tx = Kysely<Tables>;

/** Some days of some arts. */
export type Batch = {
  readonly lived: readonly { readonly stock: Stock; readonly actions: readonly ReaderAction[] }[];
  /** What is told of the whole shop. */
  readonly shop: readonly NewFeedEvent[];
  /** By the art; empty for live seconds of arts that never lived through whole days. */
  readonly days: ReadonlyMap<number, { readonly first: Day; readonly last: Day }>;
};

/** One transaction: the rows of the shop and what the partner is told, the feed and the arts last and together. */
export async function write(shop: Tx, batch: Batch, readerIds: readonly number[]): Promise<number> {
  return shop.transaction().execute(async (shop) => {
    const rows = blankRows(await idsFor(shop, batch));
    const told = new Map<number, NewFeedEvent[]>([[0, [...batch.shop]]]);
    for (const { stock, actions } of batch.lived) {
      const artId = stock.shelf.book.id;
      const happened = told.get(artId) ?? [];
      told.set(artId, happened);
      for (const action of actions) {
        const event = keep({ shelf: stock.shelf, artId, ledger: stock.ledger, readerIds, rows }, action);
        if (event) happened.push(event);
      }
    }
    await insert(shop, rows);
    for (const { art_id, at } of await follow(shop, rows)) {
      const happened = told.get(art_id);
      happened?.push({ type: 'follow', at, change: 1 });
      happened?.sort((one, other) => one.at.getTime() - other.at.getTime());
    }
    await tellMany(shop, told);
    await rate(shop, rows);
    await countFollowed(shop, batch.lived);
    await remember(shop, batch);
    return [...told.values()].reduce((sum, { length }) => sum + length, 0);
  });
}

/** The next numbers of an identity column; they are then given to rows by hand. */
export async function nextIds(shop: Tx, table: string, column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${`sandbox.${table}`}, ${column})) as id
    from generate_series(1, ${count}::integer)`.execute(shop);
  return rows.map(({ id }) => id);
}

/** As many as the batch can need; numbers left over are nobody's. */
async function idsFor(shop: Tx, { lived }: Batch): Promise<Rows['ids']> {
  const actions = lived.flatMap(({ actions }) => actions);
  const countOf = (...types: ReaderAction['type'][]) => actions.filter(({ type }) => types.includes(type)).length;
  const begun = lived.flatMap(({ stock: { shelf, ledger }, actions }) =>
    actions.flatMap((action) =>
      action.type === 'read' && !ledger.aliases.has(action.reader) ? `${shelf.book.id} ${action.reader}` : [],
    ),
  );
  return {
    orders: (await nextIds(shop, 'orders', 'id', countOf('sale'))).values(),
    reviews: (await nextIds(shop, 'reviews', 'id', countOf('review', 'comment'))).values(),
    aliases: (await nextIds(shop, 'progress', 'alias', new Set(begun).size)).values(),
  };
}

async function insert(shop: Tx, rows: Rows): Promise<void> {
  await sql`
    insert into sandbox.orders (id, reader_id, art_id, list_price, paid, vat, bought_at) overriding system value
    select id, reader_id, art_id, list_price, paid, vat, at from json_to_recordset(${json(rows.orders)})
      as r (id bigint, reader_id bigint, art_id bigint, list_price bigint, paid bigint, vat bigint, at timestamptz)
  `.execute(shop);
  await sql`
    update sandbox.orders set refunded_at = r.at
    from json_to_recordset(${json(rows.refunds)}) as r (id bigint, at timestamptz)
    where orders.id = r.id`.execute(shop);
  await sql`
    insert into sandbox.progress as p (reader_id, art_id, alias, chapter, paragraph, percent, read_at)
    overriding system value
    select reader_id, art_id, alias, chapter, paragraph, percent, at
    from json_to_recordset(${json([...rows.progress.values()])}) as r (reader_id bigint, art_id bigint,
      alias bigint, chapter integer, paragraph integer, percent smallint, at timestamptz)
    on conflict (reader_id, art_id) do update set chapter = excluded.chapter, paragraph = excluded.paragraph,
      percent = excluded.percent, read_at = excluded.read_at`.execute(shop);
  await sql`
    insert into sandbox.ratings (reader_id, art_id, stars, rated_at)
    select reader_id, art_id, stars, at from json_to_recordset(${json(rows.ratings)})
      as r (reader_id bigint, art_id bigint, stars smallint, at timestamptz)`.execute(shop);
  await sql`
    insert into sandbox.likes (reader_id, art_id, liked_at)
    select reader_id, art_id, at from json_to_recordset(${json(rows.likes)})
      as r (reader_id bigint, art_id bigint, at timestamptz)`.execute(shop);
  await insertWords(shop, rows);
  if (rows.tests.length > 0) await insertTests(shop, rows);
}

/** The first moment of each thing, of whoever has seen what is tried. */
async function insertTests(shop: Tx, rows: Rows): Promise<void> {
  const did = sql`json_to_recordset(${json(rows.tests)})
    as r (test_id text, reader text, arm smallint, what text, at timestamptz)`;
  await sql`
    insert into sandbox.test_readers (test_id, reader, arm, seen_at)
    select test_id, reader, arm, min(at) from ${did} where what = 'seen' group by 1, 2, 3
    on conflict do nothing`.execute(shop);
  await sql`
    update sandbox.test_readers t set tried_at = coalesce(t.tried_at, did.tried), bought_at = coalesce(t.bought_at, did.bought)
      from (select test_id, reader, min(at) filter (where what = 'tried') as tried,
                   min(at) filter (where what = 'bought') as bought from ${did} group by 1, 2) did
     where did.test_id = t.test_id and did.reader = t.reader`.execute(shop);
}

/** Of a reader the first for each author; the others follow already. */
async function follow(shop: Tx, { follows }: Rows): Promise<{ art_id: number; at: Date }[]> {
  if (follows.length === 0) return [];
  const { rows } = await sql<{ art_id: number; at: Date }>`
    insert into sandbox.follows (reader_id, author, art_id, followed_at)
    select distinct on (r.reader_id, author.name) r.reader_id, author.name, r.art_id, r.at
    from json_to_recordset(${json(follows)}) as r (reader_id bigint, art_id bigint, at timestamptz)
    join sandbox.arts on arts.id = r.art_id
    join sandbox.versions v on v.art_uuid = arts.uuid and v.version = arts.on_sale_version
    cross join lateral (
      select coalesce('#' || (v.meta::jsonb ->> 'author_id'), one ->> 'name') as name from jsonb_array_elements(v.meta::jsonb -> 'authors') with ordinality as a (one, place)
      order by one ->> 'role' !~* '^(co-author|author|соавтор|автор)$', place limit 1) as author
    order by r.reader_id, author.name, r.at, r.art_id
    on conflict do nothing
    returning art_id, followed_at as at`.execute(shop);
  return rows;
}

async function insertWords(shop: Tx, rows: Rows): Promise<void> {
  await sql`
    insert into sandbox.reviews (id, art_id, reader_id, kind, text, stars, written_at) overriding system value
    select id, art_id, reader_id, kind, text, stars, at from json_to_recordset(${json(rows.reviews)})
      as r (id bigint, art_id bigint, reader_id bigint, kind text, text text, stars smallint, at timestamptz)
  `.execute(shop);
  await sql`
    insert into sandbox.replies (review_id, reader_id, name, text, written_at)
    select review_id, reader_id, readers.name, text, at
    from json_to_recordset(${json(rows.replies)}) as r (review_id bigint, reader_id bigint, text text, at timestamptz)
    join sandbox.readers on readers.id = reader_id
    order by at`.execute(shop);
  await sql`
    with given as (
      insert into sandbox.review_likes (review_id, reader_id, liked_at)
      select distinct on (review_id, reader_id) review_id, reader_id, at
      from json_to_recordset(${json(rows.applause)}) as r (review_id bigint, reader_id bigint, at timestamptz)
      order by review_id, reader_id, at
      on conflict do nothing
      returning review_id
    )
    update sandbox.reviews set likes = likes + new.count
    from (select review_id, count(*)::integer as count from given group by review_id) as new
    where reviews.id = new.review_id`.execute(shop);
}

async function rate(shop: Tx, { ratings }: Rows): Promise<void> {
  await sql`
    update sandbox.arts set rated_count = rated_count + new.count, rated_sum = rated_sum + new.sum
    from (
      select art_id, count(*) as count, sum(stars) as sum
      from json_to_recordset(${json(ratings)}) as r (art_id bigint, stars bigint) group by art_id
    ) as new
    where arts.id = new.art_id`.execute(shop);
}

async function remember(shop: Tx, { days }: Batch): Promise<void> {
  const rows = [...days].map(([art_id, { first, last }]) => ({ art_id, first, last }));
  await sql`
    insert into sandbox.simulated as s (art_id, first_day, last_day)
    select art_id, first, last from json_to_recordset(${json(rows)}) as r (art_id bigint, first date, last date)
    on conflict (art_id) do update set first_day = least(s.first_day, excluded.first_day),
      last_day = greatest(s.last_day, excluded.last_day)`.execute(shop);
}

function json(rows: readonly object[]): string {
  return JSON.stringify(rows);
}

import type pg from 'pg';

export type HistoryPlan = { readonly events: number; readonly books: number };

const YEARS = 3;
/** The first month of the history, and the year that is asked for: its last one. */
const FIRST = { year: 2023, month: 10 };
export const LAST_YEAR = { from: '2025-11-01', to: '2026-10-31' };
/** How unequal books are: the hundredth has a fortieth of the first. The inverse of its sum is a fifth power. */
const TAIL = 0.8;
/** Every tenth of the most read books is of the first author, so many of them. */
const TOP_AUTHORS_BOOKS = 60;
/** Kopecks of the author in a rouble. */
const RATE = 25;

/** People, books and three years of events with a long tail, straight into a fresh database. */
export async function makeHistory(client: pg.Client, { events, books }: HistoryPlan): Promise<void> {
  await client.query('select setseed(0.5)');
  await makeBooks(client, books);
  await client.query('create temp table shelf as select * from sold_arts; analyze shelf');
  const months = Array.from({ length: YEARS * 12 }, (_, index) => new Date(Date.UTC(FIRST.year, FIRST.month + index)));
  // Reading grows over the years, to twice as much.
  const weights = months.map((_, index) => 1 + index / months.length);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let told = 0;
  for (const [index, month] of months.entries()) {
    const isLast = index === months.length - 1;
    const count = isLast ? events - told : Math.floor((events * (weights[index] ?? 0)) / whole);
    await makeMonth(client, month, told, count, { events, books });
    told += count;
  }
  await client.query(`select setval(pg_get_serial_sequence('retailer_events', 'seq'), ${events})`);
  await makeRoyalty(client);
  for (const table of ['retailer_events', 'books', 'retailer_arts', 'royalty_days']) {
    await client.query(`analyze ${table}`);
  }
}

async function makeBooks(client: pg.Client, books: number): Promise<void> {
  const authors = Math.ceil(books / 3);
  await client.query(`insert into users (email, password_hash, registered_at, activated_at, referral_code)
    select 'writer' || g || '@bench.pero', '', '2023-01-01', '2023-01-01', 'bench' || g from generate_series(1, ${authors}) g`);
  await client.query(
    `insert into profiles (user_id, first_name, changed_at) select id, 'Вера', '2023-01-01' from users`,
  );
  // Most authors have one to three books, a few have dozens.
  await client.query(`insert into works (owner_id, kind, title, license_type, license_since, created_at, changed_at,
      state, processing_status, is_published, genre_ids)
    select a.id, 'book', 'Книга ' || b.rank, 'exclusive', '2023-01-01', '2023-01-01', '2023-01-01',
           'published', 'published', true, array[1 + b.rank % 40]
      from (select rank, case when rank % 10 = 1 and rank < ${10 * TOP_AUTHORS_BOOKS} then 1
                              else 2 + floor(${authors - 1} * power(random(), 1.5)) end as author
              from generate_series(1, ${books}) rank) b
      join (select row_number() over (order by id) as author, id from users) a on a.author = b.author
     order by b.rank`);
  await client.query(`insert into books (work_id, form) select id, 'ordinary' from works`);
  await client.query(`insert into retailer_arts (book_id, edition, is_main, uuid, litres_art_id, sale, created_at)
    select id, 'ebook', true, gen_random_uuid(), row_number() over (order by id), 'on', '2023-01-01' from works`);
  for (const table of ['users', 'profiles', 'works', 'books', 'retailer_arts']) await client.query(`analyze ${table}`);
}

/** Filled as a table of its own, indexed and attached when it is whole: ten times as fast as row by row. */
async function makeMonth(
  client: pg.Client,
  month: Date,
  told: number,
  count: number,
  plan: HistoryPlan,
): Promise<void> {
  const [from, to] = [month, new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1))].map((date) =>
    date.toISOString(),
  );
  const table = `retailer_events_${from?.slice(0, 7).replace('-', '_')}`;
  const span = plan.books ** (1 - TAIL) - 1;
  const first = (plan.events * (1 - TAIL)) / span;
  await client.query(`create table ${table} (like retailer_events including defaults including constraints)`);
  await client.query(`
    insert into ${table} (seq, litres_art_id, n, type, at, order_id, reader, list_price, paid, vat, stars, hits, mode,
                          chapter, paragraph, percent, data)
    select ${told} + g, art, ${told} + g, type, at,
           case when type in ('sale', 'refund') then ${told} + g end,
           case when type in ('sale', 'read') then floor(c * greatest(5, ${first} * power(art, -${TAIL}) / 8))::bigint end,
           case when type in ('sale', 'refund') then 39900 end,
           case when type in ('sale', 'refund') then 9900 + floor(d * 30000)::bigint end,
           case when type in ('sale', 'refund') then 1000 end,
           case when type = 'rating' then 1 + floor(5 * d)::smallint end,
           case when type = 'read' then 1 + floor(20 * d)::integer end,
           case when type = 'read' then case when c < 0.3 then 'trial' when c < 0.7 then 'bought' else 'subscription' end end,
           case when type = 'read' then floor(30 * d)::integer end,
           case when type = 'read' then floor(40 * c)::integer end,
           case when type = 'read' then floor(101 * d)::smallint end,
           case when type = 'like' then jsonb_build_object('change', case when d < 0.1 then -1 else 1 end) end
      from (select g, c, d, least(${plan.books}, floor(power(a * ${span} + 1, ${1 / (1 - TAIL)})))::bigint as art,
                   timestamptz '${from}' + (timestamptz '${to}' - timestamptz '${from}') * ((g - 1) / ${count}.0) as at,
                   case when b < 0.45 then 'view' when b < 0.57 then 'trial' when b < 0.9 then 'read' when b < 0.93 then 'like'
                        when b < 0.97 then 'sale' when b < 0.972 then 'refund' when b < 0.99 then 'rating' else 'review' end as type
              from (select g, random() as a, random() as b, random() as c, random() as d from generate_series(1, ${count}) g) dice
           ) thrown`);
  await client.query(`alter table retailer_events attach partition ${table} for values from ('${from}') to ('${to}')`);
}

/** As the ledger would have left it; the ledger itself is not measured here. */
async function makeRoyalty(client: pg.Client): Promise<void> {
  await client.query(`insert into royalty_days (user_id, book_id, edition, day, sales_count, sales_sum, sales_royalty)
    select s.owner_id, s.book_id, 'ebook', (e.at at time zone interval '3 hours')::date,
           sum(case type when 'sale' then 1 else -1 end), sum(case type when 'sale' then paid else -paid end),
           sum(case type when 'sale' then 1 else -1 end * (paid * ${RATE} / 100))
      from retailer_events e join shelf s on s.litres_art_id = e.litres_art_id
     where type in ('sale', 'refund') group by 1, 2, 3, 4 order by 4, 1, 2`);
}

/** What the other side reads: an event a line, with the day of Moscow and the author's kopecks reckoned already. */
export const EVENT_LINES = `select litres_art_id as art, (at at time zone interval '3 hours')::date as day, type,
  coalesce((data->>'change')::int, 0) as change, quantity, case mode when 'subscription' then hits end as hits, percent, coalesce(paid, 0) as paid,
  coalesce(paid * ${RATE} / 100, 0) as royalty from retailer_events`;

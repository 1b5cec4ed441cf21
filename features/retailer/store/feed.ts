import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';
import { type CountedTotals, type FeedRecord, TOTALS } from '../rules/feed.ts';
import { type Order, orderKey, UNNUMBERED } from '../rules/refunds.ts';

const own = tables<'retailer_feed' | 'retailer_totals' | 'retailer_parked_events' | 'retailer_events'>;

/** Any number, known nowhere else: one reader of the feed at a time. */
const READER_LOCK = 7_265_900;

/**
 * Holds the feed until the transaction ends; false when somebody else has it. The transaction has nothing to do while
 * pages are read in others, and is not to be taken for a forgotten one. A killed worker lets go with its connection.
 */
export async function holdFeed(db: Db): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(own(db));
  const { rows } = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${READER_LOCK}) as held`.execute(
    own(db),
  );
  return rows[0]?.held ?? false;
}

export async function feedStanding(db: Db) {
  return own(db).selectFrom('retailer_feed').selectAll().executeTakeFirstOrThrow();
}

/** Held until the transaction ends: whoever applies a page stands alone, so `seq` never shows a lower number later. */
export async function lockCursor(db: Db): Promise<string> {
  const row = await own(db).selectFrom('retailer_feed').select('cursor').forUpdate().executeTakeFirstOrThrow();
  return row.cursor;
}

export type Read = {
  readonly cursor: string;
  readonly behind: number;
  readonly newestAt: Date | null;
  readonly events: number;
  readonly duplicates: number;
};

export async function moveCursor(db: Db, read: Read, now: Date): Promise<void> {
  await own(db)
    .updateTable('retailer_feed')
    .set({
      cursor: read.cursor,
      behind: read.behind,
      newest_at: sql`greatest(newest_at, ${read.newestAt})`,
      read_at: now,
      events: sql`events + ${read.events}`,
      duplicates: sql`duplicates + ${read.duplicates}`,
      problem: null,
    })
    .execute();
}

/** False when the same was wrong before. */
export async function setProblem(db: Db, problem: string): Promise<boolean> {
  const changed = await own(db)
    .updateTable('retailer_feed')
    .set({ problem })
    .where(sql<boolean>`problem is distinct from ${problem}`)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function totalsOf(db: Db, artIds: readonly number[]) {
  if (artIds.length === 0) return [];
  return own(db)
    .selectFrom('retailer_totals')
    .select(['litres_art_id', 'applied', 'sales', 'ratings', 'stars'])
    .where('litres_art_id', '=', sql<number>`any(${artIds})`)
    .execute();
}

const NAMED_ALIKE = {
  n: 'bigint',
  type: 'text',
  at: 'timestamptz',
  order_id: 'bigint',
  reader: 'bigint',
  list_price: 'bigint',
  paid: 'bigint',
  vat: 'bigint',
  stars: 'smallint',
  was_stars: 'smallint',
  hits: 'integer',
  mode: 'text',
  chapter: 'integer',
  paragraph: 'integer',
  percent: 'smallint',
} as const;
/** What only a few kinds have stands in `data`. */
const OF_FEW = {
  refund_id: 'bigint',
  review_id: 'bigint',
  comment_id: 'bigint',
  change: 'smallint',
  own: 'boolean',
  reason: 'text',
  month: 'text',
  amount: 'bigint',
  all_hits: 'bigint',
  click: 'text',
} as const;
const names = (types: Readonly<Record<string, string>>) => sql.raw(Object.keys(types).join(', '));
const typed = (types: Readonly<Record<string, string>>) =>
  sql.raw(
    Object.entries(types)
      .map(([name, type]) => `${name} ${type}`)
      .join(', '),
  );
const few = sql.raw(
  Object.keys(OF_FEW)
    .map((name) => `'${name}', ${name}`)
    .join(', '),
);

/**
 * One parameter of JSON, the events as they came: of five ways to hand PostgreSQL 5,000 rows this was the fastest
 * (bench/README.md). They get their `seq` in this order.
 */
export async function addEvents(db: Db, events: readonly FeedRecord[]): Promise<void> {
  const types = { art_id: 'bigint', quantity: 'integer', ...NAMED_ALIKE, ...OF_FEW };
  await sql`insert into retailer_events (litres_art_id, quantity, ${names(NAMED_ALIKE)}, data)
    select art_id, coalesce(quantity, 1), ${names(NAMED_ALIKE)},
           case when num_nonnulls(${names(OF_FEW)}) > 0 then jsonb_strip_nulls(jsonb_build_object(${few})) end
      from json_to_recordset(${JSON.stringify(events)}::json) as e(${typed(types)})`.execute(own(db));
}

/** Of the orders that these refunds name: their sales, and what was given back before. */
export async function ordersOf(db: Db, events: readonly FeedRecord[]): Promise<Map<string, Order>> {
  const refunds = events.filter(({ type }) => type === 'refund');
  if (refunds.length === 0) return new Map();
  const wanted = JSON.stringify(refunds.map(({ art_id, order_id }) => ({ art_id, order_id })));
  const { rows } = await sql<{
    art_id: number;
    order_id: number;
    sale: Order['sale'];
    paid: number;
    ids: readonly number[] | null;
  }>`
    select e.litres_art_id as art_id, e.order_id,
           (array_agg(json_build_object('paid', e.paid, 'quantity', e.quantity)) filter (where e.type = 'sale'))[1] as sale,
           coalesce(sum(e.paid) filter (where e.type = 'refund'), 0)::bigint as paid,
           json_agg(coalesce((e.data ->> 'refund_id')::bigint, ${UNNUMBERED})) filter (where e.type = 'refund') as ids
      from (select distinct art_id, order_id
              from json_to_recordset(${wanted}::json) as w(art_id bigint, order_id bigint)) w
      join retailer_events e on e.litres_art_id = w.art_id and e.order_id = w.order_id and e.type in ('sale', 'refund')
     group by 1, 2`.execute(own(db));
  return new Map(
    rows.map(({ sale, paid, ids, ...order }) => [orderKey(order), { sale, back: { paid, ids: new Set(ids ?? []) } }]),
  );
}

export async function addTotals(db: Db, counted: ReadonlyMap<number, CountedTotals>): Promise<void> {
  const rows = [...counted].map(([artId, { newest, ...totals }]) => ({
    litres_art_id: artId,
    ...totals,
    newest_at: new Date(newest),
  }));
  const columns = ['litres_art_id', 'applied', ...TOTALS];
  const types = { ...Object.fromEntries(columns.map((name) => [name, 'bigint'])), newest_at: 'timestamptz' };
  const all = names(types);
  const sums = sql.raw(TOTALS.map((name) => `${name} = t.${name} + excluded.${name}`).join(', '));
  await sql`insert into retailer_totals as t (${all})
    select ${all} from json_to_recordset(${JSON.stringify(rows)}::json) as e(${typed(types)})
    on conflict (litres_art_id) do update set ${sums}, applied = excluded.applied,
      newest_at = greatest(t.newest_at, excluded.newest_at)`.execute(own(db));
}

export async function anyParked(db: Db): Promise<boolean> {
  const row = await own(db).selectFrom('retailer_parked_events').select('n').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Answers with how many were not there yet. */
export async function park(db: Db, events: readonly FeedRecord[]): Promise<number> {
  const rows = events.map((event) => ({ litres_art_id: event.art_id, n: event.n, event }));
  const added = await sql`insert into retailer_parked_events (litres_art_id, n, event)
    select litres_art_id, n, event
      from json_to_recordset(${JSON.stringify(rows)}::json) as e(litres_art_id bigint, n bigint, event jsonb)
    on conflict do nothing`.execute(own(db));
  return Number(added.numAffectedRows ?? 0n);
}

/** So many are taken out at once; a book that waited for its first event may have more. */
const RUN = 5000;

/** Of each art the parked events that begin with its next one; nothing of an art that still misses it. */
export async function parkedRuns(db: Db, reached: ReadonlyMap<number, number>): Promise<FeedRecord[]> {
  const { rows } = await sql<{ event: FeedRecord }>`
    select p.event
      from unnest(${[...reached.keys()]}::bigint[], ${[...reached.values()]}::bigint[]) as a(art_id, last)
      join retailer_parked_events first on first.litres_art_id = a.art_id and first.n = a.last + 1
      join retailer_parked_events p on p.litres_art_id = a.art_id and p.n > a.last and p.n <= a.last + ${RUN}
     order by p.litres_art_id, p.n`.execute(own(db));
  return rows.map(({ event }) => event);
}

/** Answers with how many there were. */
export async function forgetParked(db: Db, reached: ReadonlyMap<number, number>): Promise<number> {
  const gone = await sql`
    delete from retailer_parked_events p
     using unnest(${[...reached.keys()]}::bigint[], ${[...reached.values()]}::bigint[]) as a(art_id, last)
     where p.litres_art_id = a.art_id and p.n <= a.last`.execute(own(db));
  return Number(gone.numAffectedRows ?? 0n);
}

export async function setApplied(db: Db, artId: number, n: number): Promise<void> {
  await own(db)
    .insertInto('retailer_totals')
    .values({ litres_art_id: artId, applied: n })
    .onConflict((conflict) => conflict.column('litres_art_id').doUpdateSet({ applied: n }))
    .execute();
}

/** Beside the pages: an event that was put aside and is applied now. */
export async function countApplied(db: Db, events: number): Promise<void> {
  await own(db)
    .updateTable('retailer_feed')
    .set({ events: sql`events + ${events}` })
    .execute();
}

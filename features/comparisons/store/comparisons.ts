import type { Tables } from '@pero/database/tables';
import type { Day, Days } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Unit } from '../rules/blocks.ts';
import type { ComparisonKind, ComparisonState, Outcome } from '../rules/comparisons.ts';

const own = tables<'comparisons'>;

type Row = Selectable<Tables['comparisons']>;
type Changed = 'kind' | 'state' | 'outcome' | 'unit' | 'firstPrice' | 'secondPrice';
export type Comparison = Omit<Named<Row>, Changed> & {
  readonly kind: ComparisonKind;
  readonly state: ComparisonState;
  readonly outcome: Outcome | null;
  readonly unit: Unit | null;
  readonly firstPrice: Money | null;
  readonly secondPrice: Money | null;
};

function comparisonOf(row: Row): Comparison {
  const sum = (kopecks: number | null) => (kopecks === null ? null : money(kopecks));
  return {
    ...named(row),
    kind: row.kind as ComparisonKind,
    state: row.state as ComparisonState,
    outcome: row.outcome as Outcome | null,
    unit: row.unit as Unit | null,
    firstPrice: sum(row.first_price),
    secondPrice: sum(row.second_price),
  };
}

export type NewComparison = Pick<Comparison, 'workId' | 'ownerId' | 'kind' | 'state' | 'madeAt'> &
  Partial<
    Pick<
      Comparison,
      | 'firstKey'
      | 'secondKey'
      | 'sourceKey'
      | 'firstText'
      | 'secondText'
      | 'firstPrice'
      | 'secondPrice'
      | 'unit'
      | 'startsOn'
      | 'endsOn'
      | 'beganAt'
    >
  >;

export async function addComparison(db: Db, one: NewComparison): Promise<Comparison> {
  const { workId, ownerId, kind, state, madeAt } = one;
  const row = await own(db)
    .insertInto('comparisons')
    .values({ ...columns(one), work_id: workId, owner_id: ownerId, kind, state, made_at: madeAt })
    .returningAll()
    .executeTakeFirstOrThrow();
  return comparisonOf(row);
}

export async function comparisonById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Comparison | null> {
  const row = await own(db)
    .selectFrom('comparisons')
    .selectAll()
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? comparisonOf(row) : null;
}

export type ComparisonChange = Partial<
  Pick<
    Comparison,
    | 'state'
    | 'outcome'
    | 'remark'
    | 'judgedBy'
    | 'shopReason'
    | 'beganAt'
    | 'endedAt'
    | 'shopEndedAt'
    | 'countedAt'
    | 'takenAt'
  >
>;

export async function changeComparison(db: Db, id: number, change: ComparisonChange): Promise<void> {
  await own(db).updateTable('comparisons').set(columns(change)).where('id', '=', id).execute();
}

/** Of an owner, what goes on first, then the latest. */
export async function comparisonsOf(db: Db, ownerId: number, page: { limit: number; offset: number }) {
  const found = own(db).selectFrom('comparisons').where('owner_id', '=', ownerId);
  const rows = await found
    .selectAll()
    .orderBy(sql`state = 'over'`)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(comparisonOf), count: Number(count) };
}

const BATCH = 200;

/** Every one of them: a price that waits for its turn among others would be the wrong one meanwhile. */
export async function pricesRunning(db: Db): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('comparisons')
    .select('id')
    .where('state', '=', 'running')
    .where('kind', '=', 'price')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What the shop is asked about. */
export async function idsIn(db: Db, state: ComparisonState): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('comparisons')
    .select('id')
    .where('state', '=', state)
    .where('kind', '<>', 'price')
    // Whoever was asked about longest ago comes first.
    .orderBy('counted_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Over here, and the shop has not heard it. */
export async function toEndInShop(db: Db): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('comparisons')
    .select('id')
    .where('state', '=', 'over')
    .where('kind', '<>', 'price')
    .where('shop_ended_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

export async function waitingForJudge(db: Db): Promise<Comparison[]> {
  const rows = await own(db)
    .selectFrom('comparisons')
    .selectAll()
    .where('state', '=', 'checking')
    .orderBy('made_at')
    .limit(BATCH)
    .execute();
  return rows.map(comparisonOf);
}

export async function openOf(db: Db, workId: number): Promise<Comparison | null> {
  const row = await own(db)
    .selectFrom('comparisons')
    .selectAll()
    .where('work_id', '=', workId)
    .where('state', '<>', 'over')
    .forUpdate()
    .executeTakeFirst();
  return row ? comparisonOf(row) : null;
}

/** Works of these whose open comparisons there are. */
export async function openWorks(db: Db, workIds: readonly number[]): Promise<number[]> {
  if (workIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('comparisons')
    .select('work_id')
    .where('work_id', 'in', [...workIds])
    .where('state', '<>', 'over')
    .execute();
  return rows.map(({ work_id }) => work_id);
}

/** Does a comparison of prices hold the price of a work on any of these days? */
export async function holdsPrice(db: Db, workId: number, { first, last }: Days): Promise<Day | null> {
  const row = await own(db)
    .selectFrom('comparisons')
    .select('ends_on')
    .where('work_id', '=', workId)
    .where('kind', '=', 'price')
    .where('state', '<>', 'over')
    .where('starts_on', '<=', last)
    .where('ends_on', '>=', first)
    .executeTakeFirst();
  return row?.ends_on ?? null;
}

import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { Brief } from '../rules/brief.ts';
import type { QuoteLine } from '../rules/catalogue.ts';
import type { WorkFacts } from '../rules/catalogue-volume.ts';
import type { OrderDiscount, StageState } from '../rules/money.ts';
import type { OrderState } from '../rules/states.ts';

const own = tables<'service_orders' | 'service_stages' | 'order_heads' | 'all_work_cards'>;

type Row = Named<Selectable<Tables['service_orders']>>;
/** What a service has beside what every order has. */
export type Details = Omit<Row, 'brief' | 'facts' | 'lines' | 'base' | 'discounts' | 'disputedFrom'> & {
  readonly brief: Brief;
  readonly facts: WorkFacts;
  readonly lines: readonly QuoteLine[];
  readonly base: Money | null;
  readonly discounts: readonly OrderDiscount[];
  readonly disputedFrom: OrderState | null;
};

function detailsOf(row: Selectable<Tables['service_orders']>): Details {
  const { brief, facts, lines, base, discounts, disputedFrom, ...rest } = named(row);
  return {
    ...rest,
    brief: brief as Brief,
    facts: facts as WorkFacts,
    lines: lines as readonly QuoteLine[],
    base: base === null ? null : money(base),
    discounts: discounts as readonly OrderDiscount[],
    disputedFrom: disputedFrom as OrderState | null,
  };
}

export async function addDetails(
  db: Db,
  { orderId, brief, facts, promoCode }: Pick<Details, 'orderId' | 'brief' | 'facts' | 'promoCode'>,
): Promise<void> {
  await own(db)
    .insertInto('service_orders')
    .values({ order_id: orderId, brief: JSON.stringify(brief), facts: JSON.stringify(facts), promo_code: promoCode })
    .execute();
}

export async function detailsBy(db: Db, orderIds: readonly number[]): Promise<Details[]> {
  if (orderIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('service_orders')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute();
  return rows.map(detailsOf);
}

export type DetailsChange = Partial<Omit<Details, 'orderId'>>;

export async function changeDetails(db: Db, orderId: number, change: DetailsChange): Promise<void> {
  const { brief, facts, lines, discounts, ...same } = change;
  const json = { brief, facts, lines, discounts };
  const set = {
    ...columns(same),
    ...Object.fromEntries(
      Object.entries(json).flatMap(([name, value]) => (value === undefined ? [] : [[name, JSON.stringify(value)]])),
    ),
  };
  if (Object.keys(set).length === 0) return;
  await own(db).updateTable('service_orders').set(set).where('order_id', '=', orderId).execute();
}

/** Of one audiobook, in these states. */
export async function ordersOfAudiobook(db: Db, audiobookId: number, states: readonly OrderState[]): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('service_orders as s')
    .innerJoin('order_heads as o', 'o.id', 's.order_id')
    .select('s.order_id')
    .where('s.audiobook_id', '=', audiobookId)
    .where('o.state', 'in', [...states])
    .execute();
  return rows.map(({ order_id }) => order_id);
}

type StageRow = Named<Selectable<Tables['service_stages']>>;
export type Stage = Omit<StageRow, 'amount' | 'earned' | 'returned' | 'state'> & {
  readonly amount: Money;
  readonly earned: Money;
  readonly returned: Money;
  readonly state: StageState;
};

function stageOf(row: Selectable<Tables['service_stages']>): Stage {
  const { amount, earned, returned, ...rest } = named(row);
  return { ...rest, amount: money(amount), earned: money(earned), returned: money(returned) };
}

export async function stagesBy(db: Db, orderIds: readonly number[]): Promise<Stage[]> {
  if (orderIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('service_stages')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('number')
    .execute();
  return rows.map(stageOf);
}

type NewStage = Pick<Stage, 'number' | 'name' | 'percent' | 'amount'>;

/** The price may be named anew while nobody has paid: then so are the stages. */
export async function putStages(db: Db, orderId: number, stages: readonly NewStage[]): Promise<void> {
  await own(db).deleteFrom('service_stages').where('order_id', '=', orderId).execute();
  await own(db)
    .insertInto('service_stages')
    .values(stages.map((stage) => ({ ...stage, order_id: orderId, state: 'waiting' as const })))
    .execute();
}

export type StageChange = Partial<Omit<Stage, 'orderId' | 'number' | 'name' | 'percent' | 'amount'>>;

export async function changeStage(db: Db, orderId: number, number: number, change: StageChange): Promise<void> {
  await own(db)
    .updateTable('service_stages')
    .set(columns(change))
    .where('order_id', '=', orderId)
    .where('number', '=', number)
    .execute();
}

/** Held until the transaction ends: of many that one person begins at once each sees the one before it. */
export async function lockOrdersOf(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('service orders of', ${userId}))`.execute(own(db));
}

/** How many of a person's orders have not come to an end, and the draft of one service. */
export async function openOrdersOf(db: Db, userId: number, type: string) {
  const { rows } = await sql<{ open: number; draft: number | null }>`
    select count(*) filter (where turn <> 'over')::integer as open,
           max(id) filter (where state = 'draft' and type = ${type})::bigint as draft
      from order_heads where user_id = ${userId} and kind = 'services'`.execute(own(db));
  return { open: rows[0]?.open ?? 0, draft: rows[0]?.draft ?? null };
}

/** Its title and its cover, as long as the work is there. */
export async function workCard(db: Db, id: number) {
  const row = await own(db)
    .selectFrom('all_work_cards')
    .select(['id', 'title', 'thumb_key', 'cover_download_date'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { id, title: row.title ?? '', thumbKey: row.thumb_key, coverMadeAt: row.cover_download_date } : null;
}

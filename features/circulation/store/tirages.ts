import type { Tables } from '@pero/database/tables';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import type { BillLine } from '../rules/bill.ts';
import type { State } from '../rules/states.ts';

const own = tables<'circulation_orders'>;

type Row = Named<Selectable<Tables['circulation_orders']>>;

/** What only a tirage has. */
export type TirageRow = Omit<Row, 'lines' | 'printCost' | 'deliveryCost'> & {
  readonly lines: readonly BillLine[];
  readonly printCost: Money;
  readonly deliveryCost: Money;
};

/** What every order has, of whatever kind. */
type Common = {
  readonly id: number;
  readonly userId: number;
  readonly workId: number | null;
  readonly title: string;
  readonly total: Money | null;
  readonly dueAt: Date | null;
  readonly madeAt: Date;
  readonly changedAt: Date;
};

/** An order of this kind, whole: what every order has, and what only a tirage has. */
export type Tirage = TirageRow & Common & { readonly state: State };

function tirageOf(row: Selectable<Tables['circulation_orders']>): TirageRow {
  const { lines, printCost, deliveryCost, ...rest } = named(row);
  return {
    ...rest,
    lines: lines as readonly BillLine[],
    printCost: money(printCost),
    deliveryCost: money(deliveryCost),
  };
}

export function whole({ state, ...order }: Common & { readonly state: string }, row: TirageRow): Tirage {
  return { ...row, ...order, state: state as State };
}

export async function tirageRow(db: Db, orderId: number): Promise<TirageRow | null> {
  const row = await own(db)
    .selectFrom('circulation_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row ? tirageOf(row) : null;
}

export async function tirageRows(db: Db, orderIds: readonly number[]): Promise<ReadonlyMap<number, TirageRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await own(db)
    .selectFrom('circulation_orders')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.order_id, tirageOf(row)]));
}

export type TirageChange = Partial<Omit<TirageRow, 'orderId'>>;
type NewTirage = Pick<TirageRow, 'orderId' | 'coverType' | 'trimSize' | 'copies' | 'deliveryType' | 'pages'> &
  TirageChange;

export async function addTirage(db: Db, tirage: NewTirage): Promise<void> {
  await own(db)
    .insertInto('circulation_orders')
    .values(written(tirage) as never)
    .execute();
}

export async function changeTirage(db: Db, orderId: number, change: TirageChange): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await own(db)
    .updateTable('circulation_orders')
    .set(written(change) as never)
    .where('order_id', '=', orderId)
    .execute();
}

function written({ lines, ...change }: TirageChange) {
  return { ...columns(change), ...(lines && { lines: JSON.stringify(lines) }) };
}

/** Whose job it is at the shop. */
export async function orderOfJob(db: Db, jobUuid: string): Promise<number | null> {
  const row = await own(db)
    .selectFrom('circulation_orders')
    .select('order_id')
    .where('job_uuid', '=', jobUuid)
    .executeTakeFirst();
  return row?.order_id ?? null;
}

/** One that is due at the shop or on the road, taken by one worker until it lets go or is dead. */
export async function takeErrand(
  db: Db,
  { holder, until, now }: { holder: string; until: Date; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ order_id: number }>`
    update circulation_orders set errand_holder = ${holder}, errand_at = ${until}
     where order_id = (select order_id from circulation_orders where errand_at <= ${now}
                        order by errand_at limit 1 for update skip locked)
    returning order_id`.execute(own(db));
  return rows[0]?.order_id ?? null;
}

/** `at` null: nothing is left to ask. Does nothing where somebody else has taken it meanwhile. */
export async function leaveErrand(
  db: Db,
  orderId: number,
  { holder, at, tries }: { holder: string; at: Date | null; tries: number },
): Promise<void> {
  await own(db)
    .updateTable('circulation_orders')
    .set({ errand_holder: null, errand_at: at, errand_tries: tries })
    .where('order_id', '=', orderId)
    .where('errand_holder', '=', holder)
    .execute();
}

export async function nextErrand(db: Db): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('circulation_orders')
    .select((select) => select.fn.min('errand_at').as('at'))
    .where('errand_at', 'is not', null)
    .executeTakeFirst();
  return row?.at ?? null;
}

/** The tirage that somebody sent last. */
export async function lastSent(db: Db, userId: number): Promise<TirageRow | null> {
  const { rows } = await sql<Selectable<Tables['circulation_orders']>>`
    select c.* from circulation_orders c join orders o on o.id = c.order_id
     where o.user_id = ${userId} and o.kind = 'circulation' and c.sent_at is not null
     order by c.sent_at desc limit 1`.execute(own(db));
  return rows[0] ? tirageOf(rows[0]) : null;
}

/** Those that need a person: a complaint, a delay, a parcel that came back. */
export async function needingPeople(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; count: number }> {
  const { rows } = await sql<{ order_id: number; count: number }>`
    select c.order_id, count(*) over () as count from circulation_orders c
     where (c.complained_at is not null and c.complaint <> '') or c.is_delayed
        or exists (select 1 from circulation_parcels p where p.order_id = c.order_id and p.state in ('returned', 'failed'))
     order by c.complained_at nulls last, c.order_id limit ${limit} offset ${offset}`.execute(own(db));
  return { ids: rows.map(({ order_id }) => order_id), count: Number(rows[0]?.count ?? 0) };
}

/** Whose parcel it is, by our number or the carrier's. */
export async function orderOfParcel(
  db: Db,
  { number, track }: { number: string | null; track: string | null },
): Promise<number | null> {
  const { rows } = await sql<{ order_id: number }>`
    select order_id from circulation_parcels
     where number = ${number ?? ''} or (carrier = 'cdek' and track = ${track ?? ''}) limit 1`.execute(own(db));
  return rows[0]?.order_id ?? null;
}

/** Asked about at once, whoever had put it off. */
export async function wakeErrand(db: Db, orderId: number, now: Date): Promise<void> {
  await own(db)
    .updateTable('circulation_orders')
    .set({ errand_at: now, errand_holder: null, errand_tries: 0 })
    .where('order_id', '=', orderId)
    .where('errand_at', 'is not', null)
    .execute();
}

type Unseen = Pick<Tirage, 'id' | 'userId' | 'workId' | 'round' | 'coverType' | 'trimSize' | 'layoutAt'>;

/** Laid out, and nothing to be seen of it: of the demonstration, where files come after their orders. */
export async function tiragesWithoutFiles(db: Db, userId: number): Promise<Unseen[]> {
  const { rows } = await sql<Unseen>`
    select o.id, o.user_id as "userId", o.work_id as "workId", c.round, c.cover_type as "coverType",
           c.trim_size as "trimSize", c.layout_at as "layoutAt"
      from orders o join circulation_orders c on c.order_id = o.id
     where o.user_id = ${userId} and o.work_id is not null and c.layout_at is not null
       and not exists (select from circulation_files f where f.order_id = o.id)
     order by o.id`.execute(own(db));
  return rows;
}

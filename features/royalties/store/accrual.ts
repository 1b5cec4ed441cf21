import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';
import type { Edition } from '@pero/works/rules/shop';
import { sql } from 'kysely';
import { z } from 'zod';
import type { DraftSum } from '../rules/draft-entry.ts';
import type { DraftState } from '../rules/reckoning.ts';

const own = tables<
  | 'royalty_feed'
  | 'royalty_refunds'
  | 'royalty_waiting'
  | 'royalty_quarantine'
  | 'royalty_library'
  | 'royalty_funds'
  | 'royalty_drafts'
  | 'royalty_draft_sums'
  | 'royalty_closings'
  | 'sold_arts'
  | 'sold_events'
>;

const number = z.number().nullable();

const waitingEvent = z.object({
  seq: z.int(),
  litres_art_id: z.int(),
  type: z.enum(['sale', 'refund', 'read', 'fund']),
  at: z.coerce.date(),
  order_id: number,
  quantity: z.int(),
  list_price: number,
  paid: number,
  vat: number,
  hits: number,
  data: z
    .object({
      month: z.string().nullish(),
      amount: z.number().nullish(),
      all_hits: z.number().nullish(),
      refund_id: z.number().nullish(),
    })
    .nullable(),
});

/** An event of the feed as far as money is concerned. */
export type MoneyEvent = Readonly<z.output<typeof waitingEvent>>;

/** Events that waited, as they were kept, in their order. */
export function eventsIn(rows: readonly { readonly event: unknown }[]): MoneyEvent[] {
  return rows.map(({ event }) => waitingEvent.parse(event)).sort((a, b) => a.seq - b.seq);
}

/** Held until the transaction ends: one reader at a time. */
export async function lockFeed(db: Db): Promise<number> {
  const { seq } = await own(db).selectFrom('royalty_feed').select('seq').forUpdate().executeTakeFirstOrThrow();
  return seq;
}

export async function moveFeed(db: Db, seq: number): Promise<void> {
  await own(db).updateTable('royalty_feed').set({ seq }).execute();
}

/** Only what moves money, of the next so many events of any kind. */
export async function eventsAfter(db: Db, after: number, span: number) {
  const { rows: ends } = await sql<{ seq: number | null; many: number }>`
    select max(seq) as seq, count(*)::int as many
      from (select seq from sold_events where seq > ${after} order by seq limit ${span}) next`.execute(own(db));
  const end = ends[0]?.seq ?? null;
  if (end === null) return { events: [], end: after, isMore: false };
  const { rows: events } = await sql<MoneyEvent>`
    select seq, litres_art_id, type, at, order_id, quantity, list_price, paid, vat, hits, data
      from sold_events where seq > ${after} and seq <= ${end}
       and (type in ('sale', 'refund', 'fund') or (type = 'read' and mode = 'subscription' and hits > 0))
     order by seq`.execute(own(db));
  return { events, end, isMore: (ends[0]?.many ?? 0) === span };
}

export async function artsBy(db: Db, artIds: readonly number[]) {
  const { rows } = await sql<{ litres_art_id: number; book_id: number; edition: Edition; owner_id: number }>`
    select litres_art_id, book_id, edition, owner_id from sold_arts where litres_art_id = any(${artIds})`.execute(
    own(db),
  );
  return rows;
}

/** Of these arts, those that are booked. */
export async function outsideQuarantine(db: Db, artIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ art: number }>`
    select distinct a.art from unnest(${artIds}::bigint[]) as a(art)
     where not exists (select from royalty_quarantine q where q.litres_art_id = a.art)`.execute(own(db));
  return rows.map(({ art }) => art);
}

export async function keepWaiting(db: Db, events: readonly MoneyEvent[]): Promise<void> {
  if (events.length === 0) return;
  await own(db)
    .insertInto('royalty_waiting')
    .values(
      events.map((event) => ({
        seq: event.seq,
        litres_art_id: event.litres_art_id,
        order_id: event.order_id,
        event: JSON.stringify(event),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const BOOKED = sql`select w.seq, w.litres_art_id, w.order_id, w.event ->> 'type' as type
  from royalty_waiting w join sold_arts a on a.litres_art_id = w.litres_art_id
 where not exists (select from royalty_quarantine q where q.litres_art_id = w.litres_art_id)`;

/** Refunds that wait, of arts that are known and booked. */
export async function waitingRefunds(db: Db) {
  const { rows } = await sql<{ seq: number; artId: number; orderId: number | null }>`
    select seq, litres_art_id as "artId", order_id as "orderId" from (${BOOKED}) w where type = 'refund'`.execute(
    own(db),
  );
  return rows;
}

/** What waited for an art that is known now; of refunds only these. */
export async function takeWaiting(db: Db, refunds: readonly number[], most: number): Promise<MoneyEvent[]> {
  const { rows } = await sql<{ event: unknown }>`
    delete from royalty_waiting where seq in (
      select seq from (${BOOKED}) w where type <> 'refund' or seq = any(${refunds}) order by seq limit ${most})
    returning event`.execute(own(db));
  return eventsIn(rows);
}

export type RefundRow = {
  readonly litres_art_id: number;
  readonly order_id: number;
  readonly refund_id: number;
  readonly paid: number;
};

export async function refundsOf(
  db: Db,
  orders: readonly Pick<RefundRow, 'litres_art_id' | 'order_id'>[],
): Promise<RefundRow[]> {
  if (orders.length === 0) return [];
  const { rows } = await sql<RefundRow>`
    select r.litres_art_id, r.order_id, r.refund_id, r.paid
      from (select distinct litres_art_id, order_id from json_to_recordset(${JSON.stringify(orders)}::json)
              as o(litres_art_id bigint, order_id bigint)) o
      join royalty_refunds r on r.litres_art_id = o.litres_art_id and r.order_id = o.order_id`.execute(own(db));
  return rows;
}

export async function addRefunds(db: Db, refunds: readonly RefundRow[]): Promise<void> {
  if (refunds.length > 0)
    await own(db)
      .insertInto('royalty_refunds')
      .values([...refunds])
      .execute();
}

export async function lastClosed(db: Db) {
  const row = await own(db)
    .selectFrom('royalty_closings')
    .select('period')
    .orderBy('period', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.period ?? null;
}

export async function addHits(
  db: Db,
  rows: readonly { readonly litres_art_id: number; readonly month: string; readonly hits: number }[],
): Promise<void> {
  await sql`insert into royalty_library as l (litres_art_id, month, hits)
    select litres_art_id, month, sum(hits) from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(litres_art_id bigint, month date, hits bigint) group by litres_art_id, month
    on conflict (litres_art_id, month) do update set hits = l.hits + excluded.hits`.execute(own(db));
}

export async function setFund(db: Db, month: Day, amount: number, allHits: number, toldAt: Date): Promise<void> {
  await own(db)
    .insertInto('royalty_funds')
    .values({ month, amount, all_hits: allHits, told_at: toldAt })
    .onConflict((conflict) => conflict.column('month').doUpdateSet({ amount, all_hits: allHits, told_at: toldAt }))
    .execute();
}

/** Pages of months whose fund is known, where what was booked may not be what they bring. */
export async function libraryToBook(db: Db, months: readonly string[], artIds: readonly number[]) {
  const { rows } = await sql<{
    litres_art_id: number;
    month: Day;
    hits: number;
    booked: number;
    amount: number;
    all_hits: number;
  }>`select l.litres_art_id, to_char(l.month, 'YYYY-MM-DD') as month, l.hits, l.booked, f.amount, f.all_hits
      from royalty_library l join royalty_funds f on f.month = l.month join sold_arts a on a.litres_art_id = l.litres_art_id
     where (l.month = any(${months}::date[]) or l.litres_art_id = any(${artIds}))
       and not exists (select from royalty_quarantine q where q.litres_art_id = l.litres_art_id) order by l.month, l.litres_art_id`.execute(
    own(db),
  );
  return rows;
}

export async function setBooked(
  db: Db,
  rows: readonly { readonly litres_art_id: number; readonly month: string; readonly booked: number }[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`update royalty_library l set booked = r.booked
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(litres_art_id bigint, month date, booked bigint)
     where l.litres_art_id = r.litres_art_id and l.month = r.month`.execute(own(db));
}

export async function draftsBy(db: Db, bookIds: readonly number[]) {
  return own(db).selectFrom('royalty_drafts').selectAll().where('book_id', '=', sql<number>`any(${bookIds})`).execute();
}

export async function saveDraft(
  db: Db,
  draft: {
    readonly book_id: number;
    readonly completion: number;
    readonly state: DraftState;
    readonly changed_at: Date;
  },
): Promise<void> {
  await own(db)
    .insertInto('royalty_drafts')
    .values(draft)
    .onConflict((conflict) =>
      conflict
        .column('book_id')
        .doUpdateSet({ completion: draft.completion, state: draft.state, changed_at: draft.changed_at }),
    )
    .execute();
}

export async function draftSumsBy(db: Db, bookIds: readonly number[]): Promise<DraftSum[]> {
  return own(db)
    .selectFrom('royalty_draft_sums')
    .selectAll()
    .where('book_id', '=', sql<number>`any(${bookIds})`)
    .orderBy('user_id')
    .execute();
}

export async function saveDraftSums(db: Db, rows: readonly DraftSum[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into royalty_draft_sums (book_id, user_id, accrued, earned, forfeited)
    select book_id, user_id, accrued, earned, forfeited from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(book_id bigint, user_id bigint, accrued bigint, earned bigint, forfeited bigint)
    on conflict (book_id, user_id) do update set accrued = excluded.accrued, earned = excluded.earned,
      forfeited = excluded.forfeited`.execute(own(db));
}

import type { Tables } from '@pero/database/tables';
import type { Day } from '@pero/kernel/day';
import { type Money, money } from '@pero/kernel/money';
import { type Db, tables } from '@pero/server-platform/database/db';
import { columns, type Named, named } from '@pero/server-platform/database/rows';
import { type Selectable, sql } from 'kysely';
import { DAY_MOST, type LinkPlace } from '../rules/links.ts';

const own = tables<'links' | 'link_days' | 'link_visits' | 'link_day_keys' | 'sold_arts' | 'sold_events'>;

type Row = Selectable<Tables['links']>;
export type Link = Omit<Named<Row>, 'place' | 'cost'> & { readonly place: LinkPlace; readonly cost: Money };

function linkOf(row: Row): Link {
  return { ...named(row), place: row.place as LinkPlace, cost: money(row.cost) };
}

export type NewLink = Pick<Link, 'slug' | 'workId' | 'ownerId' | 'place' | 'source' | 'cost' | 'secret' | 'madeAt'>;

/** Null when the address is somebody's. */
export async function addLink(db: Db, one: NewLink): Promise<Link | null> {
  const row = await own(db)
    .insertInto('links')
    .values({
      slug: one.slug,
      work_id: one.workId,
      owner_id: one.ownerId,
      place: one.place,
      source: one.source,
      cost: one.cost,
      secret: one.secret,
      made_at: one.madeAt,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

export async function linkById(db: Db, id: number, options: { lock?: boolean } = {}): Promise<Link | null> {
  const row = await own(db)
    .selectFrom('links')
    .selectAll()
    .where('id', '=', id)
    .$if(options.lock ?? false, (query) => query.forUpdate())
    .executeTakeFirst();
  return row ? linkOf(row) : null;
}

export async function linkBySlug(db: Db, slug: string): Promise<Link | null> {
  const row = await own(db).selectFrom('links').selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? linkOf(row) : null;
}

export async function changeLink(db: Db, id: number, change: Partial<Pick<Link, 'source' | 'cost' | 'closedAt'>>) {
  if (Object.values(change).every((value) => value === undefined)) return;
  await own(db).updateTable('links').set(columns(change)).where('id', '=', id).execute();
}

export async function linksOf(db: Db, ownerId: number, page: { limit: number; offset: number }) {
  const found = own(db).selectFrom('links').where('owner_id', '=', ownerId);
  const rows = await found.selectAll().orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
  const { count } = await found.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items: rows.map(linkOf), count: Number(count) };
}

/** Its work is held by whoever asks. */
export async function countOfWork(db: Db, workId: number): Promise<number> {
  const { count } = await own(db)
    .selectFrom('links')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('work_id', '=', workId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type Clicks = {
  readonly linkId: number;
  readonly day: Day;
  readonly visitors: number;
  readonly machines: number;
};

export async function clicksOf(db: Db, linkIds: readonly number[]): Promise<Clicks[]> {
  if (linkIds.length === 0) return [];
  const rows = await own(db)
    .selectFrom('link_days')
    .selectAll()
    .where('link_id', 'in', [...linkIds])
    .orderBy('day')
    .execute();
  return rows.map(named);
}

/** A sale that brought a mark back, of a book of these, less what of it was given back; not what its own author bought. */
export type MarkedSale = {
  readonly workId: number;
  readonly mark: string;
  readonly at: Date;
  readonly day: Day;
  readonly quantity: number;
  readonly returned: number;
};

export async function markedSales(db: Db, workIds: readonly number[], since: Date): Promise<MarkedSale[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<MarkedSale>`
    select s.book_id as "workId", e.data ->> 'click' as mark, e.at, ((e.at at time zone 'Europe/Moscow')::date)::text as day,
           e.quantity,
           coalesce((select sum(r.quantity) from sold_events r
                      where r.litres_art_id = e.litres_art_id and r.order_id = e.order_id and r.type = 'refund'
                        and r.at >= e.at), 0)::int as returned
      from sold_arts s join sold_events e on e.litres_art_id = s.litres_art_id
     where s.book_id = any(${workIds}) and e.type = 'sale' and e.data ? 'click' and e.at >= ${since}
       and coalesce((e.data ->> 'own')::boolean, false) = false`.execute(own(db));
  return rows;
}

export async function keyOfDay(db: Db, day: Day, fresh: Buffer): Promise<Buffer> {
  await own(db)
    .insertInto('link_day_keys')
    .values({ day, key: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { key } = await own(db)
    .selectFrom('link_day_keys')
    .select('key')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return key;
}

type Visit = { readonly linkId: number; readonly day: Day; readonly visitor: Buffer; readonly address: Buffer };

/** Whether this is somebody new today, with no more than so many others of the same address. The day is held until the end. */
export async function countVisit(db: Db, { linkId, day, visitor, address }: Visit, most: number): Promise<void> {
  await own(db)
    .insertInto('link_days')
    .values({ link_id: linkId, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { visitors } = await own(db)
    .selectFrom('link_days')
    .select('visitors')
    .where('link_id', '=', linkId)
    .where('day', '=', day)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (visitors >= DAY_MOST) return countMachine(db, linkId, day);
  const { count } = await own(db)
    .selectFrom('link_visits')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('link_id', '=', linkId)
    .where('day', '=', day)
    .where('address', '=', address)
    .executeTakeFirstOrThrow();
  if (Number(count) >= most) return countMachine(db, linkId, day);
  const added = await own(db)
    .insertInto('link_visits')
    .values({ link_id: linkId, day, visitor, address })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) return;
  await own(db)
    .updateTable('link_days')
    .set({ visitors: sql`visitors + 1` })
    .where('link_id', '=', linkId)
    .where('day', '=', day)
    .execute();
}

export async function countMachine(db: Db, linkId: number, day: Day): Promise<void> {
  await own(db)
    .insertInto('link_days')
    .values({ link_id: linkId, day, machines: 1 })
    .onConflict((conflict) =>
      conflict.columns(['link_id', 'day']).doUpdateSet({ machines: sql`link_days.machines + 1` }),
    )
    .execute();
}

/** Who came before today can be told by nobody any more. */
export async function forgetVisits(db: Db, before: Day): Promise<void> {
  await own(db).deleteFrom('link_visits').where('day', '<', before).execute();
  await own(db).deleteFrom('link_day_keys').where('day', '<', before).execute();
}

/** Days that are over, as the demonstration has them. */
export async function plantClicks(db: Db, linkId: number, days: readonly Omit<Clicks, 'linkId'>[]): Promise<void> {
  await own(db)
    .insertInto('link_days')
    .values(days.map((one) => ({ link_id: linkId, ...one })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

import { addDays, type Day, moscowDay, startOf } from '@pero/kernel/day';
import type { Placement, PlacementStatistics, PlacementStatus } from '@pero/promotion/contract/shop';
import { sql } from 'kysely';
import type { Shop } from '../database.ts';
import type { Sandbox } from '../ground.ts';
import { isShown, shownSql } from './holdout.ts';

type Ground = Pick<Sandbox, 'shop' | 'clock'>;

/** A place is taken by its uuid: again with the same body it is the same place, with another it is refused. */
export async function putPlacement({ shop, clock }: Ground, uuid: string, body: Placement): Promise<PlacementStatus> {
  const art = await shop.selectFrom('arts').select(['sale', 'id']).where('uuid', '=', body.art_uuid).executeTakeFirst();
  if (!art || art.id === null) return refused('Такой книги в\u00A0магазине нет');
  if (art.sale !== 'on') return refused('Книга сейчас не\u00A0продаётся');
  return shop.transaction().execute(async (transaction) => {
    const row = {
      uuid,
      art_uuid: body.art_uuid,
      type: body.type,
      body: JSON.stringify(body),
      received_at: clock.now(),
    };
    const added = await transaction
      .insertInto('placements')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('uuid')
      .executeTakeFirst();
    if (!added) {
      const known = await transaction
        .selectFrom('placements')
        .selectAll()
        .where('uuid', '=', uuid)
        .executeTakeFirstOrThrow();
      if (known.withdrawn_at !== null) return { state: 'withdrawn', reason: null } as const;
      return JSON.stringify(known.body) === row.body || sameBody(known.body, body)
        ? ACCEPTED
        : refused('Под этим номером стоит другое место');
    }
    await transaction
      .insertInto('placement_days')
      .values(body.days.map(({ day, budget }) => ({ placement: uuid, day, budget })))
      .execute();
    return ACCEPTED;
  });
}

const ACCEPTED: PlacementStatus = { state: 'accepted', reason: null };

function refused(reason: string): PlacementStatus {
  return { state: 'refused', reason };
}

function sameBody(a: Placement, b: Placement): boolean {
  return a.art_uuid === b.art_uuid && a.type === b.type && a.genre_id === b.genre_id && a.days.length === b.days.length;
}

export async function withdrawPlacement({ shop, clock }: Ground, uuid: string): Promise<PlacementStatus | null> {
  const { numUpdatedRows } = await shop
    .updateTable('placements')
    .set({ withdrawn_at: sql`coalesce(withdrawn_at, ${clock.now()})` })
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return numUpdatedRows > 0 ? { state: 'withdrawn', reason: null } : null;
}

/** What stands in the shop on a day, those that this reader is shown. */
export type Standing = {
  readonly uuid: string;
  readonly artUuid: string;
  readonly type: Placement['type'];
  readonly genreId: number;
  readonly mark: string;
  readonly clickPrice: number | null;
};

export async function standingOn(shop: Shop, day: Day, reader: string): Promise<Standing[]> {
  const rows = await shop
    .selectFrom('placements as p')
    .innerJoin('placement_days as d', 'd.placement', 'p.uuid')
    .select(['p.uuid', 'p.art_uuid', 'p.type', 'p.body', 'd.budget', 'd.spent'])
    .where('d.day', '=', day)
    .where('p.withdrawn_at', 'is', null)
    .orderBy('p.received_at')
    .orderBy('p.uuid')
    .execute();
  return rows.flatMap(({ uuid, art_uuid, type, body, budget, spent }) => {
    // A day whose budget is gone is over.
    const isSpent = budget !== null && body.click_price !== null && spent + body.click_price > budget;
    if (isSpent || !isShown(uuid, reader, body.shown_percent)) return [];
    return [{ uuid, artUuid: art_uuid, type, genreId: body.genre_id, mark: body.mark, clickPrice: body.click_price }];
  });
}

export async function countShows(shop: Shop, day: Day, placements: readonly string[], times = 1): Promise<void> {
  if (placements.length === 0) return;
  await shop
    .updateTable('placement_days')
    .set({ shows: sql<number>`shows + ${times}` })
    .where('day', '=', day)
    .where('placement', 'in', [...placements])
    .execute();
}

/** A click is paid while there is money left; one of two that come at once finds none. False: it costs nothing any more. */
export async function countClick(shop: Shop, day: Day, placement: string, price: number | null): Promise<boolean> {
  const { numUpdatedRows } = await shop
    .updateTable('placement_days')
    .set({ clicks: sql<number>`clicks + 1`, spent: sql<number>`spent + ${price ?? 0}` })
    .where('day', '=', day)
    .where('placement', '=', placement)
    .where(sql<boolean>`budget is null or spent + ${price ?? 0} <= budget`)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

const AFTER_DAYS = 7;

/** All so far: of each of its days, and a week more for those who buy later. */
export async function statisticsOf({ shop, clock }: Ground, uuid: string): Promise<PlacementStatistics | null> {
  const placement = await shop
    .selectFrom('placements as p')
    .innerJoin('arts as a', 'a.uuid', 'p.art_uuid')
    .select(['p.body', 'a.id as artId'])
    .where('p.uuid', '=', uuid)
    .executeTakeFirst();
  if (!placement || placement.artId === null) return null;
  const { body, artId } = placement;
  const days = body.days.map(({ day }) => day).toSorted();
  const today = moscowDay(clock.now());
  const [first, last] = [days[0] as Day, addDays(days.at(-1) as Day, AFTER_DAYS)];
  const until = [last, today].toSorted()[0] as Day;
  if (first > today) return { days: [] };
  const [from, to] = [startOf(first), startOf(addDays(until, 1))];
  const shown = shownSql(sql`${uuid}`, sql`reader`, sql`${body.shown_percent}`);
  const { rows } = await sql<{ day: string; what: 'views' | 'trials' | 'sales'; is_shown: boolean; count: number }>`
    with done as (
      select 'sales' as what, bought_at as at, 'reader:' || reader_id as reader from sandbox.orders
       where art_id = ${artId} and bought_at >= ${from} and bought_at < ${to} and refunded_at is null
      union all
      select 'views', viewed_at, visitor from sandbox.visits
       where art_id = ${artId} and viewed_at >= ${from} and viewed_at < ${to}
      union all
      select 'trials', tried_at, visitor from sandbox.visits
       where art_id = ${artId} and tried_at >= ${from} and tried_at < ${to}
    )
    select to_char(at at time zone 'Europe/Moscow', 'YYYY-MM-DD') as day, what, ${shown} as is_shown, count(*)::int as count
      from done group by 1, 2, 3`.execute(shop);
  const own = new Map(
    (await shop.selectFrom('placement_days').selectAll().where('placement', '=', uuid).execute()).map((row) => [
      row.day,
      row,
    ]),
  );
  const of = (day: string, what: 'views' | 'trials' | 'sales') => {
    const count = (isOne: boolean) =>
      rows.find((row) => row.day === day && row.what === what && row.is_shown === isOne)?.count ?? 0;
    return { shown: count(true), held: count(false) };
  };
  const all = [];
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const { shows = 0, clicks = 0, spent = 0 } = own.get(day) ?? {};
    all.push({
      day,
      shows,
      clicks,
      spent,
      views: of(day, 'views'),
      trials: of(day, 'trials'),
      sales: of(day, 'sales'),
    });
  }
  return { days: all };
}

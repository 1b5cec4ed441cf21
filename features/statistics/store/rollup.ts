import { FINISHED_PERCENT } from '@pero/retailer/rules/sale-events';
import { type Db, tables } from '@pero/server-platform/database/db';
import { type RawBuilder, sql } from 'kysely';

const own = tables<
  | 'statistics_days'
  | 'statistics_owner_days'
  | 'statistics_arts'
  | 'statistics_readers'
  | 'statistics_feed'
  | 'statistics_quarantine'
  | 'sold_arts'
  | 'sold_events'
>;

export type Standing = { readonly seq: number; readonly newestAt: Date | null; readonly settledAt: Date | null };

export async function standing(db: Db): Promise<Standing> {
  const row = await own(db).selectFrom('statistics_feed').selectAll().executeTakeFirstOrThrow();
  return { seq: row.seq, newestAt: row.newest_at, settledAt: row.settled_at };
}

/** Held until the transaction ends: whoever counts stands alone. Null when somebody else is at it. */
export async function takeCursor(db: Db): Promise<number | null> {
  const row = await own(db).selectFrom('statistics_feed').select('seq').forUpdate().skipLocked().executeTakeFirst();
  return row?.seq ?? null;
}

/** The same for those who rather wait, and take the time they need. */
export async function waitForCursor(db: Db): Promise<number> {
  await sql`set local statement_timeout = 0`.execute(own(db));
  const row = await own(db).selectFrom('statistics_feed').select('seq').forUpdate().executeTakeFirstOrThrow();
  return row.seq;
}

/** The last event there is; 0 when there is none. */
export async function lastSeq(db: Db): Promise<number> {
  const { rows } = await sql<{ last: number }>`select coalesce(max(seq), 0) as last from sold_events`.execute(own(db));
  return rows[0]?.last ?? 0;
}

export async function moveCursor(db: Db, seq: number, newestAt: Date | null, settledAt: Date | null): Promise<void> {
  await own(db)
    .updateTable('statistics_feed')
    .set({
      seq,
      newest_at: sql`greatest(newest_at, ${newestAt})`,
      settled_at: sql`coalesce(${settledAt}, settled_at)`,
    })
    .execute();
}

export type Added = { readonly events: number; readonly newest_at: Date | null };

/** Adds the events after one number and up to another. */
export async function addStretch(db: Db, after: number, upTo: number): Promise<Added> {
  return addEvents(db, sql`seq > ${after} and seq <= ${upTo}`, OWNERS_TOO);
}

/** The same of one art alone. */
export async function addStretchOf(db: Db, artId: number, after: number, upTo: number): Promise<Added> {
  return addEvents(db, sql`litres_art_id = ${artId} and seq > ${after} and seq <= ${upTo}`, OWNERS_TOO);
}

export async function artsInStretch(db: Db, after: number, upTo: number): Promise<number[]> {
  const { rows } = await sql<{ art: number }>`
    select distinct litres_art_id as art from sold_events where seq > ${after} and seq <= ${upTo} order by 1`.execute(
    own(db),
  );
  return rows.map(({ art }) => art);
}

export async function quarantine(db: Db, artId: number, reason: string, now: Date): Promise<void> {
  await own(db)
    .insertInto('statistics_quarantine')
    .values({ litres_art_id: artId, reason, since: now })
    .onConflict((conflict) => conflict.column('litres_art_id').doUpdateSet({ reason }))
    .execute();
}

export async function leaveQuarantine(db: Db, artId: number) {
  return own(db)
    .deleteFrom('statistics_quarantine')
    .where('litres_art_id', '=', artId)
    .returningAll()
    .executeTakeFirst();
}

export async function quarantined(db: Db, most: number) {
  return own(db)
    .selectFrom('statistics_quarantine as q')
    .leftJoin('sold_arts as a', 'a.litres_art_id', 'q.litres_art_id')
    .select(['q.litres_art_id as art_id', 'q.reason', 'q.since', 'a.book_id'])
    .orderBy('q.since')
    .limit(most)
    .execute();
}

/** Arts by their numbers, the last one included; without it, all from there on. */
export type Arts = { readonly after: number; readonly last: number | null };

/** Counts these arts anew, as far as everything has been counted; their owners' days are left to `countOwnersAnew`. */
export async function countAnew(db: Db, { after, last }: Arts, upTo: number): Promise<Added> {
  const which = sql`litres_art_id > ${after} ${last === null ? sql`` : sql`and litres_art_id <= ${last}`}`;
  await sql`delete from statistics_days where ${which}`.execute(own(db));
  await sql`delete from statistics_readers where ${which}`.execute(own(db));
  return addEvents(db, sql`${which} and seq <= ${upTo}`, sql``);
}

/** Puts the days of arts that have become known here among those of their owners. */
export async function adoptArts(db: Db): Promise<void> {
  await sql`
    with fresh as (
      insert into statistics_arts (litres_art_id, owner_id, edition)
      select litres_art_id, owner_id, edition from sold_arts s
       where not exists (select 1 from statistics_arts a where a.litres_art_id = s.litres_art_id)
      returning *
    )
    insert into statistics_owner_days as d (owner_id, edition, day, ${names})
    select a.owner_id, a.edition, s.day, ${summed} from fresh a join statistics_days s using (litres_art_id)
     group by a.owner_id, a.edition, s.day order by 1, 2, 3
    on conflict (owner_id, edition, day) do update set ${added}`.execute(own(db));
}

/** Of everybody, or of whoever has this art. */
export async function countOwnersAnew(db: Db, artId: number | undefined): Promise<void> {
  const which =
    artId === undefined
      ? sql`true`
      : sql`(owner_id, edition) in (select owner_id, edition from statistics_arts where litres_art_id = ${artId})`;
  await sql`delete from statistics_owner_days where ${which}`.execute(own(db));
  await sql`delete from statistics_arts where ${which}`.execute(own(db));
  await adoptArts(db);
}

/** The art at which a slice of about so many events ends; null when fewer are left. */
export async function endOfSlice(db: Db, after: number, events: number): Promise<number | null> {
  const { rows } = await sql<{ art: number }>`
    select litres_art_id as art from sold_events where litres_art_id > ${after}
     order by litres_art_id offset ${events} limit 1`.execute(own(db));
  return rows[0]?.art ?? null;
}

const SUMS = [
  'views',
  'trials',
  'likes',
  'hits',
  'library_hits',
  'sales',
  'refunds',
  'paid',
  'reviews',
  'ratings',
  'stars',
  'reads',
  'read_percents',
] as const;
const names = sql.raw(SUMS.join(', '));
const summed = sql.raw(SUMS.map((name) => `sum(s.${name})`).join(', '));
const added = sql.raw(SUMS.map((name) => `${name} = d.${name} + excluded.${name}`).join(', '));

const OWNERS_TOO = sql`, owners as (
      insert into statistics_owner_days as d (owner_id, edition, day, ${names})
      select a.owner_id, a.edition, s.day, ${summed} from sums s join statistics_arts a using (litres_art_id)
       group by a.owner_id, a.edition, s.day order by 1, 2, 3
      on conflict (owner_id, edition, day) do update set ${added}
    )`;

/**
 * Sums and farthest places, so that the same comes out in whatever order and by however many pages the events are
 * added. Read once for all tables. Moscow is three hours ahead of UTC, as in kernel/day.
 */
async function addEvents(db: Db, which: RawBuilder<unknown>, owners: RawBuilder<unknown>): Promise<Added> {
  const { rows } = await sql<Added>`
    with told as materialized (
      select litres_art_id, (at at time zone interval '3 hours')::date as day, type, at, reader, quantity, paid, hits, mode,
             chapter, paragraph, percent, stars, was_stars, data
        from sold_events e where ${which}
         and not exists (select from statistics_quarantine q where q.litres_art_id = e.litres_art_id)
    ), sums (litres_art_id, day, ${names}) as materialized (
      select litres_art_id, day,
             count(*) filter (where type = 'view'),
             count(*) filter (where type = 'trial'),
             coalesce(sum(coalesce((data->>'change')::int, 1)) filter (where type = 'like'), 0),
             coalesce(sum(hits) filter (where type = 'read'), 0),
             coalesce(sum(hits) filter (where type = 'read' and mode = 'subscription'), 0),
             coalesce(sum(quantity) filter (where type = 'sale'), 0),
             coalesce(sum(quantity) filter (where type = 'refund'), 0),
             coalesce(sum(case type when 'sale' then paid else -paid end) filter (where type in ('sale', 'refund')), 0),
             count(*) filter (where type = 'review'),
             count(*) filter (where type = 'rating' and was_stars is null),
             coalesce(sum(stars - coalesce(was_stars, 0)) filter (where type = 'rating'), 0),
             count(*) filter (where type = 'read' and percent is not null),
             coalesce(sum(percent) filter (where type = 'read'), 0)
        from told where type not in ('comment', 'follow', 'takedown', 'complaint', 'fund')
       group by litres_art_id, day
    ), days as (
      insert into statistics_days as d (litres_art_id, day, ${names})
      select litres_art_id, day, ${names} from sums order by litres_art_id, day
      on conflict (litres_art_id, day) do update set ${added}
    ), readers as (
      insert into statistics_readers as r (litres_art_id, reader, percent, place, has_book, bought, finished_at, last_at)
      select litres_art_id, reader, coalesce(max(percent), 0),
             max((coalesce(chapter, 0)::bigint << 32) + coalesce(paragraph, 0)),
             bool_or(mode in ('bought', 'subscription')) is true, bool_or(mode = 'bought') is true,
             min(at) filter (where percent >= ${FINISHED_PERCENT}), max(at)
        from told where type = 'read' and reader is not null
       group by litres_art_id, reader order by litres_art_id, reader
      on conflict (litres_art_id, reader) do update set
        percent = greatest(r.percent, excluded.percent), place = greatest(r.place, excluded.place),
        has_book = r.has_book or excluded.has_book, bought = r.bought or excluded.bought,
        finished_at = least(r.finished_at, excluded.finished_at), last_at = greatest(r.last_at, excluded.last_at)
    ) ${owners}
    select count(*) as events, max(at) as newest_at from told`.execute(own(db));
  return rows[0] ?? { events: 0, newest_at: null };
}

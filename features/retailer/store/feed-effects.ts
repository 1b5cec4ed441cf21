import { type Db, tables } from '@pero/server-platform/database/db';
import { named } from '@pero/server-platform/database/rows';
import { sql } from 'kysely';
import type { Effect } from '../rules/feed-effects.ts';

const own = tables<'retailer_effects' | 'retailer_arts' | 'retailer_totals'>;

/** One that waits already is touched: whoever is about to do it waits until these events are there to be seen. */
export async function addEffects(db: Db, effects: readonly Effect[], now: Date): Promise<void> {
  await sql`insert into retailer_effects (litres_art_id, kind, number, data, created_at)
    select e."artId", e.kind, e.number, e.data, ${now}
      from json_to_recordset(${JSON.stringify(effects)}::json) as e("artId" bigint, kind text, number bigint, data jsonb)
    on conflict (litres_art_id, kind, number) do update set created_at = excluded.created_at`.execute(own(db));
}

/** What is to be done to a book of ours. An art may be sold before we have written down that it is ours: then it waits. */
export async function effectsToDo(db: Db, after: number) {
  const rows = await own(db)
    .selectFrom('retailer_effects as e')
    .innerJoin('retailer_arts as a', 'a.litres_art_id', 'e.litres_art_id')
    .select(['e.id', 'e.kind', 'e.number', 'e.data', 'a.id as art_id', 'a.book_id'])
    .where('e.id', '>', after)
    .orderBy('e.id')
    .limit(100)
    .execute();
  return rows.map((row) => ({ ...named(row), data: row.data as Effect['data'] }));
}

export type DueEffect = Awaited<ReturnType<typeof effectsToDo>>[number];

/** Whoever takes it does it, in the same transaction; false when somebody has. */
export async function takeEffect(db: Db, id: number): Promise<boolean> {
  const taken = await own(db).deleteFrom('retailer_effects').where('id', '=', id).executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** What waited for a book that never became ours. */
export async function forgetEffects(db: Db, before: Date): Promise<void> {
  await own(db)
    .deleteFrom('retailer_effects as e')
    .where('e.created_at', '<', before)
    .where((not) =>
      not.not(
        not.exists(
          not
            .selectFrom('retailer_arts as a')
            .select('a.id')
            .where('a.litres_art_id', '=', sql.ref<number>('e.litres_art_id')),
        ),
      ),
    )
    .execute();
}

/** Of every edition together. */
export async function ratingOf(db: Db, bookId: number): Promise<{ ratings: number; stars: number }> {
  return own(db)
    .selectFrom('retailer_totals as t')
    .innerJoin('retailer_arts as a', 'a.litres_art_id', 't.litres_art_id')
    .where('a.book_id', '=', bookId)
    .select([
      sql<number>`coalesce(sum(t.ratings), 0)`.as('ratings'),
      sql<number>`coalesce(sum(t.stars), 0)`.as('stars'),
    ])
    .executeTakeFirstOrThrow();
}

export async function artToTakeDown(db: Db, id: number) {
  return own(db)
    .selectFrom('retailer_arts')
    .select(['edition', 'sale', 'is_main'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function setTakenDown(db: Db, id: number, reason: string): Promise<void> {
  await own(db)
    .updateTable('retailer_arts')
    .set({ sale: 'taken_down', taken_down_reason: reason })
    .where('id', '=', id)
    .execute();
}

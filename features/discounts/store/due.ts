import type { Day } from '@pero/kernel/day';
import { type Db, tables } from '@pero/server-platform/database/db';

const own = tables<'discounts'>;

/** What the clock has to do, in the order in which it is due. */

const BATCH = 500;

export async function toBegin(db: Db, today: Day): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .select('id')
    .where('state', '=', 'created')
    .where('starts_on', '<=', today)
    .orderBy('starts_on')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

export async function toEnd(db: Db, today: Day): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .select('id')
    .where('state', '=', 'active')
    .where('ends_on', '<', today)
    .orderBy('ends_on')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Its author is to be reminded: it begins by then. */
export async function toRemind(db: Db, by: Day, today: Day): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .select('id')
    .where('state', '=', 'created')
    .where('starts_on', '<=', by)
    .where('starts_on', '>', today)
    .where('reminded_at', 'is', null)
    .orderBy('starts_on')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

/** Began long ago, and the shop has not said that its price holds. */
export async function toAlarm(db: Db, before: Date): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .select('id')
    .where('state', '=', 'active')
    .where('began_at', '<=', before)
    .where('confirmed_at', 'is', null)
    .where('alarmed_at', 'is', null)
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

export async function unconfirmed(db: Db, before: Date): Promise<number> {
  const { count } = await own(db)
    .selectFrom('discounts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('state', '=', 'active')
    .where('began_at', '<=', before)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The shop was told and has not said so: what holds, and what is over and may still be cheap there. */
export async function toAskAgain(db: Db, { since, before }: { since: Date; before: Date }): Promise<number[]> {
  const rows = await own(db)
    .selectFrom('discounts')
    .select('id')
    .where((where) =>
      where.or([
        where.and([where('state', '=', 'active'), where('confirmed_at', 'is', null), where('began_at', '<=', before)]),
        where.and([
          where('state', '=', 'archived'),
          where('restored_at', 'is', null),
          where('began_at', 'is not', null),
          where('ended_at', '>=', since),
          where('ended_at', '<=', before),
        ]),
      ]),
    )
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { type Db, tables } from '../database/db.ts';
import { networkOf } from '../outside/network.ts';

const own = tables<'rate_limits'>;

export type Limit = { readonly name: string; readonly most: number; readonly seconds: number };

/**
 * Counts one use, or `amount` of them, and says whether it was within the limit. Kept in PostgreSQL so that several processes share it.
 * `key` is hashed: who was limited is not written down.
 */
export async function withinLimit(db: Db, limit: Limit, key: string, now: Date, amount = 1): Promise<boolean> {
  const until = new Date(now.getTime() + limit.seconds * 1000);
  const { hits } = await own(db)
    .insertInto('rate_limits')
    .values({ key: sql<Buffer>`sha256(convert_to(${named(limit, key)}, 'UTF8'))`, hits: amount, until })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when rate_limits.until <= ${now} then ${amount} else rate_limits.hits + ${amount} end`,
        until: sql`case when rate_limits.until <= ${now} then ${until} else rate_limits.until end`,
      }),
    )
    .returning('hits')
    .executeTakeFirstOrThrow();
  return hits <= limit.most;
}

/** How many uses are left, without counting one: asked before work that only a success counts. */
export async function usesLeft(db: Db, limit: Limit, key: string, now: Date): Promise<number> {
  const row = await own(db)
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', sql<Buffer>`sha256(convert_to(${named(limit, key)}, 'UTF8'))`)
    .where('until', '>', now)
    .executeTakeFirst();
  return Math.max(0, limit.most - (row?.hits ?? 0));
}

/** A key that is an address counts for its network. */
function named({ name }: Limit, key: string): string {
  return `${name}:${networkOf(key)}`;
}

export async function forgetSpentLimits(db: Db, now: Date): Promise<void> {
  await own(db).deleteFrom('rate_limits').where('until', '<=', now).execute();
}

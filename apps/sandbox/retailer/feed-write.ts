import type { FeedEvent } from '@pero/retailer/contract/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';

export type Happened = Omit<FeedEvent, 'n' | 'at' | 'art_id'> & { readonly at: Date };

/** One writer at a time: a lower number must never become visible after a higher one. Held until the transaction ends. */
const FEED_LOCK = 7_265_801;

/** Tells the partner what happened to an art (0 for the whole shop), in the transaction in which it did. */
export async function tell(shop: Kysely<Tables>, artId: number, happened: readonly Happened[]): Promise<void> {
  if (happened.length === 0) return;
  await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(shop);
  const last = await countOn(shop, artId, happened.length);
  const rows = happened.map(({ at, ...event }, index) => {
    const n = last - happened.length + 1 + index;
    return { art_id: artId, n, event: JSON.stringify({ art_id: artId, n, at: at.toISOString(), ...event }) };
  });
  await shop.insertInto('feed').values(rows).execute();
}

async function countOn(shop: Kysely<Tables>, artId: number, by: number): Promise<number> {
  const more = { last_n: sql<number>`last_n + ${by}` };
  const counted =
    artId === 0
      ? shop.updateTable('shop').set(more).returning('last_n')
      : shop.updateTable('arts').set(more).where('id', '=', artId).returning('last_n');
  return (await counted.executeTakeFirstOrThrow()).last_n;
}

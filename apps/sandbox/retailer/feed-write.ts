import type { FeedEvent } from '@pero/retailer/contract/protocol';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database.ts';

export type NewFeedEvent = Omit<FeedEvent, 'n' | 'at' | 'art_id'> & { readonly at: Date };

/** One writer at a time: a lower number must never become visible after a higher one. Held until the transaction ends. */
const FEED_LOCK = 7_265_801;

/** For whoever must look before telling: the feed is locked before any art, or two would wait for each other. */
export async function lockFeed(shop: Kysely<Tables>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${FEED_LOCK})`.execute(shop);
}

/** Tells the partner what happened to an art (0 for the whole shop), in the transaction in which it did. */
export async function tell(shop: Kysely<Tables>, artId: number, happened: readonly NewFeedEvent[]): Promise<void> {
  if (happened.length === 0) return;
  await lockFeed(shop);
  const last = await countOn(shop, artId, happened.length);
  const rows = happened.map(({ at, ...event }, index) => {
    const n = last - happened.length + 1 + index;
    return { art_id: artId, n, event: JSON.stringify({ art_id: artId, n, at: at.toISOString(), ...event }) };
  });
  await shop.insertInto('feed').values(rows).execute();
}

/** The same for many arts at once: thousands of events in one statement. */
export async function tellMany(
  shop: Kysely<Tables>,
  eventsByArt: ReadonlyMap<number, readonly NewFeedEvent[]>,
): Promise<void> {
  await lockFeed(shop);
  const events: object[] = [];
  for (const [artId, happened] of eventsByArt) {
    if (happened.length === 0) continue;
    let n = (await countOn(shop, artId, happened.length)) - happened.length;
    for (const { at, ...event } of happened) events.push({ art_id: artId, n: ++n, at: at.toISOString(), ...event });
  }
  if (events.length === 0) return;
  await sql`
    insert into sandbox.feed (art_id, n, event)
    select (event -> 'art_id')::bigint, (event -> 'n')::bigint, event
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality as told (event, place)
    order by place`.execute(shop);
}

async function countOn(shop: Kysely<Tables>, artId: number, by: number): Promise<number> {
  const more = { last_n: sql<number>`last_n + ${by}` };
  const counted =
    artId === 0
      ? shop.updateTable('shop').set(more).returning('last_n')
      : shop.updateTable('arts').set(more).where('id', '=', artId).returning('last_n');
  return (await counted.executeTakeFirstOrThrow()).last_n;
}

import { type Db, tables } from '@pero/server-platform/database/db';
import { sql } from 'kysely';

const own = tables<'webhooks' | 'webhook_deliveries'>;

const HOOK = ['id', 'url', 'events', 'is_on', 'created_at'] as const;
const DELIVERY = ['id', 'event', 'state', 'tries', 'status', 'error', 'body', 'created_at', 'next_at'] as const;

export function hooksOf(db: Db, userId: number) {
  return own(db).selectFrom('webhooks').select(HOOK).where('user_id', '=', userId).orderBy('id').execute();
}

/** Held until the transaction ends. */
export async function lockHooks(db: Db, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('webhooks of', ${userId}))`.execute(own(db));
}

/** Which of a person's hooks hear of a group. */
export function hearersOf(db: Db, userId: number, group: string): Promise<{ id: number }[]> {
  return own(db)
    .selectFrom('webhooks')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_on', '=', true)
    .where(sql<boolean>`${group} = any(events)`)
    .execute();
}

export async function hookOf(db: Db, userId: number, id: number) {
  const row = await own(db)
    .selectFrom('webhooks')
    .select(HOOK)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

type NewHook = { userId: number; url: string; events: readonly string[]; secret: Buffer };

export function addHook(db: Db, { userId, url, events, secret }: NewHook, now: Date) {
  return own(db)
    .insertInto('webhooks')
    .values({ user_id: userId, url, events: [...events], secret, created_at: now })
    .returning(HOOK)
    .executeTakeFirstOrThrow();
}

export async function editHook(
  db: Db,
  { userId, id }: { userId: number; id: number },
  change: { is_on?: boolean; events?: string[]; secret?: Buffer },
) {
  // Whoever switches it on again begins to count anew.
  const row = await own(db)
    .updateTable('webhooks')
    .set({ ...change, ...(change.is_on && { failures: 0 }), user_id: userId })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(HOOK)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeHook(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('webhooks')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function addDelivery(
  db: Db,
  { webhookId, event, body }: { webhookId: number; event: string; body: string },
  now: Date,
): Promise<number> {
  const { id } = await own(db)
    .insertInto('webhook_deliveries')
    .values({ webhook_id: webhookId, event, body, next_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deliveriesPage(db: Db, webhookId: number, { limit, offset }: { limit: number; offset: number }) {
  const all = own(db).selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId);
  const items = await all.select(DELIVERY).orderBy('id', 'desc').limit(limit).offset(offset).execute();
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return { items, count: Number(count), limit, offset };
}

export async function waitAgain(db: Db, webhookId: number, id: number, now: Date) {
  const row = await own(db)
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', tries: 0, next_at: now, ended_at: null })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returning(DELIVERY)
    .executeTakeFirst();
  return row ?? null;
}

export async function dueDeliveries(db: Db, now: Date, most: number): Promise<number[]> {
  // What waits for a hook that is off waits on.
  const rows = await own(db)
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select('d.id')
    .where('w.is_on', '=', true)
    .where('d.state', '=', 'waiting')
    .where('d.next_at', '<=', now)
    .orderBy('d.next_at')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes one until a moment, so that of two workers one sends it. Of a hook that is off nothing is sent. */
export async function claimDelivery(db: Db, id: number, now: Date, until: Date) {
  const { rows } = await sql<{
    event: string;
    body: string;
    tries: number;
    webhookId: number;
    userId: number;
    url: string;
    secret: Buffer;
  }>`update webhook_deliveries d set tries = d.tries + 1, next_at = ${until} from webhooks w
      where d.id = ${id} and w.id = d.webhook_id and w.is_on and d.state = 'waiting' and d.next_at <= ${now}
      returning d.event, d.body, d.tries, w.id as "webhookId", w.user_id as "userId", w.url, w.secret`.execute(own(db));
  return rows[0] ?? null;
}

type Outcome = { readonly status: number | null; readonly error: string | null };

export async function deliveryEnded(db: Db, id: number, state: 'delivered' | 'failed', outcome: Outcome, now: Date) {
  await own(db)
    .updateTable('webhook_deliveries')
    .set({ state, ...outcome, ended_at: now })
    .where('id', '=', id)
    .execute();
}

export async function deliveryWaits(db: Db, id: number, outcome: Outcome, nextAt: Date): Promise<void> {
  await own(db)
    .updateTable('webhook_deliveries')
    .set({ ...outcome, next_at: nextAt })
    .where('id', '=', id)
    .execute();
}

export async function hookAnswered(db: Db, id: number): Promise<void> {
  await own(db).updateTable('webhooks').set({ failures: 0 }).where('id', '=', id).execute();
}

/** True when this was one too many, and it is off now. */
export async function hookFailed(db: Db, id: number, most: number): Promise<boolean> {
  const row = await own(db)
    .updateTable('webhooks')
    .set({ failures: sql`failures + 1`, is_on: sql<boolean>`is_on and failures + 1 < ${most}` })
    .where('id', '=', id)
    .returning(['is_on', 'failures'])
    .executeTakeFirst();
  return row !== undefined && !row.is_on && row.failures === most;
}

/** What ended long ago, and what has waited so long for a hook that is off. */
export async function forgetDeliveries(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`delete from webhook_deliveries where id in (
    (select id from webhook_deliveries where state <> 'waiting' and ended_at < ${before} order by ended_at limit ${most})
    union all
    (select id from webhook_deliveries where state = 'waiting' and next_at < ${before} order by next_at limit ${most}))`.execute(
    own(db),
  );
  return Number(numAffectedRows);
}

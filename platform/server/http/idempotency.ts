import { createHash } from 'node:crypto';
import type { Envelope } from '@pero/wire/envelope';
import { sql } from 'kysely';
import { type Db, tables } from '../database/db.ts';
import { withinLimit } from './limits.ts';

const own = tables<'idempotency_keys'>;

type KeyedRequest = { userId: number; key: string; hash: Buffer };

export function requestHash(endpointId: string, given: Readonly<Record<string, unknown>>): Buffer {
  const sorted = Object.entries(given).sort(([a], [b]) => a.localeCompare(b));
  return createHash('sha256')
    .update(JSON.stringify([endpointId, sorted]))
    .digest();
}

/** Larger answers are not kept: that it was done is, and whoever asks again is told so. */
const LARGEST_KEPT = 65_536;
/** So much of a day is kept for one person, what is very short not counted: a program that never repeats fills no disk. */
export const KEPT_A_DAY = { name: 'answers kept', most: 10_000_000, seconds: 86_400 };
const VERY_SHORT = 1000;
const NO_CONTENT = 204;

/** Locks the key for this transaction first, so that two copies sent at once are answered one after the other. */
export async function keptAnswer(
  db: Db,
  request: KeyedRequest,
): Promise<{ status: number; body: Envelope<unknown> | null } | 'other-request' | 'done' | null> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${request.userId}:${request.key}`}, 7))`.execute(own(db));
  const row = await own(db)
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'body'])
    .where('user_id', '=', request.userId)
    .where('key', '=', request.key)
    .executeTakeFirst();
  if (!row) return null;
  if (!row.request_hash.equals(request.hash)) return 'other-request';
  const body = row.body as Envelope<unknown> | null;
  return body === null && row.status !== NO_CONTENT ? 'done' : { status: row.status, body };
}

export async function keepAnswer(
  db: Db,
  request: KeyedRequest,
  reply: { status: number; body: Envelope<unknown> | null },
  now: Date,
): Promise<void> {
  const body = JSON.stringify(reply.body);
  const isKept = await isWorthKeeping(db, request.userId, Buffer.byteLength(body), now);
  await own(db)
    .insertInto('idempotency_keys')
    .values({
      user_id: request.userId,
      key: request.key,
      request_hash: request.hash,
      status: reply.status,
      body: isKept ? body : 'null',
      created_at: now,
    })
    .execute();
}

async function isWorthKeeping(db: Db, userId: number, bytes: number, now: Date): Promise<boolean> {
  if (bytes <= VERY_SHORT) return true;
  return bytes <= LARGEST_KEPT && withinLimit(db, KEPT_A_DAY, `${userId}`, now, bytes);
}

const KEPT_DAYS = 30;
/** Of our own pages, which ask again within minutes and with every call (platform/web/sending/call-keys.ts). */
const OF_BROWSERS = 'browser-';

export async function forgetOldAnswers(db: Db, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await own(db)
    .deleteFrom('idempotency_keys')
    .where((row) =>
      row.or([
        row('created_at', '<', before(KEPT_DAYS)),
        row.and([row('created_at', '<', before(1)), row('key', 'like', `${OF_BROWSERS}%`)]),
      ]),
    )
    .execute();
}

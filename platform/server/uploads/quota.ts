import { type SqlBool, sql } from 'kysely';
import type { Actor } from '../act.ts';
import { type Db, tables } from '../database/db.ts';
import { type Limit, usesLeft, withinLimit } from '../http/limits.ts';
import { networkOf } from '../outside/network.ts';

const own = tables<'uploads'>;

const MB = 1024;
const GB = 1024 * MB;
const [HOUR, DAY] = [3600, 86_400];

/** Uploads and kilobytes: of an hour, of a day, and kept at all (uploads of the last three months). */
export type Quota = { readonly perHour: number; readonly hour: number; readonly day: number; readonly kept: number };

export const UPLOAD_QUOTAS = {
  guest: { perHour: 20, hour: 100 * MB, day: 200 * MB, kept: GB },
  /** Whoever has not confirmed an address may be anybody, a hundred times over. */
  unconfirmed: { perHour: 20, hour: 100 * MB, day: 200 * MB, kept: 300 * MB },
  confirmed: { perHour: 120, hour: GB, day: 2 * GB, kept: 8 * GB },
  /** Everybody behind one address together: an office, a school. */
  address: { perHour: 400, hour: 2 * GB, day: 6 * GB, kept: Number.POSITIVE_INFINITY },
} as const satisfies Record<string, Quota>;

type QuotaReason = `uploads-${'often' | 'hour' | 'day' | 'kept' | 'unconfirmed'}`;

type Sender = { readonly actor: Actor | null; readonly ip: string };

/** A purpose whose files are far larger than others counts them apart; whoever has not confirmed an address sends none. */
export type OwnQuota = { readonly name: string; readonly quota: Quota };

type QuotaRequest = {
  readonly bytes: number;
  readonly own: OwnQuota | undefined;
  /** Purposes that count apart: the usual quota does not see their files. */
  readonly others: readonly string[];
};

/**
 * Counts one upload of so many bytes, or says why it is too much. In the transaction that begins the upload,
 * one sender after another, so that many at once are not each the last that fits.
 */
export async function tooMuch(
  db: Db,
  { actor, ip }: Sender,
  { bytes, own: apart, others }: QuotaRequest,
  now: Date,
): Promise<QuotaReason | null> {
  const kind = kindOf(actor);
  if (apart && kind !== 'confirmed') return 'uploads-unconfirmed';
  const quota = apart?.quota ?? UPLOAD_QUOTAS[kind];
  const counted = countedOf(quota, { actor, ip }, apart);
  // Addresses before people, everywhere, so that two never wait for each other.
  for (const { key } of counted.toReversed()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${key}`}, 9))`.execute(own(db));
  }
  const kilobytes = Math.ceil(bytes / 1024);
  const full =
    (await fullOf(db, counted, kilobytes, now)) ??
    (await isKeptFull(db, actor, { most: quota.kept - kilobytes, purpose: apart?.name, others }));
  if (full) return kind === 'unconfirmed' && full !== 'often' ? 'uploads-unconfirmed' : `uploads-${full}`;
  for (const { quota, key } of counted) {
    for (const { limit, amount } of limitsOf(quota, kilobytes)) await withinLimit(db, limit, key, now, amount);
  }
  return null;
}

function countedOf(quota: Quota, { actor, ip }: Sender, apart: OwnQuota | undefined): Counted[] {
  const network = networkOf(ip);
  if (apart) return [{ quota, key: `${apart.name} ${actor?.userId}` }];
  const key = actor ? `user ${actor.userId}` : `guest ${network}`;
  return [
    { quota, key },
    { quota: UPLOAD_QUOTAS.address, key: `ip ${network}` },
  ];
}

function kindOf(actor: Actor | null): 'guest' | 'confirmed' | 'unconfirmed' {
  if (actor === null) return 'guest';
  return actor.isActivated ? 'confirmed' : 'unconfirmed';
}

type Counted = { readonly quota: Quota; readonly key: string };

function limitsOf(quota: Quota, kilobytes: number) {
  const limit = (name: string, most: number, seconds: number): Limit => ({ name: `uploads ${name}`, most, seconds });
  return [
    { full: 'often', limit: limit('often', quota.perHour, HOUR), amount: 1 },
    { full: 'hour', limit: limit('hour', quota.hour, HOUR), amount: kilobytes },
    { full: 'day', limit: limit('day', quota.day, DAY), amount: kilobytes },
  ] as const;
}

async function fullOf(db: Db, counted: readonly Counted[], kilobytes: number, now: Date) {
  for (const { quota, key } of counted) {
    for (const { full, limit, amount } of limitsOf(quota, kilobytes)) {
      if ((await usesLeft(db, limit, key, now)) < amount) return full;
    }
  }
  return null;
}

type Room = { readonly most: number; readonly purpose: string | undefined; readonly others: readonly string[] };

async function isKeptFull(db: Db, actor: Actor | null, { most, purpose, others }: Room): Promise<'kept' | null> {
  if (!actor) return null;
  const { bytes } = await own(db)
    .selectFrom('uploads')
    .select(sql<number>`coalesce(sum(bytes), 0)::bigint`.as('bytes'))
    .where('owner_user_id', '=', actor.userId)
    .where(
      purpose === undefined ? sql<SqlBool>`purpose <> all(${[...others]}::text[])` : sql<SqlBool>`purpose = ${purpose}`,
    )
    .executeTakeFirstOrThrow();
  return bytes > most * 1024 ? 'kept' : null;
}

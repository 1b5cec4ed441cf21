import { type Db, tables } from '@pero/server-platform/database/db';
import type pg from 'pg';

const own = tables<'api_keys'>;

export type NewKey = {
  readonly userId: number;
  readonly name: string;
  readonly prefix: string;
  readonly hash: Buffer;
  readonly scopes: readonly string[];
  readonly endsAt: Date;
};

const SHOWN = ['id', 'name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

export async function addKey(db: Db, key: NewKey, now: Date) {
  return own(db)
    .insertInto('api_keys')
    .values({
      user_id: key.userId,
      name: key.name,
      prefix: key.prefix,
      key_hash: key.hash,
      scopes: [...key.scopes],
      created_at: now,
      expires_at: key.endsAt,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();
}

export async function keysOf(db: Db, userId: number, now: Date) {
  return own(db)
    .selectFrom('api_keys')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();
}

export async function removeKey(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeKeys(db: Db, userId: number): Promise<void> {
  await own(db).deleteFrom('api_keys').where('user_id', '=', userId).execute();
}

export async function forgetExpiredKeys(db: Db, now: Date): Promise<void> {
  await own(db).deleteFrom('api_keys').where('expires_at', '<=', now).execute();
}

/** Who stands behind a key. */
export type KeyCaller = {
  readonly keyId: number;
  readonly scopes: readonly string[];
  readonly hits: number;
  readonly userId: number;
  readonly email: string | null;
  readonly username: null;
  readonly isPublisher: false;
  readonly staff: null;
  readonly isActivated: boolean;
  readonly referralCode: string;
  readonly profileId: number;
  readonly firstName: string;
  readonly lastName: string;
};

/** Finds the key, counts the call and notes the use, all in one. Staff and publishers have no keys. */
const KEY_QUERY = {
  name: 'accounts-key',
  text: `
    update api_keys k set last_used_at = $2,
      pace_hits = case when k.pace_until <= $2 then 1 else k.pace_hits + 1 end,
      pace_until = case when k.pace_until <= $2 then $3 else k.pace_until end
    from users u join profiles p on p.user_id = u.id
    where k.key_hash = $1 and k.expires_at > $2 and u.id = k.user_id and u.locked_at is null and u.staff is null
      and not u.is_publisher
    returning k.id as "keyId", k.scopes, k.pace_hits as hits, u.id as "userId", u.email, u.username,
      u.is_publisher as "isPublisher", u.staff,
      u.activated_at is not null as "isActivated", u.referral_code as "referralCode", p.id as "profileId",
      p.first_name as "firstName", p.last_name as "lastName"`,
};

export async function keyCallerBy(
  pool: pg.Pool,
  hash: Buffer,
  now: Date,
  paceSeconds: number,
): Promise<KeyCaller | null> {
  const until = new Date(now.getTime() + paceSeconds * 1000);
  const { rows } = await pool.query<KeyCaller>({ ...KEY_QUERY, values: [hash, now, until] });
  return rows[0] ?? null;
}

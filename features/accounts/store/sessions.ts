import type { House } from '@pero/server-platform/act';
import { type Db, tables } from '@pero/server-platform/database/db';
import type pg from 'pg';
import type { Staff } from './users.ts';

const own = tables<'sessions'>;

export type SessionKind = 'browser' | 'token';

export type NewSession = {
  readonly tokenHash: Buffer;
  readonly userId: number;
  readonly kind: SessionKind;
  readonly userAgent: string;
  readonly ip: string;
  readonly expiresAt: Date;
  /** When the second factor was shown; null while it was not. */
  readonly factorAt: Date | null;
};

export async function addSession(db: Db, session: NewSession, now: Date): Promise<void> {
  await own(db)
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      kind: session.kind,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: now,
      last_seen_at: now,
      expires_at: session.expiresAt,
      factor_at: session.factorAt,
    })
    .execute();
}

/** The newest first. */
export async function sessionsOf(db: Db, userId: number, now: Date) {
  return own(db)
    .selectFrom('sessions')
    .select([
      'id',
      'kind',
      'user_agent as userAgent',
      'ip',
      'created_at as createdAt',
      'last_seen_at as lastSeenAt',
      'expires_at as expiresAt',
    ])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

export async function endSession(db: Db, userId: number, sessionId: number): Promise<boolean> {
  const { numDeletedRows } = await own(db)
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a person, or all but one; says how many. */
export async function endSessions(db: Db, userId: number, except: number | null = null): Promise<number> {
  let ended = own(db).deleteFrom('sessions').where('user_id', '=', userId);
  if (except !== null) ended = ended.where('id', '<>', except);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}

export async function markPasswordChecked(db: Db, sessionId: number, now: Date): Promise<void> {
  await own(db).updateTable('sessions').set({ password_checked_at: now }).where('id', '=', sessionId).execute();
}

export async function passwordCheckedAt(db: Db, userId: number, sessionId: number): Promise<Date | null> {
  const row = await own(db)
    .selectFrom('sessions')
    .select('password_checked_at')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.password_checked_at ?? null;
}

export async function factorShownAt(db: Db, sessionId: number): Promise<Date | null> {
  const row = await own(db).selectFrom('sessions').select('factor_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.factor_at ?? null;
}

export async function markFactorShown(db: Db, sessionId: number, now: Date): Promise<void> {
  await own(db).updateTable('sessions').set({ factor_at: now }).where('id', '=', sessionId).execute();
}

/** What a passkey must sign next; one at a time. */
export async function keepChallenge(db: Db, sessionId: number, challenge: Buffer, now: Date): Promise<void> {
  await own(db).updateTable('sessions').set({ challenge, challenge_at: now }).where('id', '=', sessionId).execute();
}

/** Good for one answer: whoever takes it takes it away. */
export async function takeChallenge(db: Db, sessionId: number): Promise<{ challenge: Buffer; at: Date } | null> {
  const row = await own(db)
    .selectFrom('sessions')
    .select(['challenge', 'challenge_at'])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  await own(db)
    .updateTable('sessions')
    .set({ challenge: null, challenge_at: null })
    .where('id', '=', sessionId)
    .execute();
  return row?.challenge && row.challenge_at ? { challenge: row.challenge, at: row.challenge_at } : null;
}

export async function endSessionByHash(db: Db, tokenHash: Buffer): Promise<void> {
  await own(db).deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

export async function forgetExpiredSessions(db: Db, now: Date): Promise<void> {
  await own(db).deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** All that is known of a caller; one row, read at every request. */
export type Caller = {
  readonly sessionId: number;
  readonly lastSeenAt: Date;
  readonly userId: number;
  readonly email: string | null;
  readonly username: string | null;
  readonly isPublisher: boolean;
  readonly staff: Staff | null;
  readonly isActivated: boolean;
  readonly referralCode: string;
  readonly profileId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly hasFactor: boolean;
  readonly factorAt: Date | null;
  /** Of whoever works for a publisher. */
  readonly house: House | null;
};

/** Named, so that PostgreSQL parses and plans it once per connection: it runs at every request. */
const CALLER_QUERY = {
  name: 'accounts-caller',
  text: `
    select s.id as "sessionId", s.last_seen_at as "lastSeenAt", u.id as "userId", u.email, u.username,
      u.is_publisher as "isPublisher", u.staff, u.activated_at is not null as "isActivated",
      u.referral_code as "referralCode", p.id as "profileId", p.first_name as "firstName", p.last_name as "lastName",
      s.factor_at as "factorAt", exists (select 1 from second_factors f where f.user_id = u.id and f.since is not null)
        or exists (select 1 from passkeys k where k.user_id = u.id) as "hasFactor",
      h.house
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id
    left join lateral (
      select json_build_object('id', w.house_id, 'profileId', hp.id, 'name', hp.last_name, 'role', w.role) as house
      from publisher_people w join profiles hp on hp.user_id = w.house_id
      where u.is_publisher and w.user_id = u.id
    ) h on true
    where s.token_hash = $1 and s.kind = $2 and s.expires_at > $3 and u.locked_at is null
      and (u.staff is null or (s.last_seen_at > $4 and s.created_at > $5))
      and (not u.is_publisher or not exists (
        select 1 from publisher_people w join users hu on hu.id = w.house_id
        where w.user_id = u.id and (w.left_at is not null or hu.locked_at is not null)))`,
};

export async function callerBy(
  pool: pg.Pool,
  session: { readonly tokenHash: Buffer; readonly kind: SessionKind },
  now: Date,
  staffSince: { readonly seen: Date; readonly begun: Date },
): Promise<Caller | null> {
  const values = [session.tokenHash, session.kind, now, staffSince.seen, staffSince.begun];
  const { rows } = await pool.query<Caller>({ ...CALLER_QUERY, values });
  return rows[0] ?? null;
}

/** Requests that arrive together write once: only the first finds the old time. */
export async function markSeen(pool: pg.Pool, sessionId: number, now: Date, notSince: Date): Promise<void> {
  const text = 'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $3';
  await pool.query(text, [sessionId, now, notSince]);
}

import type { Actor } from '@pero/server-platform/act';
import type { Identity, Services } from '@pero/server-platform/http/door';
import { KEY_PACE, TooOften } from '@pero/server-platform/http/key-pace';
import type { HeaderWords } from '@pero/server-platform/http/request';
import type pg from 'pg';
import { SESSION_COOKIE } from './actions/browser-session.ts';
import { hashOfSecret } from './actions/secrets.ts';
import { nameOf } from './actions/user-info.ts';
import { KEY_BEGINS } from './rules/api-keys.ts';
import { factorState, staffSince } from './rules/sessions/lifetimes.ts';
import { keyCallerBy } from './store/api-keys.ts';
import { type Caller, callerBy, markSeen } from './store/sessions.ts';

const SEEN_EVERY_MS = 5 * 60_000;
/** Of the staff, whose idle minutes count. */
const STAFF_SEEN_EVERY_MS = 60_000;

/** Who stands at the door: by the session cookie of a browser, the bearer token or the key of an API client. One query. */
export function identifyWith(pool: pg.Pool): Services['identify'] {
  return async (headers, cookies, now) => {
    const authorization = headers.get('authorization');
    const bearer = authorization === null ? undefined : /^Bearer +(\S+)$/i.exec(authorization)?.[1];
    const token = bearer ?? cookies[SESSION_COOKIE];
    if (!token) return null;
    if (bearer?.startsWith(KEY_BEGINS)) return byKey(pool, bearer, now);
    return bySession(pool, token, bearer ? 'token' : 'browser', headers, now);
  };
}

async function bySession(
  pool: pg.Pool,
  token: string,
  kind: 'token' | 'browser',
  headers: HeaderWords,
  now: Date,
): Promise<Identity | null> {
  const caller = await callerBy(pool, { tokenHash: hashOfSecret(token), kind }, now, staffSince(now));
  if (!caller) return null;
  if (isAtWork(caller, headers)) keepSeen(pool, caller, now);
  return identityOf(caller, token, kind === 'token' ? 'header' : 'cookie', now);
}

/** A key stands for its owner, within its rights; no session, so nothing that asks for the password or a factor. */
async function byKey(pool: pg.Pool, key: string, now: Date): Promise<Identity | null> {
  const caller = await keyCallerBy(pool, hashOfSecret(key), now, KEY_PACE.seconds);
  if (!caller) return null;
  if (caller.hits > KEY_PACE.most) throw new TooOften();
  const { userId, profileId, email, isActivated, referralCode, keyId: id, scopes } = caller;
  const actor: Actor = {
    ...{ userId, profileId, email, isActivated, referralCode, name: nameOf(caller), sessionId: null },
    ...{ isPublisher: false, isModerator: false, isMainModerator: false, isAgent: false },
    key: { id, scopes },
  };
  return { token: key, via: 'header', actor };
}

/** A page of the staff that is open and only listens is nobody at work. */
function isAtWork({ staff }: Caller, headers: HeaderWords): boolean {
  return !staff || headers.get('accept') !== 'text/event-stream';
}

/** Not awaited, and a failure is nobody's: the request does not depend on it. */
function keepSeen(pool: pg.Pool, { sessionId, lastSeenAt, staff }: Caller, now: Date): void {
  const notSince = now.getTime() - (staff ? STAFF_SEEN_EVERY_MS : SEEN_EVERY_MS);
  if (lastSeenAt.getTime() >= notSince) return;
  markSeen(pool, sessionId, now, new Date(notSince)).catch(() => undefined);
}

function identityOf(caller: Caller, token: string, via: Identity['via'], now: Date): Identity {
  const { userId, profileId, sessionId, isPublisher, staff, email, isActivated, referralCode } = caller;
  const isMainModerator = staff === 'main_moderator';
  const factor = factorState({ isStaff: staff !== null, hasFactor: caller.hasFactor, shownAt: caller.factorAt }, now);
  const actor: Actor = {
    userId,
    profileId,
    sessionId,
    isPublisher,
    isModerator: isMainModerator || staff === 'moderator',
    isMainModerator,
    isAgent: staff === 'agent',
    ...(staff === 'manager' && { isManager: true }),
    ...(caller.house && { house: caller.house }),
    email,
    name: nameOf(caller),
    isActivated,
    referralCode,
    ...(factor && { factor }),
  };
  const isWaiting = factor !== null && factor.state !== 'passed';
  return isWaiting ? { token, via, actor: null, waiting: actor } : { token, via, actor };
}

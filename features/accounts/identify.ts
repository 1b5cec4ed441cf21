import type { Actor } from '@pero/server-platform/act';
import type { House, Identity } from '@pero/server-platform/door';
import type pg from 'pg';
import { SESSION_COOKIE } from './actions/browser-session.ts';
import { hashOfSecret } from './actions/secrets.ts';
import { nameOf } from './actions/user-info.ts';
import { factorState, staffSince } from './rules/lifetimes.ts';
import { type Caller, callerBy, markSeen } from './store/sessions.ts';

const SEEN_EVERY_MS = 5 * 60_000;
/** Of the staff, whose idle minutes count. */
const STAFF_SEEN_EVERY_MS = 60_000;

/** Who stands at the door: by the session cookie of a browser, or the bearer token of an API client. One query. */
export function identifyWith(pool: pg.Pool): House['identify'] {
  return async (headers, cookies, now) => {
    const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    const token = bearer ?? cookies[SESSION_COOKIE];
    if (!token) return null;
    const session = { tokenHash: hashOfSecret(token), kind: bearer ? 'token' : 'browser' } as const;
    const caller = await callerBy(pool, session, now, staffSince(now));
    if (!caller) return null;
    if (isAtWork(caller, headers)) keepSeen(pool, caller, now);
    return identityOf(caller, token, bearer ? 'header' : 'cookie', now);
  };
}

/** A page of the staff that is open and only listens is nobody at work. */
function isAtWork({ staff }: Caller, headers: Headers): boolean {
  return !staff || headers.get('accept') !== 'text/event-stream';
}

/** Not awaited, and a failure is nobody's: the request does not depend on it. */
function keepSeen(pool: pg.Pool, { sessionId, lastSeenAt, staff }: Caller, now: Date): void {
  const notSince = new Date(now.getTime() - (staff ? STAFF_SEEN_EVERY_MS : SEEN_EVERY_MS));
  if (lastSeenAt < notSince) markSeen(pool, sessionId, now, notSince).catch(() => undefined);
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
    email,
    name: nameOf(caller),
    isActivated,
    referralCode,
    ...(factor && { factor }),
  };
  const isWaiting = factor !== null && factor.state !== 'passed';
  return isWaiting ? { token, via, actor: null, waiting: actor } : { token, via, actor };
}

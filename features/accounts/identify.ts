import type { House, Identity } from '@pero/server-platform/door';
import type pg from 'pg';
import { SESSION_COOKIE } from './actions/browser-session.ts';
import { hashOfSecret } from './actions/secrets.ts';
import { nameOf } from './actions/user-info.ts';
import { type Caller, callerBy, markSeen } from './store/sessions.ts';

const SEEN_EVERY_MS = 5 * 60_000;

/** Who stands at the door: by the session cookie of a browser, or the bearer token of an API client. One query. */
export function identifyWith(pool: pg.Pool): House['identify'] {
  return async (headers, cookies, now) => {
    const bearer = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];
    const token = bearer ?? cookies[SESSION_COOKIE];
    if (!token) return null;
    const caller = await callerBy(pool, hashOfSecret(token), bearer ? 'token' : 'browser', now);
    if (!caller) return null;
    keepSeen(pool, caller, now);
    return identityOf(caller, token, bearer ? 'header' : 'cookie');
  };
}

/** Not awaited, and a failure is nobody's: the request does not depend on it. */
function keepSeen(pool: pg.Pool, { sessionId, lastSeenAt }: Caller, now: Date): void {
  const notSince = new Date(now.getTime() - SEEN_EVERY_MS);
  if (lastSeenAt < notSince) markSeen(pool, sessionId, now, notSince).catch(() => undefined);
}

function identityOf(caller: Caller, token: string, via: Identity['via']): Identity {
  const { userId, profileId, sessionId, isPublisher, staff, email, isActivated, referralCode } = caller;
  const isMainModerator = staff === 'main_moderator';
  return {
    token,
    via,
    actor: {
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
    },
  };
}

import { type Act, sessionOf } from '@pero/server-platform/act';
import type { Db } from '@pero/server-platform/database/db';
import { NotFound } from '@pero/server-platform/http/errors';
import { deviceWords } from '../rules/sessions/device.ts';
import { removeKeys } from '../store/api-keys.ts';
import { cancelOpen } from '../store/email-changes.ts';
import { voidCodes } from '../store/one-time-codes.ts';
import { endSession, endSessions, sessionsOf } from '../store/sessions.ts';
import { leaveBrowser } from './browser-session.ts';

export async function listSessions({ db, actor, now }: Act) {
  const sessions = await sessionsOf(db, actor.userId, now);
  return sessions.map(({ id, kind, userAgent, ip, createdAt, lastSeenAt, expiresAt }) => ({
    id,
    kind,
    device: kind === 'token' ? 'Программа через API' : deviceWords(userAgent),
    ip,
    created_at: createdAt,
    last_seen_at: lastSeenAt,
    expires_at: expiresAt,
    is_current: id === actor.sessionId,
  }));
}

/** Ending the current one is signing out. */
export async function revokeSession(act: Act, sessionId: number) {
  const { db, actor } = act;
  if (!(await endSession(db, actor.userId, sessionId))) throw new NotFound('session');
  if (sessionId === actor.sessionId) leaveBrowser(act);
  return {};
}

export async function revokeOtherSessions({ db, actor }: Act) {
  return { ended: await endSessions(db, actor.userId, sessionOf(actor)) };
}

/**
 * Somebody else may be signed in: all sessions end, or all but one, no code or key opens anything, and an address of mail that
 * was asked for is not taken. For the features above.
 */
export async function endAccess(db: Db, userId: number, now: Date, except: number | null = null): Promise<void> {
  await voidCodes(db, userId, now);
  await removeKeys(db, userId);
  await cancelOpen(db, userId, now);
  await endSessions(db, userId, except);
}

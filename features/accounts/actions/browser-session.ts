import { type Act, type Actor, sessionOf } from '@pero/server-platform/act';
import { CSRF_COOKIE, csrfTokenOf } from '@pero/server-platform/http/csrf';
import type { Role } from '../rules/people.ts';
import { type SessionKind, sessionEnds } from '../rules/sessions/lifetimes.ts';
import { addSession, endSession, endSessionByHash, markFactorShown } from '../store/sessions.ts';
import { hashOfSecret, newSecret } from './secrets.ts';
import { roleOfActor } from './user-info.ts';

export const SESSION_COOKIE = 'sessionid';

/** A CSRF token of a guest is of this length too; anything else is not ours. */
const CSRF_LENGTH = 32;
const GUEST_SECONDS = 30 * 86_400;

type Visitor = Act<Actor | null>;

/** Lets a person in under a new token; whatever session this browser had before ends. */
export async function openBrowserSession(
  act: Visitor,
  user: { readonly id: number; readonly role: Role | null },
  factorAt: Date | null = null,
): Promise<void> {
  const { db, now, request, reply } = act;
  const before = request.cookies[SESSION_COOKIE];
  if (before) await endSessionByHash(db, hashOfSecret(before));

  const token = newSecret();
  const expiresAt = sessionEnds(sessionKindOf(user.role), now);
  const { ip, userAgent } = request;
  await addSession(
    db,
    { tokenHash: hashOfSecret(token), userId: user.id, kind: 'browser', userAgent, ip, expiresAt, factorAt },
    now,
  );
  const maxAgeSeconds = Math.floor((expiresAt.getTime() - now.getTime()) / 1000);
  reply.setCookie(SESSION_COOKIE, token, { httpOnly: true, maxAgeSeconds });
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(token), { httpOnly: false, maxAgeSeconds });
}

/** The second factor was shown. Whoever comes in by it gets a token that nobody had who knew the password alone. */
export async function passFactor(act: Act): Promise<void> {
  const { db, actor, now, request } = act;
  const isComingIn = actor.factor?.state === 'due' && request.cookies[SESSION_COOKIE] !== undefined;
  if (isComingIn) await openBrowserSession(act, { id: actor.userId, role: roleOfActor(actor) }, now);
  else await markFactorShown(db, sessionOf(actor), now);
}

export function sessionKindOf(role: Role | null): SessionKind {
  if (role === 'publisher') return 'publisher';
  return role === null || role === 'author' ? 'person' : 'staff';
}

/** Says whether it was a publisher, who then goes to a door of their own. */
export async function signOut(act: Visitor): Promise<{ is_publisher: boolean }> {
  const { db, actor } = act;
  if (actor) await endSession(db, actor.userId, sessionOf(actor));
  leaveBrowser(act);
  return { is_publisher: actor?.isPublisher ?? false };
}

/** The browser forgets the session and begins anew as a guest. */
export function leaveBrowser({ reply }: Visitor): void {
  reply.clearCookie(SESSION_COOKIE);
  reply.setCookie(CSRF_COOKIE, csrfTokenOf(null), { httpOnly: false, maxAgeSeconds: GUEST_SECONDS });
}

/** Gives the browser the CSRF cookie that fits it, when it has none or one of another session. */
export function mendCsrfCookie({ actor, request, reply }: Visitor): void {
  const session = request.cookies[SESSION_COOKIE];
  const has = request.cookies[CSRF_COOKIE];
  // Without a session cookie a signed-in caller is an API client, who needs no pair.
  if (actor && session === undefined) return;
  if (actor ? has === csrfTokenOf(session ?? null) : has?.length === CSRF_LENGTH) return;
  const token = csrfTokenOf(actor ? (session ?? null) : null);
  reply.setCookie(CSRF_COOKIE, token, { httpOnly: false, maxAgeSeconds: GUEST_SECONDS });
}

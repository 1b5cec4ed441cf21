import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

export const CSRF_COOKIE = 'csrftoken';
export const CSRF_HEADER = 'x-csrftoken';

/**
 * A signed-in person's token is made from the session itself, so that a token from elsewhere never fits.
 * A guest's is random and only has to be the same in cookie and header.
 */
export function csrfTokenOf(sessionToken: string | null): string {
  if (sessionToken === null) return randomBytes(24).toString('base64url');
  const known = reckoned.get(sessionToken);
  if (known !== undefined) return known;
  const token = createHmac('sha256', sessionToken).update('csrf').digest('base64url').slice(0, 32);
  if (reckoned.size >= RECKONED_MOST) reckoned.clear();
  reckoned.set(sessionToken, token);
  return token;
}

/** Every page asks for it, again and again of the same people; an HMAC costs as much as a tenth of a short answer. */
const reckoned = new Map<string, string>();
const RECKONED_MOST = 2000;

export function isCsrfPair(
  cookie: string | undefined,
  header: string | undefined,
  sessionToken: string | null,
): boolean {
  if (!cookie || !header || cookie.length !== 32 || !same(cookie, header)) return false;
  return sessionToken === null || same(header, csrfTokenOf(sessionToken));
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

import type { CookieOptions } from '../act.ts';
import { wholeText } from '../whole-text.ts';

/** What the server alone reads. Over https it travels under a name that no subdomain and no plain http can set. */
const OWN = ['sessionid', 'utm'];
const HOST = '__Host-';

/** Over https what is the server's own is read under its guarded name and under no other. */
export function readCookies(header: string | undefined, isHttps = false): Record<string, string> {
  const cookies = cookiesIn(header);
  if (!isHttps) return cookies;
  for (const name of OWN) {
    const guarded = cookies[HOST + name];
    if (guarded === undefined) delete cookies[name];
    else cookies[name] = guarded;
  }
  return cookies;
}

function cookiesIn(header: string | undefined): Record<string, string> {
  const cookies: Record<string, string> = {};
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at > 0) cookies[part.slice(0, at).trim()] = decoded(part.slice(at + 1).trim());
  }
  return cookies;
}

export function writeCookie(
  cookie: { name: string; value: string | null; options: CookieOptions },
  secure: boolean,
): string {
  const { name, value, options } = cookie;
  const guarded = secure && OWN.includes(name) ? HOST + name : name;
  const parts = [`${guarded}=${encodeURIComponent(value ?? '')}`, 'Path=/', 'SameSite=Lax'];
  if (options.httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (value === null) parts.push('Max-Age=0');
  else if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  return parts.join('; ');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return wholeText(decodeURIComponent(text));
  } catch {
    return text;
  }
}

import { parseCookie, stringifySetCookie } from 'cookie';
import type { CookieOptions } from '../act.ts';
import { wholeText } from '../whole-text.ts';

/** What the server alone reads. Over https it travels under a name that no subdomain and no plain http can set. */
const OWN = ['sessionid', 'utm', 'reader'];
const HOST = '__Host-';

/** Over https what is the server's own is read under its guarded name and under no other. */
export function readCookies(header: string | undefined, isHttps = false): Record<string, string> {
  const cookies = parseCookie(header ?? '', { decode: decoded }) as Record<string, string>;
  if (!isHttps) return cookies;
  for (const name of OWN) {
    const guarded = cookies[HOST + name];
    if (guarded === undefined) delete cookies[name];
    else cookies[name] = guarded;
  }
  return cookies;
}

export function writeCookie(
  { name, value, options }: { name: string; value: string | null; options: CookieOptions },
  secure: boolean,
): string {
  const { httpOnly, maxAgeSeconds } = options;
  const guarded = secure && OWN.includes(name) ? HOST + name : name;
  const maxAge = value === null ? 0 : maxAgeSeconds;
  const kept = maxAge === undefined ? {} : { maxAge };
  return stringifySetCookie({
    ...{ name: guarded, value: value ?? '', path: '/', sameSite: 'lax', httpOnly, secure },
    ...kept,
  });
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return wholeText(decodeURIComponent(text));
  } catch {
    return text;
  }
}

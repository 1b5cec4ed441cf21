import type { CookieOptions } from './act.ts';
import { wholeText } from './whole-text.ts';

export function readCookies(header: string | undefined): Record<string, string> {
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
  const parts = [`${name}=${encodeURIComponent(value ?? '')}`, 'Path=/', 'SameSite=Lax'];
  if (options.httpOnly) parts.push('HttpOnly');
  if (secure) parts.push('Secure');
  if (value === null) parts.push('Max-Age=0');
  else if (options.maxAgeSeconds !== undefined) parts.push(`Max-Age=${options.maxAgeSeconds}`);
  return parts.join('; ');
}

function decoded(text: string): string {
  try {
    return wholeText(decodeURIComponent(text));
  } catch {
    return text;
  }
}

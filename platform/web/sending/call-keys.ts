import type { Endpoint } from '@pero/wire/endpoint';
import { SMALL_BODY } from '@pero/wire/endpoint';

/** Of browsers: such answers are asked for again within minutes, and kept for a day. */
export const BROWSER_KEY = 'browser-';
const REMEMBERED_MS = 15 * 60_000;
const REMEMBERED_MOST = 100;
/** The last answer that says nothing of what became of a call. */
const OF_THE_SERVER = 500;

/**
 * A key for every call that changes something, so that it is done once however often it is sent. What nobody knows the end of (a cut
 * line, an answer above 499) keeps its key: the same asked again, by whoever presses the button again, is the same call.
 */
export function callKeys(now: () => number = Date.now) {
  const open = new Map<string, { readonly key: string; readonly at: number; readonly path: string }>();
  /** What is done there now would be undone in vain by an older answer: «отметить», «снять», «отметить». */
  const forgetAt = (path: string, { method }: Endpoint): void => {
    if (method === 'GET') return;
    for (const [name, one] of open) if (one.path === path) open.delete(name);
  };
  return {
    /** Null for what only reads; texts, which are large and many, have versions and marks of their own. */
    keyFor: (endpoint: Endpoint, path: string, body: unknown): string | null => {
      if (endpoint.method === 'GET' || endpoint.largestBody > SMALL_BODY) return null;
      const known = open.get(nameOf(endpoint, path, body));
      return known && now() - known.at < REMEMBERED_MS ? known.key : `${BROWSER_KEY}${drawn()}`;
    },
    /** Null when there was no answer. */
    ended: (endpoint: Endpoint, path: string, body: unknown, { key, status }: Ended): void => {
      const name = nameOf(endpoint, path, body);
      open.delete(name);
      if (status !== null && status < OF_THE_SERVER) forgetAt(path, endpoint);
      else if (key !== null) open.set(name, { key, at: now(), path });
      const [oldest] = open.keys();
      if (open.size > REMEMBERED_MOST && oldest !== undefined) open.delete(oldest);
    },
  };
}

type Ended = { readonly key: string | null; readonly status: number | null };

function nameOf({ method }: Endpoint, path: string, body: unknown): string {
  return `${method} ${path} ${JSON.stringify(body)}`;
}

/** Not randomUUID, which a browser has by https alone. */
function drawn(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

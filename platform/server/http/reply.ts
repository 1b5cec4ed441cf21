import type { Envelope } from '@pero/wire/envelope';
import { type Refused, wireError } from '@pero/wire/refusal';
import type { CookieOptions } from '../act.ts';
import { AWAY_RETRY_SECONDS, BUSY_RETRY_SECONDS } from '../database/away.ts';
import { writeCookie } from './cookies.ts';
import { OFTEN_RETRY_SECONDS } from './key-pace.ts';
import { NO_PAGE } from './no-page.ts';
import { DOOR_REFUSALS, type DoorReason } from './refusals.ts';

/** An answer in the envelope. */
export type Reply = {
  readonly status: number;
  readonly body: Envelope<unknown> | null;
  readonly cookies: readonly { name: string; value: string | null; options: CookieOptions }[];
  /** Of an answer that will be another one soon. */
  readonly retryAfterSeconds?: number;
};

type Words = { readonly status: number; readonly field: string | null; readonly message: string };

/** What the product refuses, in the words that stand beside the reasons. */
export function refusedBy(table: Readonly<Record<string, Words>>, { refused, values }: Refused, whose: string): Reply {
  const reasons = typeof refused === 'string' ? [refused] : refused;
  const found = reasons.map((reason) => {
    const words = table[reason];
    if (!words) throw new Error(`${whose} does not list the refusal ${reason}`);
    return { status: words.status, error: wireError(reason, words, values) };
  });
  return {
    status: found[0]?.status ?? 400,
    body: { result: null, errors: found.map(({ error }) => error) },
    cookies: [],
  };
}

const RETRY_SECONDS: Partial<Record<DoorReason, number>> = {
  'key-too-often': OFTEN_RETRY_SECONDS,
  'database-away': AWAY_RETRY_SECONDS,
  busy: BUSY_RETRY_SECONDS,
  late: BUSY_RETRY_SECONDS,
  unfinished: BUSY_RETRY_SECONDS,
  stopping: AWAY_RETRY_SECONDS,
};

/** What the door itself refuses. */
export function refuse(reason: DoorReason, values?: Refused['values']): Reply {
  const reply = refusedBy(DOOR_REFUSALS, { refused: reason, ...(values && { values }) }, 'The door');
  const seconds = RETRY_SECONDS[reason];
  return seconds === undefined ? reply : { ...reply, retryAfterSeconds: seconds };
}

/** What no answer of the API goes without. */
const EMPTY_HEADERS = { 'cache-control': 'no-store', ...NO_PAGE };
const JSON_HEADERS = { ...EMPTY_HEADERS, 'content-type': 'application/json; charset=utf-8' };

type Around = {
  /** Seconds for which a browser may keep a good answer. */
  readonly keptFor?: number;
  readonly headers?: Readonly<Record<string, string>>;
};

export function responseOf(reply: Reply, around: Around = {}, secureCookies = false): Response {
  // A plain object where it can be: the node server then writes it straight to the socket.
  const headers = headersOf(reply, around);
  const body = reply.body === null ? null : JSON.stringify(reply.body);
  if (reply.cookies.length === 0) return new Response(body, { status: reply.status, headers });
  const withCookies = new Headers(headers);
  for (const cookie of reply.cookies) withCookies.append('set-cookie', writeCookie(cookie, secureCookies));
  return new Response(body, { status: reply.status, headers: withCookies });
}

function headersOf({ body, status, retryAfterSeconds }: Reply, { keptFor = 0, headers }: Around) {
  const usual: Readonly<Record<string, string>> = body === null ? EMPTY_HEADERS : JSON_HEADERS;
  if (retryAfterSeconds === undefined && keptFor === 0 && !headers) return usual;
  return {
    ...usual,
    ...headers,
    ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
    ...(keptFor > 0 && status === 200 && { 'cache-control': `public, max-age=${keptFor}` }),
  };
}

import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { RequestFacts } from '../act.ts';
import { wholeTexts } from '../whole-text.ts';
import { readCookies } from './cookies.ts';

/** What @hono/node-server hands over, and what an in-process call sets itself. */
export type Bindings = {
  incoming?: {
    socket?: { remoteAddress?: string };
    headers?: Readonly<Record<string, string | string[] | undefined>>;
  };
  ip?: string;
  requestId?: string;
  /** Of a call in process: does the machine itself ask, or somebody by way of it? */
  isHere?: boolean;
};

export type Web = Hono<{ Bindings: Bindings }>;

export type Walls = { readonly secureCookies: boolean; readonly trustProxy: boolean };

export function requestIdOf(context: Context): string {
  // What is asked in process may bring nothing of its own.
  const env: Bindings = context.env ?? {};
  env.requestId ??= newRequestId();
  return env.requestId;
}

const ID_BYTES = 9;
/** Drawn for many requests at once: that costs little more than for one. */
let drawn = Buffer.alloc(0);
let used = 0;

function newRequestId(): string {
  if (used >= drawn.length) {
    drawn = randomBytes(ID_BYTES * 256);
    used = 0;
  }
  used += ID_BYTES;
  return drawn.toString('base64url', used - ID_BYTES, used);
}

/** As the node server has them: an object of the Fetch API is made of them only for what needs one. */
export function headersOf({ env, req }: Context): HeaderWords {
  const given = (env as Bindings | undefined)?.incoming?.headers;
  if (!given) return req.raw.headers;
  return {
    get: (name) => {
      const value = given[name];
      return Array.isArray(value) ? value.join(', ') : (value ?? null);
    },
  };
}

/** Headers by their names in small letters. */
export type HeaderWords = Pick<Headers, 'get'>;

export function ipOf(context: Context, trustProxy: boolean): string {
  const env = (context.env ?? {}) as Bindings;
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || env.ip || env.incoming?.socket?.remoteAddress || 'unknown';
}

export function factsOf(context: Context, headers: HeaderWords, walls: Walls): RequestFacts {
  return new Facts(context, headers, walls);
}

/** A class, because of its getter: of an object with one V8 makes a new shape each time, and keeps them all for long. */
class Facts implements RequestFacts {
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly cookies: RequestFacts['cookies'];
  readonly #context: Context;

  constructor(context: Context, headers: HeaderWords, walls: Walls) {
    this.#context = context;
    this.id = requestIdOf(context);
    this.ip = ipOf(context, walls.trustProxy);
    this.userAgent = (headers.get('user-agent') ?? '').slice(0, 300);
    this.cookies = readCookies(headers.get('cookie') ?? undefined, walls.secureCookies);
  }

  /** Few ask for it, and an address is not read for nothing. */
  get query(): RequestFacts['query'] {
    return wholeTexts(this.#context.req.query());
  }
}

import { randomBytes } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { RequestFacts } from '../act.ts';
import { wholeTexts } from '../whole-text.ts';
import { readCookies } from './cookies.ts';

/** What @hono/node-server hands over, and what an in-process call sets itself. */
export type Bindings = {
  incoming?: { socket?: { remoteAddress?: string } };
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
  env.requestId ??= randomBytes(9).toString('base64url');
  return env.requestId;
}

export function ipOf(context: Context, trustProxy: boolean): string {
  const env = (context.env ?? {}) as Bindings;
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || env.ip || env.incoming?.socket?.remoteAddress || 'unknown';
}

export function factsOf(context: Context, walls: Walls): RequestFacts {
  return {
    id: requestIdOf(context),
    ip: ipOf(context, walls.trustProxy),
    userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
    cookies: readCookies(context.req.header('cookie'), walls.secureCookies),
    // Few ask for it, and an address is not read for nothing.
    get query() {
      return wholeTexts(context.req.query());
    },
  };
}

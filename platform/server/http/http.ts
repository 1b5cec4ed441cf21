import { randomBytes } from 'node:crypto';
import { type Endpoint, pathParameters } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import { DatabaseAway } from '../database/away.ts';
import { countRequest } from '../metrics.ts';
import { networkOf } from '../outside/network.ts';
import { wholeText, wholeTexts } from '../whole-text.ts';
import { fieldsOf } from './body.ts';
import { readCookies } from './cookies.ts';
import { answerAtDoor, type Given, type House, type Knock } from './door.ts';
import { refuse, responseOf } from './reply.ts';
import type { Route } from './serve.ts';

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

/** The API under /api: every route of every feature, literal paths before parameters. */
export function apiOf(house: House, routes: readonly Route[], walls: Walls): Web {
  const api: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  for (const route of [...routes].sort((a, b) => byLiteral(a.endpoint, b.endpoint))) {
    api.on(route.endpoint.method, patternOf(route.endpoint), async (context) => {
      const started = performance.now();
      const response = await answer(house, route, context, walls);
      countRequest(route.endpoint.id, response.status, performance.now() - started);
      return response;
    });
  }
  api.all('*', () => responseOf(refuse('no-such-call')));
  api.onError((error, context) => {
    if (error instanceof DatabaseAway) return responseOf(refuse('database-away'));
    const id = requestIdOf(context);
    house.log.error({ request: id, error: error.stack ?? String(error) }, 'fault outside an endpoint');
    return responseOf(refuse('fault', { number: id }));
  });
  return api;
}

async function answer(house: House, route: Route, context: Context, walls: Walls): Promise<Response> {
  const ip = ipOf(context, walls.trustProxy);
  const knock: Knock = {
    headers: context.req.raw.headers,
    given: (actor) =>
      givenOf(context, route.endpoint, [...(actor ? [`user ${actor.userId}`] : []), `ip ${networkOf(ip)}`]),
    address: () => addressOf(context.req.url),
    facts: {
      id: requestIdOf(context),
      ip,
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
      cookies: readCookies(context.req.header('cookie'), walls.secureCookies),
      query: wholeTexts(context.req.query()),
    },
  };
  return responseOf(await answerAtDoor(house, route, knock), walls.secureCookies, route.endpoint.keptFor);
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

/** Query, body and path as one set of fields; the path wins. */
async function givenOf(context: Context, endpoint: Endpoint, whose: readonly string[]): Promise<Given> {
  const values: Record<string, unknown> = {};
  if (context.req.url.includes('?')) {
    for (const [name, all] of Object.entries(context.req.queries())) values[name] = wholeText(all.join(','));
  }
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    const body = await fieldsOf(context.req.raw, { largest: endpoint.largestBody, whose });
    if ('unfit' in body) return body;
    Object.assign(values, body.values);
  }
  return { values: { ...values, ...wholeTexts(context.req.param()) } };
}

export function requestIdOf(context: Context): string {
  const env = context.env as Bindings;
  env.requestId ??= randomBytes(9).toString('base64url');
  return env.requestId;
}

export function ipOf(context: Context, trustProxy: boolean): string {
  const env = (context.env ?? {}) as Bindings;
  const forwarded = trustProxy ? context.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || env.ip || env.incoming?.socket?.remoteAddress || 'unknown';
}

/** `/books/:bookId` takes digits only; a slug or a kind takes any one segment. */
function patternOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:(\w*[iI]d)\b/g, ':$1{[0-9]+}');
}

function byLiteral(a: Endpoint, b: Endpoint): number {
  return pathParameters(a.path).length - pathParameters(b.path).length || b.path.length - a.path.length;
}

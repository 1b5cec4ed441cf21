import { randomBytes } from 'node:crypto';
import { type Endpoint, pathParameters } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import { awayResponse, DatabaseAway } from '../database/away.ts';
import { countRequest } from '../metrics.ts';
import { networkOf } from '../outside/network.ts';
import { wholeText, wholeTexts } from '../whole-text.ts';
import { fieldsOf } from './body.ts';
import { readCookies, writeCookie } from './cookies.ts';
import { answerAtDoor, faultWords, type Given, type House, type Knock, type Reply } from './door.ts';
import { NO_PAGE } from './no-page.ts';
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

/** What no answer of the API goes without. */
const EMPTY_HEADERS = {
  'cache-control': 'no-store',
  ...NO_PAGE,
};
const JSON_HEADERS = { ...EMPTY_HEADERS, 'content-type': 'application/json; charset=utf-8' };

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
  api.all('*', () => respond(saying('Такого вызова нет', 404), walls));
  api.onError((error, context) => {
    if (error instanceof DatabaseAway) return awayResponse();
    const id = requestIdOf(context);
    house.log.error({ request: id, error: error.stack ?? String(error) }, 'fault outside an endpoint');
    return respond(saying(faultWords(id), 500), walls);
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
  return respond(await answerAtDoor(house, route, knock), walls, route.endpoint.keptFor);
}

function respond(reply: Reply, walls: Walls, keptFor = 0): Response {
  // A plain object where it can be: the node server then writes it straight to the socket.
  const headers = headersOf(reply, keptFor);
  const body = reply.body === null ? null : JSON.stringify(reply.body);
  if (reply.cookies.length === 0) return new Response(body, { status: reply.status, headers });
  const withCookies = new Headers(headers);
  for (const cookie of reply.cookies) withCookies.append('set-cookie', writeCookie(cookie, walls.secureCookies));
  return new Response(body, { status: reply.status, headers: withCookies });
}

function headersOf({ body, status, retryAfterSeconds }: Reply, keptFor: number): Readonly<Record<string, string>> {
  if (body === null) return EMPTY_HEADERS;
  if (retryAfterSeconds !== undefined) return { ...JSON_HEADERS, 'retry-after': String(retryAfterSeconds) };
  return keptFor > 0 && status === 200
    ? { ...JSON_HEADERS, 'cache-control': `public, max-age=${keptFor}` }
    : JSON_HEADERS;
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
    if ('status' in body) return body;
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

function saying(message: string, status: number): Reply {
  return { status, body: { result: null, errors: [{ field: null, messages: [message] }] }, cookies: [] };
}

/** `/books/:bookId` takes digits only; a slug or a kind takes any one segment. */
function patternOf(endpoint: Endpoint): string {
  return endpoint.path.replace(/:(\w*[iI]d)\b/g, ':$1{[0-9]+}');
}

function byLiteral(a: Endpoint, b: Endpoint): number {
  return pathParameters(a.path).length - pathParameters(b.path).length || b.path.length - a.path.length;
}

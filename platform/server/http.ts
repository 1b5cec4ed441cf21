import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@pero/wire/endpoint';
import { pathParameters } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import { readCookies, writeCookie } from './cookies.ts';
import { answerAtDoor, faultWords, type House, type Knock, type Reply } from './door.ts';
import { countRequest } from './metrics.ts';
import type { Route } from './serve.ts';

/** What @hono/node-server hands over, and what an in-process call sets itself. */
export type Bindings = { incoming?: { socket?: { remoteAddress?: string } }; ip?: string; requestId?: string };

export type Web = Hono<{ Bindings: Bindings }>;

export type Walls = { readonly secureCookies: boolean; readonly trustProxy: boolean };

/** What no answer of the API goes without. */
const EMPTY_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
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
    const id = requestIdOf(context);
    house.log.error({ request: id, error: error.stack ?? String(error) }, 'fault outside an endpoint');
    return respond(saying(faultWords(id), 500), walls);
  });
  return api;
}

async function answer(house: House, route: Route, context: Context, walls: Walls): Promise<Response> {
  const given = await givenOf(context, route.endpoint);
  if ('status' in given) return respond(saying(given.message, given.status), walls);
  const knock: Knock = {
    headers: context.req.raw.headers,
    given: given.values,
    address: () => addressOf(context.req.url),
    facts: {
      id: requestIdOf(context),
      ip: ipOf(context, walls.trustProxy),
      userAgent: (context.req.header('user-agent') ?? '').slice(0, 300),
      cookies: readCookies(context.req.header('cookie')),
      query: context.req.query(),
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

function headersOf({ body, status }: Reply, keptFor: number): Readonly<Record<string, string>> {
  if (body === null) return EMPTY_HEADERS;
  return keptFor > 0 && status === 200
    ? { ...JSON_HEADERS, 'cache-control': `public, max-age=${keptFor}` }
    : JSON_HEADERS;
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}

type Given = { values: Record<string, unknown> } | { status: 400 | 413 | 415; message: string };

/** Query, body and path as one set of fields; the path wins. */
async function givenOf(context: Context, endpoint: Endpoint): Promise<Given> {
  const values: Record<string, unknown> = {};
  if (context.req.url.includes('?')) {
    for (const [name, all] of Object.entries(context.req.queries())) values[name] = all.join(',');
  }
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    const body = await bodyOf(context, endpoint.largestBody);
    if ('status' in body) return body;
    Object.assign(values, body.values);
  }
  return { values: { ...values, ...context.req.param() } };
}

async function bodyOf(context: Context, largest: number): Promise<Given> {
  const declared = Number(context.req.header('content-length') ?? 0);
  if (declared > largest) return { status: 413, message: 'Слишком большой запрос' };
  const text = await limitedText(context.req.raw, largest);
  if (text === null) return { status: 413, message: 'Слишком большой запрос' };
  if (text === '') return { values: {} };
  if (!/^application\/json\b/.test(context.req.header('content-type') ?? '')) {
    return { status: 415, message: 'Ожидается JSON' };
  }
  return parsed(text);
}

function parsed(text: string): Given {
  try {
    const body: unknown = JSON.parse(text);
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return { values: { ...body } };
  } catch {
    // Falls through to the same answer: what came is not an object in JSON.
  }
  return { status: 400, message: 'Запрос не удалось прочитать: ожидается объект JSON' };
}

async function limitedText(request: Request, largest: number): Promise<string | null> {
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body) {
    bytes += chunk.byteLength;
    if (bytes > largest) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}

export function requestIdOf(context: Context): string {
  const env = context.env as Bindings;
  env.requestId ??= randomBytes(9).toString('base64url');
  return env.requestId;
}

export function ipOf(context: Context, trustProxy: boolean): string {
  const env = context.env as Bindings;
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

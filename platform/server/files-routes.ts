import { Readable } from 'node:stream';
import type { Endpoint } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { ActorFor } from './act.ts';
import { readCookies } from './cookies.ts';
import { asDb, type Db } from './db.ts';
import { type House, mayCall } from './door.ts';
import type { Files } from './files.ts';
import { type Bindings, requestIdOf, type Web } from './http.ts';
import { NotFound } from './http-errors.ts';
import { countRequest } from './metrics.ts';

/** Which file to send, and under which name to save it. */
export type FoundFile = {
  readonly key: string;
  readonly name: string;
  /** Its address changes with its content, so the browser may keep it; pictures of pages are such. */
  readonly isKept?: boolean;
};

export type FileRoute = {
  readonly endpoint: Endpoint;
  readonly find: (look: { db: Db; actor: never }, input: never) => Promise<FoundFile | null>;
};

/** An endpoint whose answer is a file. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  find: (look: { db: Db; actor: ActorFor<E['who']> }, input: z.output<E['input']>) => Promise<FoundFile | null>,
): FileRoute {
  return { endpoint, find };
}

/** To be mounted at /api beside the other endpoints; the same rule of who may call stands at this door. */
export function fileRoutesOf(house: House, files: Files, routes: readonly FileRoute[]): Web {
  const api: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  for (const route of routes) {
    const { id, path } = route.endpoint;
    api.get(path.replace(/:(\w*[iI]d)\b/g, ':$1{[0-9]+}'), async (context) => {
      const started = performance.now();
      const response = await answer(house, files, route, context);
      countRequest(id, response.status, performance.now() - started);
      return response;
    });
  }
  return api;
}

async function answer(house: House, files: Files, { endpoint, find }: FileRoute, context: Context): Promise<Response> {
  const cookies = readCookies(context.req.header('cookie'));
  const identity = await house.identify(context.req.raw.headers, cookies, house.clock.now());
  const actor = identity?.actor ?? null;
  if (endpoint.who !== 'any' && !actor) return saying(401, 'Войдите, чтобы продолжить');
  if (!mayCall(endpoint.who, actor)) return saying(403, 'Недостаточно прав, чтобы открыть этот файл');

  const input = endpoint.input.safeParse({ ...context.req.query(), ...context.req.param() });
  const found = input.success
    ? await findOrNull(find({ db: asDb(house.kysely), actor: actor as never }, input.data as never))
    : null;
  const file = found && (await files.open(found.key));
  if (found && !file) house.log.error({ request: requestIdOf(context), endpoint: endpoint.id }, 'file is missing');
  if (!found || !file) return saying(404, 'Файл не найден. Возможно, его удалили');
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    headers: {
      'content-type': file.mime,
      'content-length': `${file.bytes}`,
      'content-disposition': `attachment; filename*=UTF-8''${encoded(found.name)}`,
      // Somebody else's file is never run as a page of this site.
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': found.isKept ? 'private, max-age=31536000, immutable' : 'private, no-store',
    },
  });
}

async function findOrNull(finding: Promise<FoundFile | null>): Promise<FoundFile | null> {
  try {
    return await finding;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}

/** RFC 8187 leaves these four to be escaped as well. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

function saying(status: number, message: string): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  return Response.json({ result: null, errors: [{ field: null, messages: [message] }] }, { status, headers });
}

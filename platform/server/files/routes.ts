import { Readable } from 'node:stream';
import type { Endpoint } from '@pero/wire/endpoint';
import { isRefused, type Refused } from '@pero/wire/refusal';
import { type Context, Hono } from 'hono';
import type { z } from 'zod';
import type { Act, Actor, ActorFor } from '../act.ts';
import { asDb, type Db } from '../database/db.ts';
import { readCookies } from '../http/cookies.ts';
import type { House, Identity } from '../http/door.ts';
import { NotFound } from '../http/errors.ts';
import { type Bindings, requestIdOf, type Web } from '../http/http.ts';
import { mayCall } from '../http/may-call.ts';
import { NO_PAGE } from '../http/no-page.ts';
import { refuse, refusedBy, responseOf } from '../http/reply.ts';
import { tellers } from '../jobs/jobs.ts';
import { noteTurn } from '../log.ts';
import { countRequest } from '../metrics.ts';
import { wholeTexts } from '../whole-text.ts';
import type { Files, OpenFile } from './files.ts';

/** Which file to send, and under which name to save it. */
export type FoundFile = {
  readonly key: string;
  readonly name: string;
  /** Its address changes with its content, so the browser may keep it; pictures of pages are such. */
  readonly isKept?: boolean;
};

/** A file that rests nowhere as it is sent: made, or opened with a key, for this one answer. */
export type MadeFile = { readonly content: Uint8Array; readonly mime: string; readonly name: string };

/** One that is opened with a key as it leaves, too large to be held. */
export type StreamedFile = OpenFile & { readonly name: string };

export type FileRoute = {
  readonly endpoint: Endpoint;
  readonly find: (look: Look<never>, input: never) => Promise<Found>;
};

/** It is being made: answered with 202 and how far it is. */
export type LaterFile = { readonly later: object };

/** A refusal that the endpoint lists, or null when there is no such file. */
type Found = FoundFile | MadeFile | StreamedFile | LaterFile | Refused | null;

/** Work is asked for in the transaction of an endpoint that `writes`. */
type Look<A> = { readonly db: Db; readonly actor: A; readonly now: Date } & Pick<Act, 'enqueue'>;

/** An endpoint whose answer is a file. One that `writes` looks for it in a transaction, ended before a byte leaves. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  find: (look: Look<ActorFor<E['who']>>, input: z.output<E['input']>) => Promise<Found>,
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
  const cookies = readCookies(context.req.header('cookie'), house.isHttps);
  const now = house.clock.now();
  const identity = await house.identify(context.req.raw.headers, cookies, now);
  const actor = identity?.actor ?? null;
  const refusal = turnAway(endpoint, actor, context);
  if (refusal) return noted(house, endpoint, identity, context, refusal);

  const input = endpoint.input.safeParse(wholeTexts({ ...context.req.query(), ...context.req.param() }));
  const looking = (kysely: House['kysely']) => {
    const { enqueue } = tellers(kysely, house, now);
    return find({ db: asDb(kysely), actor: actor as never, now, enqueue }, input.data as never);
  };
  const found = input.success ? await findOrNull(inside(house, endpoint, looking)) : null;
  if (found && isNoFile(found))
    return 'later' in found ? beingMade(found) : responseOf(refusedBy(endpoint.refusals, found, endpoint.id));
  const sent = found && (await sending(files, found));
  if (found && !sent) house.log.error({ request: requestIdOf(context), endpoint: endpoint.id }, 'file is missing');
  return sent ?? responseOf(refuse('file-missing'));
}

async function sending(files: Files, found: FoundFile | MadeFile | StreamedFile): Promise<Response | null> {
  const file = await opened(files, found);
  return (
    file &&
    new Response(file.body, {
      headers: {
        'content-type': file.mime,
        'content-length': `${file.bytes}`,
        'content-disposition': `attachment; filename*=UTF-8''${encoded(found.name)}`,
        ...NO_PAGE,
        // Somebody else's file is never run as a page of this site.
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control':
          'isKept' in found && found.isKept ? 'private, max-age=31536000, immutable' : 'private, no-store',
      },
    })
  );
}

function turnAway(endpoint: Endpoint, actor: Actor | null, context: Context): Response | null {
  if (endpoint.who !== 'any' && !actor) return responseOf(refuse('signed-out'));
  if (!mayCall(endpoint, actor)) return responseOf(refuse('forbidden'));
  const isFromElsewhere = endpoint.writes && context.req.header('sec-fetch-site') === 'cross-site';
  return isFromElsewhere ? responseOf(refuse('cross-site')) : null;
}

function noted(
  house: House,
  { id }: Endpoint,
  identity: Identity | null,
  context: Context,
  refusal: Response,
): Response {
  const user = (identity?.actor ?? identity?.waiting)?.userId ?? null;
  noteTurn(house.log, { request: requestIdOf(context), endpoint: id, user, status: refusal.status });
  return refusal;
}

function isNoFile(found: NonNullable<Found>): found is LaterFile | Refused {
  return isRefused(found) || 'later' in found;
}

function inside<F>(house: House, { writes }: Endpoint, look: (kysely: House['kysely']) => Promise<F>): Promise<F> {
  return writes ? house.kysely.transaction().execute(look) : look(house.kysely);
}

/** Whoever comes back in a moment finds it, or hears how far it is. */
function beingMade({ later }: LaterFile): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': '2', ...NO_PAGE };
  return Response.json({ result: later, errors: [] }, { status: 202, headers });
}

async function opened(files: Files, found: FoundFile | MadeFile | StreamedFile) {
  if ('stream' in found) return { ...found, body: Readable.toWeb(found.stream) as ReadableStream };
  if ('content' in found) {
    return { body: new Uint8Array(found.content), mime: found.mime, bytes: found.content.byteLength };
  }
  const file = await files.open(found.key);
  return file && { body: Readable.toWeb(file.stream) as ReadableStream, mime: file.mime, bytes: file.bytes };
}

async function findOrNull<F>(finding: Promise<F | null>): Promise<F | null> {
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

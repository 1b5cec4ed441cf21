import { Readable } from 'node:stream';
import type { Endpoint } from '@pero/wire/endpoint';
import { isRefused, type Refused } from '@pero/wire/refusal';
import { Hono } from 'hono';
import type { z } from 'zod';
import type { Act, ActorFor } from '../act.ts';
import { asDb, type Db } from '../database/db.ts';
import { answerMsOf, doorOf, type Handler, type RequestContext, type Services } from '../http/door.ts';
import { NotFound } from '../http/errors.ts';
import { patternOf } from '../http/http.ts';
import { inTime, type Time, transactionIn } from '../http/in-time.ts';
import { NO_PAGE } from '../http/no-page.ts';
import { type Reply, refuse, refusedBy } from '../http/reply.ts';
import type { Bindings, Web } from '../http/request.ts';
import { messagingOf } from '../jobs/jobs.ts';
import { wholeTexts } from '../whole-text.ts';
import { type Files, type OpenFile, storedName } from './files.ts';
import { partOf } from './range.ts';

/** Which file to send, and under which name to save it. */
export type FoundFile = {
  readonly key: string;
  readonly name: string;
  /** Its address changes with its content, so the browser may keep it; pictures of pages are such. */
  readonly isKept?: boolean;
  /** Sound: played in its page, from any place. Its type is one that no browser runs. */
  readonly isPlayed?: boolean;
  /** For everybody, wherever they play it. */
  readonly isPublic?: boolean;
};

/** A file that rests nowhere as it is sent: made, or opened with a key, for this one answer. */
export type MadeFile = {
  readonly content: Uint8Array;
  readonly mime: string;
  readonly name: string;
  readonly isPublic?: boolean;
  /** Its address changes with its content. */
  readonly isKept?: boolean;
};

/** One that is opened with a key as it leaves, too large to be held. */
export type StreamedFile = OpenFile & { readonly name: string };

/** One that stands on somebody else's server and is passed on as it comes, with the part that was asked for. */
export type RelayedFile = {
  readonly relayed: Readable;
  readonly mime: string;
  readonly name: string;
  readonly bytes: number | null;
  /** As its server says it, where it is a part. */
  readonly contentRange: string | null;
};

export type FileRoute = {
  readonly endpoint: Endpoint;
  readonly find: (look: FileContext<never>, input: never) => Promise<Found>;
};

/** It is being made: answered with 202 and how far it is. */
export type LaterFile = { readonly later: object };

/** A refusal that the endpoint lists, or null when there is no such file. */
type Sent = FoundFile | MadeFile | StreamedFile | RelayedFile;
type Found = Sent | LaterFile | Refused | null;

/** Work is asked for in the transaction of an endpoint that `writes`. */
type FileContext<A> = {
  readonly db: Db;
  readonly actor: A;
  readonly now: Date;
  /** The part that was asked for, as the header says it. */
  readonly range: string | undefined;
} & Pick<Act, 'enqueue' | 'request'>;

/** An endpoint whose answer is a file. One that `writes` looks for it in a transaction, ended before a byte leaves. */
export function serveFile<E extends Endpoint>(
  endpoint: E,
  find: (look: FileContext<ActorFor<E['who']>>, input: z.output<E['input']>) => Promise<Found>,
): FileRoute {
  return { endpoint, find };
}

/** To be mounted at /api beside the other endpoints, behind the same door. */
export function fileRoutesOf(services: Services, files: Files, routes: readonly FileRoute[]): Web {
  const api: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy: false });
  for (const route of routes) api.get(patternOf(route.endpoint), door(route.endpoint, fileAnswer(files, route)));
  return api;
}

/** The answer is a file: found in its time, sent as long as it takes. */
function fileAnswer(files: Files, route: FileRoute): Handler {
  const { endpoint } = route;
  return async (requestContext) => {
    const { services, facts } = requestContext;
    const found = await inTime(answerMsOf(services), (time) => foundBy(route, requestContext, time));
    if (found && isNoFile(found))
      return 'later' in found ? beingMade(found) : refusedBy(endpoint.refusals, found, endpoint.id);
    const sent = found && (await sending(files, found, askedBy(requestContext)));
    await leaveUnread(requestContext, sent);
    if (found && !sent) services.log.error({ request: facts.id, endpoint: endpoint.id }, 'file is missing');
    return sent ?? refuse('file-missing');
  };
}

async function foundBy({ endpoint, find }: FileRoute, requestContext: RequestContext, time: Time): Promise<Found> {
  const { services, context, actor, now, facts } = requestContext;
  const input = endpoint.input.safeParse(wholeTexts({ ...context.req.query(), ...context.req.param() }));
  if (!input.success) return null;
  const looking = (kysely: Services['kysely']) => {
    const { enqueue } = messagingOf(kysely, services, now);
    const range = context.req.header('range');
    return find({ db: asDb(kysely), actor: actor as never, now, enqueue, range, request: facts }, input.data as never);
  };
  return findOrNull(endpoint.writes ? transactionIn(services.kysely, time, looking) : looking(services.kysely));
}

/** What of the request says how much of the file is wanted, and by whom. */
type Asked = {
  readonly range: string | undefined;
  /** The part is wanted of this very content; of another the whole. */
  readonly ifRange: string | undefined;
  /** A person follows a link: a script would be refused at another address. */
  readonly isFollowed: boolean;
};

function askedBy({ context: { req } }: RequestContext): Asked {
  const isFollowed = req.method === 'GET' && req.header('sec-fetch-mode') === 'navigate';
  return { range: req.header('range'), ifRange: req.header('if-range'), isFollowed };
}

async function sending(files: Files, found: Sent, asked: Asked): Promise<Response | null> {
  if ('relayed' in found) return relaying(found);
  if ('isPlayed' in found && found.isPlayed) return playing(files, found, asked.range);
  if ('key' in found) {
    if (asked.range !== undefined) return partOfDownload(files, found, asked);
    const elsewhere = asked.isFollowed && (await linkedTo(files, found));
    if (elsewhere) return elsewhere;
  }
  const file = await opened(files, found);
  return (
    file &&
    new Response(file.body, {
      headers: {
        'content-type': file.mime,
        'content-length': `${file.bytes}`,
        ...guarded(found.name, isPublic(found)),
        'cache-control': keptFor(found),
        ...('key' in found && resumable(found, file.bytes)),
      },
    })
  );
}

/** So large a file is worth a second road; a smaller one has come by the time it would be asked for there. */
const LINKED_BYTES = 16 * 1024 * 1024;

async function linkedTo(files: Files, { key, name, isPublic: isForAll, isKept }: FoundFile): Promise<Response | null> {
  if (!files.linkTo || isForAll || isKept) return null;
  const bytes = await files.sizeOf(key);
  if (bytes === null || bytes < LINKED_BYTES) return null;
  const location = files.linkTo(key, { mime: 'application/octet-stream', disposition: dispositionOf(name) });
  return new Response(null, { status: 302, headers: { ...NO_PAGE, location, 'cache-control': 'private, no-store' } });
}

/** A download that broke off goes on from there, if it is the same file still. */
function resumable({ key }: FoundFile, bytes: number): Record<string, string> {
  return { 'accept-ranges': 'bytes', etag: markOf(key, bytes) };
}

function markOf(key: string, bytes: number): string {
  return `"${storedName(key).slice(0, 32)}-${bytes}"`;
}

async function partOfDownload(files: Files, found: FoundFile, { range, ifRange }: Asked): Promise<Response | null> {
  const bytes = await files.sizeOf(found.key);
  if (bytes === null) return null;
  const isSame = ifRange === undefined || ifRange === markOf(found.key, bytes);
  return ranged(files, found, {
    bytes,
    part: isSame ? partOf(range, bytes, Number.MAX_SAFE_INTEGER) : null,
    headers: { ...guarded(found.name, isPublic(found)), 'cache-control': keptFor(found), ...resumable(found, bytes) },
  });
}

function isPublic(found: Sent): boolean {
  return 'isPublic' in found && found.isPublic === true;
}

function keptFor(found: Sent): string {
  if (isPublic(found)) return 'public, max-age=300';
  return 'isKept' in found && found.isKept ? 'private, max-age=31536000, immutable' : 'private, no-store';
}

/** Somebody else's file is never run as a page of this site. What is public is played on other sites too. */
function guarded(name: string, isForAll = false): Record<string, string> {
  return {
    'content-disposition': dispositionOf(name, isForAll),
    ...NO_PAGE,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': isForAll ? 'cross-origin' : 'same-origin',
    ...(isForAll && { 'access-control-allow-origin': '*' }),
  };
}

function dispositionOf(name: string, isForAll = false): string {
  return `${isForAll ? 'inline' : 'attachment'}; filename*=UTF-8''${encoded(name)}`;
}

/** Only what is ours is said of it: no header of a stranger travels on but its length and its part. */
function relaying({ relayed, name, mime, bytes, contentRange }: RelayedFile): Response {
  return new Response(Readable.toWeb(relayed) as ReadableStream, {
    status: contentRange === null ? 200 : 206,
    headers: {
      ...guarded(name),
      'content-type': mime,
      'cache-control': 'private, no-store',
      ...(bytes !== null && { 'content-length': `${bytes}` }),
      ...(contentRange !== null && { 'content-range': contentRange, 'accept-ranges': 'bytes' }),
    },
  });
}

/** The part that a player asks for, or the whole. */
async function playing(files: Files, found: FoundFile, range: string | undefined): Promise<Response | null> {
  const bytes = await files.sizeOf(found.key);
  if (bytes === null) return null;
  const kept = found.isPublic ? 'public, max-age=3600' : 'private, max-age=3600';
  const headers = { ...guarded(found.name, found.isPublic), 'accept-ranges': 'bytes', 'cache-control': kept };
  return ranged(files, found, { bytes, part: partOf(range, bytes), headers });
}

type Ranged = {
  readonly bytes: number;
  readonly part: ReturnType<typeof partOf>;
  readonly headers: Readonly<Record<string, string>>;
};

/** A part that is not there is 416, as RFC 9110 has it. */
async function ranged(files: Files, { key }: FoundFile, { bytes, part, headers }: Ranged): Promise<Response | null> {
  if (part === 'none')
    return new Response(null, { status: 416, headers: { ...headers, 'content-range': `bytes */${bytes}` } });
  const file = await (part ? files.openPart(key, part) : files.open(key));
  if (!file) return null;
  const { from, to } = part ?? { from: 0, to: bytes - 1 };
  return new Response(Readable.toWeb(file.stream) as ReadableStream, {
    status: part ? 206 : 200,
    headers: {
      ...headers,
      'content-type': file.mime,
      'content-length': `${to - from + 1}`,
      ...(part && { 'content-range': `bytes ${from}-${to}/${bytes}` }),
    },
  });
}

/** Whoever asks for the head alone, or has gone meanwhile, reads no file: nobody else would ever close it. */
async function leaveUnread({ context }: RequestContext, sent: Response | null): Promise<void> {
  const { method, signal } = context.req.raw;
  if (method === 'HEAD' || signal.aborted) await sent?.body?.cancel();
}

function isNoFile(found: NonNullable<Found>): found is LaterFile | Refused {
  return isRefused(found) || 'later' in found;
}

/** Whoever comes back in a moment finds it, or hears how far it is. */
function beingMade({ later }: LaterFile): Reply {
  return { status: 202, body: { result: later, errors: [] }, cookies: [], retryAfterSeconds: 2 };
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

import type { Tables } from '@pero/database/tables';
import { Unfinished } from '@pero/processes/unfinished';
import type { Endpoint } from '@pero/wire/endpoint';
import { TIMEOUT_MS } from '@pero/wire/envelope';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { Actor, RequestFacts } from '../act.ts';
import type { Clock } from '../clock.ts';
import { DatabaseAway, DatabaseBusy } from '../database/away.ts';
import { isDiskFull } from '../database/disk-full.ts';
import type { Job, Sender } from '../jobs/jobs.ts';
import { type Logger, noteTurn } from '../log.ts';
import { countRequest } from '../metrics.ts';
import { networkOf } from '../outside/network.ts';
import { CSRF_COOKIE, CSRF_HEADER, isCsrfPair } from './csrf.ts';
import { NotFound } from './errors.ts';
import { answerMsFor, inTime, Late } from './in-time.ts';
import { TooOften } from './key-pace.ts';
import { inWhoseName, isInScope, mayCall } from './may-call.ts';
import type { DoorReason } from './refusals.ts';
import { type Reply, refuse, responseOf } from './reply.ts';
import { factsOf, type HeaderWords, headersOf, requestIdOf, type Walls } from './request.ts';

/** Who stands at the door, and by which secret. */
export type Identity = {
  /** Null while the second factor is due: to all but its own door this is still a guest. */
  readonly actor: Actor | null;
  /** Who has given the password alone. */
  readonly waiting?: Actor;
  readonly token: string;
  /** A browser brings a cookie and needs the CSRF pair; an API client brings a header and does not. */
  readonly via: 'cookie' | 'header';
};

export type Services = {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly boss: Sender;
  readonly jobs: readonly Job[];
  /** The site is reached by https: what the server keeps in browsers is guarded (cookies.ts). */
  readonly isHttps?: boolean;
  /** How long an answer may take; tests are in a hurry. */
  readonly answerMs?: number;
  readonly identify: (
    headers: HeaderWords,
    cookies: Readonly<Record<string, string>>,
    now: Date,
  ) => Promise<Identity | null>;
};

/** What the door asks of whoever comes; every endpoint says it of itself, whatever kind of answer it has. */
export type Gate = Pick<
  Endpoint,
  | 'id'
  | 'method'
  | 'who'
  | 'publishersToo'
  | 'house'
  | 'scope'
  | 'writes'
  | 'beforeFactor'
  | 'freshFactor'
  | 'isDoor'
  | 'forPrograms'
  | 'fromAnywhere'
> & {
  readonly keptFor?: number;
  /** The proof is in what is sent, a signature or a token, and the answer looks at it: nobody is asked who they are. */
  readonly isProofInside?: true;
  /** What the door refuses, in words that fit better here. */
  readonly words?: Partial<Record<DoorReason, string>>;
  /** Of every answer here. */
  readonly headers?: Readonly<Record<string, string>>;
};

/** A request that was let in: who asks, when, and what the server has for it. */
export type RequestContext = {
  readonly services: Services;
  readonly context: Context;
  readonly headers: HeaderWords;
  readonly facts: RequestFacts;
  readonly now: Date;
  readonly actor: Actor | null;
};

/** A kind of answer: the envelope, or a response of its own (a file, a stream). What it throws the door puts into words. */
export type Handler = (requestContext: RequestContext) => Promise<Reply | Response>;

/**
 * The one door of the API. Who it is, whether they may, whether it is really them; then the answer, of whatever kind; then
 * the words of what went wrong, the line in the log, the figures. Not a byte of a body is read before the answer begins.
 */
export function doorOf(services: Services, walls: Walls) {
  return (gate: Gate | ((context: Context) => Gate), answer: Handler) => {
    const gateOf = typeof gate === 'function' ? gate : () => gate;
    const door = async (context: Context): Promise<Response> => {
      try {
        const started = performance.now();
        const here = gateOf(context);
        const headers = headersOf(context);
        const facts = factsOf(context, headers, walls);
        const incoming: IncomingRequest = { services, gate: here, context, headers, facts, userId: null };
        const reply = await replyTo(incoming, answer);
        const { id: endpoint, isDoor } = here;
        const turn = { request: facts.id, endpoint, user: incoming.userId, status: reply.status };
        noteTurn(services.log, turn, isDoor && !(reply instanceof Response) ? reply.body : undefined);
        const response = reply instanceof Response ? reply : responseOf(reply, here, walls.secureCookies);
        countRequest(endpoint, response.status, performance.now() - started);
        return response;
      } catch (error) {
        return faultsOf(services)(error, context);
      }
    };
    doors.add(door);
    return door;
  };
}

const doors = new WeakSet<object>();

/** A handler that always answers, and calls for nobody behind it. */
export function isDoor(handler: unknown): boolean {
  return typeof handler === 'function' && doors.has(handler);
}

/** Keys of the person and the address: what they send at once is counted together. */
export function senderOf({ actor, facts }: Pick<RequestContext, 'actor' | 'facts'>): string[] {
  return [...(actor ? [`user ${actor.userId}`] : []), `ip ${networkOf(facts.ip)}`];
}

/** What may think for longer than usual says so itself. */
export function answerMsOf({ answerMs }: Services, patienceMs = TIMEOUT_MS): number {
  return patienceMs > TIMEOUT_MS ? answerMsFor(patienceMs) : (answerMs ?? answerMsFor(TIMEOUT_MS));
}

type IncomingRequest = Pick<RequestContext, 'services' | 'context' | 'headers' | 'facts'> & {
  readonly gate: Gate;
  /** For the log, once it is known. */
  userId: number | null;
};

async function replyTo(incoming: IncomingRequest, answer: Handler): Promise<Reply | Response> {
  const { services, gate, context, headers, facts } = incoming;
  try {
    const now = services.clock.now();
    const admitted = gate.isProofInside
      ? { actor: null }
      : await inTime(answerMsOf(services), () => admit(incoming, now));
    if ('status' in admitted) return inWordsOf(gate, admitted);
    return await answer({ services, context, headers, facts, now, actor: admitted.actor });
  } catch (error) {
    return failing(services, { request: facts.id, endpoint: gate.id }, error);
  }
}

/** Who it is and whether they may: before a byte of the body is read. */
async function admit(incoming: IncomingRequest, now: Date): Promise<{ actor: Actor | null } | Reply> {
  const { services, gate, facts, headers } = incoming;
  const identity = await services.identify(headers, facts.cookies, now);
  incoming.userId = (identity?.actor ?? identity?.waiting)?.userId ?? null;
  const actor = identity?.actor ?? (gate.beforeFactor ? identity?.waiting : null) ?? null;
  return (
    turnAway(gate, identity, actor) ??
    forged(gate, identity, headers, facts.cookies) ?? {
      actor: inWhoseName(gate, actor),
    }
  );
}

function turnAway(gate: Gate, identity: Identity | null, actor: Actor | null): Reply | null {
  if (gate.who !== 'any' && !actor) return refuse(identity?.waiting ? 'factor-due' : 'signed-out');
  if (!isInScope(gate, actor)) {
    return gate.scope ? refuse('key-lacks-right', { scope: gate.scope }) : refuse('key-closed');
  }
  if (!mayCall(gate, actor)) return refuse('forbidden');
  return gate.freshFactor && !actor?.factor?.isFresh ? refuse('factor-old') : null;
}

/** A request that another site made this browser send. */
function forged(
  gate: Gate,
  identity: Identity | null,
  headers: HeaderWords,
  cookies: RequestFacts['cookies'],
): Reply | null {
  if (!gate.writes || gate.forPrograms || identity?.via === 'header') return null;
  if (gate.method === 'GET')
    return headers.get('sec-fetch-site') === 'cross-site' && !gate.fromAnywhere ? refuse('cross-site') : null;
  const isOurs = isCsrfPair(cookies[CSRF_COOKIE], headers.get(CSRF_HEADER) ?? undefined, identity?.token ?? null);
  return isOurs ? null : refuse('page-outdated');
}

function inWordsOf({ words }: Gate, reply: Reply): Reply {
  if (!words || !reply.body) return reply;
  const errors = reply.body.errors.map((error) => {
    const better = words[error.reason as DoorReason];
    return better === undefined ? error : { ...error, messages: [better] };
  });
  return { ...reply, body: { result: null, errors } };
}

/** What went wrong, as the person is told it. */
function failing(
  services: Services,
  where: { readonly request: string; readonly endpoint?: string },
  error: unknown,
): Reply {
  if (error instanceof NotFound) return refuse('not-found');
  if (error instanceof TooOften) return refuse('key-too-often');
  if (error instanceof Late) return refuse('late');
  if (error instanceof Unfinished) {
    services.log.warn({ ...where, error: error.message }, 'unfinished');
    return refuse('unfinished', { words: error.words });
  }
  // All connections were taken until its time in the queue was over: nothing is broken, and nothing was begun.
  if (error instanceof DatabaseBusy) return refuse('busy');
  // Told to the log once, by the pulse. Of a lost COMMIT nobody knows what became: it is never told as done.
  if (error instanceof DatabaseAway) return refuse('database-away');
  // Logged once, with the number the person sees.
  services.log.error(
    { ...where, error: error instanceof Error ? (error.stack ?? error.message) : String(error) },
    'fault',
  );
  return isDiskFull(error) ? refuse('disk-full') : refuse('fault', { number: where.request });
}

/** For what has no gate, pages above all: the same words for what goes wrong. */
export function faultsOf(services: Services) {
  return (error: unknown, context: Context): Response =>
    responseOf(failing(services, { request: requestIdOf(context) }, error));
}

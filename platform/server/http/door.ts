import type { Tables } from '@pero/database/tables';
import { moscowDay } from '@pero/kernel/day';
import { Unfinished } from '@pero/processes/unfinished';
import type { Endpoint } from '@pero/wire/endpoint';
import { paginationOf, TIMEOUT_MS } from '@pero/wire/envelope';
import { isRefused } from '@pero/wire/refusal';
import { wordsFor } from '@pero/wire/words';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Act, Actor, CookieOptions, RequestFacts } from '../act.ts';
import type { Clock } from '../clock.ts';
import { DatabaseAway } from '../database/away.ts';
import { asDb } from '../database/db.ts';
import { isDiskFull } from '../database/disk-full.ts';
import { type Job, type Sender, tellers } from '../jobs/jobs.ts';
import { type Logger, noteTurn } from '../log.ts';
import type { Unfit } from './body.ts';
import { CSRF_COOKIE, CSRF_HEADER, isCsrfPair } from './csrf.ts';
import { NotFound } from './errors.ts';
import { fieldErrors } from './field-errors.ts';
import { keepAnswer, keptAnswer, requestHash } from './idempotency.ts';
import { TooOften } from './key-pace.ts';
import { isInScope, mayCall } from './may-call.ts';
import { type Reply, refuse, refusedBy } from './reply.ts';
import { seenTexts } from './seen-texts.ts';
import type { Page, Route } from './serve.ts';

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

export type House = {
  readonly kysely: Kysely<Tables>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly boss: Sender;
  readonly jobs: readonly Job[];
  /** The site is reached by https: what the server keeps in browsers is guarded (cookies.ts). */
  readonly isHttps?: boolean;
  readonly identify: (
    headers: Headers,
    cookies: Readonly<Record<string, string>>,
    now: Date,
  ) => Promise<Identity | null>;
};

/** What came with a request, or why it cannot be read. */
export type Given = { readonly values: Readonly<Record<string, unknown>> } | Unfit;

/** A request as the door needs it; http.ts makes one of Hono's. */
export type Knock = {
  readonly headers: Headers;
  /** Reads the body: asked only when the caller is known and may send one. */
  readonly given: (actor: Actor | null) => Promise<Given>;
  /** The address with its query, for the links of a list. */
  readonly address: () => string;
  readonly facts: RequestFacts;
};

/** One request from the door to the answer: who, from where, with what, then the action in its transaction. */
export async function answerAtDoor(house: House, route: Route, knock: Knock): Promise<Reply> {
  const caller: { userId?: number } = {};
  const reply = await answered(house, route, knock, caller);
  const { id: endpoint, isDoor } = route.endpoint;
  const turn = { request: knock.facts.id, endpoint, user: caller.userId ?? null, status: reply.status };
  noteTurn(house.log, turn, isDoor ? reply.body : undefined);
  return reply;
}

async function answered(house: House, route: Route, knock: Knock, who: { userId?: number }): Promise<Reply> {
  try {
    const now = house.clock.now();
    const caller = await inTime(admit(house, route.endpoint, knock, now, who));
    if ('status' in caller) return caller;
    // In its own time: a slow line is not a slow server.
    const given = await knock.given(caller.actor);
    if ('unfit' in given) return refuse(given.unfit);
    return await inTime(answerRoute({ house, route, knock, now, actor: caller.actor, given: given.values }));
  } catch (error) {
    return failing(house, route, knock, error);
  }
}

/** What went wrong, as the person is told it. */
function failing(house: House, route: Route, knock: Knock, error: unknown): Reply {
  if (error instanceof NotFound) return refuse('not-found');
  if (error instanceof TooOften) return refuse('key-too-often');
  if (error instanceof Late) return refuse('late');
  if (error instanceof Unfinished) {
    house.log.warn({ request: knock.facts.id, endpoint: route.endpoint.id, error: error.message }, 'unfinished');
    return refuse('unfinished', { words: error.words });
  }
  // Told to the log once, by the pulse. Of a lost COMMIT nobody knows what became: it is never told as done.
  if (error instanceof DatabaseAway) return refuse('database-away');
  // Logged once, with the number the person sees.
  house.log.error({ request: knock.facts.id, endpoint: route.endpoint.id, error: describe(error) }, 'fault');
  return isDiskFull(error) ? refuse('disk-full') : refuse('fault', { number: knock.facts.id });
}

/** Who it is and whether they may: before a byte of the body is read. */
async function admit(
  house: House,
  endpoint: Endpoint,
  knock: Knock,
  now: Date,
  who: { userId?: number },
): Promise<{ actor: Actor | null } | Reply> {
  const identity = await house.identify(knock.headers, knock.facts.cookies, now);
  const known = identity?.actor ?? identity?.waiting;
  if (known) who.userId = known.userId;
  const actor = identity?.actor ?? (endpoint.beforeFactor ? identity?.waiting : null) ?? null;
  return turnAway(endpoint, identity, actor, knock) ?? { actor };
}

async function answerRoute(known: Omit<Visit, 'input'>): Promise<Reply> {
  const { house, route, given } = known;
  const { endpoint } = route;
  const input = endpoint.input.safeParse(seenTexts(endpoint, given), { error: wordsFor, reportInput: true });
  if (!input.success) return { status: 400, body: { result: null, errors: fieldErrors(input.error) }, cookies: [] };

  const visit = { ...known, input: input.data as never };
  const prepared = await prepare(visit);
  if (!endpoint.writes) return answerIn(visit, house.kysely, prepared);
  return house.kysely
    .transaction()
    .execute((transaction) => answerOnce(visit, transaction as Kysely<Tables>, prepared));
}

type Visit = {
  readonly house: House;
  readonly route: Route;
  readonly knock: Knock;
  readonly now: Date;
  readonly actor: Actor | null;
  readonly given: Readonly<Record<string, unknown>>;
  readonly input: never;
};

function turnAway(endpoint: Endpoint, identity: Identity | null, actor: Actor | null, knock: Knock): Reply | null {
  if (endpoint.who !== 'any' && !actor) return notIn(identity);
  if (!isInScope(endpoint, actor)) return keyRefusal(endpoint);
  if (!mayCall(endpoint, actor)) return refuse('forbidden');
  if (endpoint.freshFactor && !actor?.factor?.isFresh) return refuse('factor-old');
  return forgedReply(endpoint, identity, knock);
}

function keyRefusal({ scope }: Pick<Endpoint, 'scope'>): Reply {
  return scope ? refuse('key-lacks-right', { scope }) : refuse('key-closed');
}

function notIn(identity: Identity | null): Reply {
  return identity?.waiting ? refuse('factor-due') : refuse('signed-out');
}

/** A request that another site made this browser send. */
function forgedReply(endpoint: Endpoint, identity: Identity | null, knock: Knock): Reply | null {
  if (!endpoint.writes || endpoint.forPrograms || identity?.via === 'header') return null;
  if (endpoint.method === 'GET') {
    return knock.headers.get('sec-fetch-site') === 'cross-site' ? refuse('cross-site') : null;
  }
  const header = knock.headers.get(CSRF_HEADER) ?? undefined;
  const isOurs = isCsrfPair(knock.facts.cookies[CSRF_COOKIE], header, identity?.token ?? null);
  return isOurs ? null : refuse('page-outdated');
}

async function prepare({ house, route, knock, now, actor, input }: Visit): Promise<unknown> {
  if (!route.before) return null;
  return route.before({ db: asDb(house.kysely), actor: actor as never, now, request: knock.facts }, input);
}

/** A repeated request with the same key gets the answer it got the first time, and does nothing more. */
async function answerOnce(visit: Visit, transaction: Kysely<Tables>, prepared: unknown): Promise<Reply> {
  const { knock, actor, now, route, given } = visit;
  const key = knock.headers.get('idempotency-key');
  // What a door answers may be a secret, shown once and kept nowhere.
  if (!key || !actor || route.endpoint.method !== 'POST' || route.endpoint.isDoor)
    return answerIn(visit, transaction, prepared);

  const asked = { userId: actor.userId, key: key.slice(0, 200), hash: requestHash(route.endpoint.id, given) };
  const kept = await keptAnswer(asDb(transaction), asked);
  if (kept === 'other-request') return refuse('key-reused');
  if (kept === 'done') return refuse('done-before');
  if (kept) return { status: kept.status, body: kept.body, cookies: [] };

  const reply = await answerIn(visit, transaction, prepared);
  const isSecret = route.endpoint.isShownOnce && reply.status === 200;
  await keepAnswer(asDb(transaction), asked, isSecret ? { ...reply, body: null } : reply, now);
  return reply;
}

async function answerIn(visit: Visit, kysely: Kysely<Tables>, prepared: unknown): Promise<Reply> {
  const { house, route, knock, now, actor, input } = visit;
  const cookies: { name: string; value: string | null; options: CookieOptions }[] = [];
  const act: Act<Actor | null> = {
    db: asDb(kysely),
    actor,
    now,
    today: moscowDay(now),
    ...tellers(kysely, house, now),
    request: knock.facts,
    reply: {
      setCookie: (name, value, options) => cookies.push({ name, value, options }),
      clearCookie: (name) => cookies.push({ name, value: null, options: { httpOnly: true } }),
    },
  };
  const answer = await route.answer(act as never, input, prepared as never);
  const told = isRefused(answer)
    ? refusedBy(route.endpoint.refusals, answer, route.endpoint.id)
    : doneReply(route.endpoint, answer, knock.address);
  return { ...told, cookies };
}

function doneReply(endpoint: Endpoint, answer: unknown, address: () => string): Omit<Reply, 'cookies'> {
  // Encoded by the contract: what it does not name never leaves the server.
  if (endpoint.paged) {
    const { items, ...page } = answer as Page<unknown>;
    const result = items.map((item) => z.encode(endpoint.output, item as never));
    return { status: 200, body: { result, errors: [], pagination: paginationOf(address(), page) } };
  }
  if (answer === undefined || answer === null) return { status: 204, body: null };
  return { status: 200, body: { result: z.encode(endpoint.output, answer as never), errors: [] } };
}

class Late extends Error {}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), TIMEOUT_MS);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function describe(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

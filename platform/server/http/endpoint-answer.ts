import type { Tables } from '@pero/database/tables';
import { moscowDay } from '@pero/kernel/day';
import type { Endpoint } from '@pero/wire/endpoint';
import { paginationOf } from '@pero/wire/envelope';
import { fieldErrors } from '@pero/wire/field-errors';
import { isRefused } from '@pero/wire/refusal';
import { wordsFor } from '@pero/wire/words';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Act, Actor, CookieOptions } from '../act.ts';
import { DatabaseAway, DatabaseBusy } from '../database/away.ts';
import { asDb } from '../database/db.ts';
import { messagingOf } from '../jobs/jobs.ts';
import { wholeText, wholeTexts } from '../whole-text.ts';
import { fieldsOf, type Unfit } from './body/body.ts';
import { seenTexts } from './body/seen-texts.ts';
import { answerMsOf, type Handler, type RequestContext, senderOf } from './door.ts';
import { keepAnswer, keptAnswer, requestHash } from './idempotency.ts';
import { inTime, type Time, transactionIn } from './in-time.ts';
import { type Reply, refuse, refusedBy } from './reply.ts';
import type { Page, Route } from './serve.ts';

/** The answer of an endpoint, in the envelope: with what it was asked, then the action in its transaction. */
export function endpointAnswer(route: Route): Handler {
  return async (requestContext) => {
    // In its own time: a slow line is not a slow server.
    const given = await givenOf(requestContext, route.endpoint);
    if ('unfit' in given) return refuse(given.unfit);
    return inTime(answerMsOf(requestContext.services, route.endpoint.patienceMs), (time) =>
      answerInTime(requestContext, route, given.values, time),
    );
  };
}

type Values = Readonly<Record<string, unknown>>;

/** Query, body and path as one set of fields; the path wins. */
async function givenOf(
  requestContext: RequestContext,
  endpoint: Endpoint,
): Promise<{ readonly values: Values } | Unfit> {
  const { req } = requestContext.context;
  const values: Record<string, unknown> = {};
  if (req.url.includes('?')) {
    for (const [name, all] of Object.entries(req.queries())) values[name] = wholeText(all.join(','));
  }
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') {
    const body = await fieldsOf(req.raw, { largest: endpoint.largestBody, whose: senderOf(requestContext) });
    if ('unfit' in body) return body;
    Object.assign(values, body.values);
  }
  if (endpoint.path.includes(':')) Object.assign(values, wholeTexts(req.param()));
  return { values };
}

const IN_WORDS = { error: wordsFor, reportInput: true };

/** All that an action is told of what was asked. */
type EndpointCall = {
  readonly requestContext: RequestContext;
  readonly route: Route;
  readonly given: Values;
  readonly input: never;
};

async function answerInTime(requestContext: RequestContext, route: Route, given: Values, time: Time): Promise<Reply> {
  const { services, actor, now, facts } = requestContext;
  const { endpoint, before } = route;
  const input = endpoint.input.safeParse(seenTexts(endpoint, given), IN_WORDS);
  if (!input.success) return { status: 400, body: { result: null, errors: fieldErrors(input.error) }, cookies: [] };

  const call: EndpointCall = { requestContext, route, given, input: input.data as never };
  const context = { db: asDb(services.kysely), actor: actor as never, now, request: facts, stillTime: time.check };
  const prepared = before ? await before(context, call.input) : null;
  if (!endpoint.writes) return reading(() => answerIn(call, services.kysely, prepared));
  return transactionIn(services.kysely, time, (transaction) => answerOnce(call, transaction, prepared));
}

/**
 * What only reads is asked once more by itself when its connection broke in the middle: after a change of servers the pool still
 * has some of the old ones. A database that is known to be away is not waited for.
 */
async function reading(read: () => Promise<Reply>): Promise<Reply> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof DatabaseAway) || error instanceof DatabaseBusy) throw error;
    return read();
  }
}

/** A repeated request with the same key gets the answer it got the first time, and does nothing more. */
async function answerOnce(call: EndpointCall, transaction: Kysely<Tables>, prepared: unknown): Promise<Reply> {
  const { actor, now, headers } = call.requestContext;
  const { endpoint } = call.route;
  const key = headers.get('idempotency-key');
  if (!key || !actor || !isKeyed(endpoint)) return answerIn(call, transaction, prepared);

  const repeated = { userId: actor.userId, key: key.slice(0, 200), hash: requestHash(endpoint.id, call.given) };
  const kept = await keptAnswer(asDb(transaction), repeated);
  if (kept === 'other-request') return refuse('key-reused');
  if (kept === 'done') return refuse('done-before');
  if (kept) return { status: kept.status, body: kept.body, cookies: [] };

  const reply = await answerIn(call, transaction, prepared);
  const isSecret = endpoint.isShownOnce && reply.status === 200;
  await keepAnswer(asDb(transaction), repeated, isSecret ? { ...reply, body: null } : reply, now);
  return reply;
}

/**
 * What a door answers may be a secret, shown once and kept nowhere. A change of a secret is the same when it is made twice: of it
 * nothing is kept, not even what the request was known by, out of which a short number is soon guessed.
 */
function isKeyed({ method, isDoor, isShownOnce }: Endpoint): boolean {
  return method !== 'GET' && !isDoor && (method === 'POST' || !isShownOnce);
}

async function answerIn(
  { requestContext, route, input }: EndpointCall,
  kysely: Kysely<Tables>,
  prepared: unknown,
): Promise<Reply> {
  const { services, now, actor, facts, context } = requestContext;
  const cookies: { name: string; value: string | null; options: CookieOptions }[] = [];
  const act: Act<Actor | null> = {
    db: asDb(kysely),
    actor,
    now,
    today: moscowDay(now),
    ...messagingOf(kysely, services, now),
    request: facts,
    reply: {
      setCookie: (name, value, options) => cookies.push({ name, value, options }),
      clearCookie: (name) => cookies.push({ name, value: null, options: { httpOnly: true } }),
    },
  };
  const answer = await route.answer(act as never, input, prepared as never);
  const reply = isRefused(answer)
    ? refusedBy(route.endpoint.refusals, answer, route.endpoint.id)
    : doneReply(route.endpoint, answer, context);
  return { ...reply, cookies };
}

function doneReply(endpoint: Endpoint, answer: unknown, context: Context): Omit<Reply, 'cookies'> {
  // Encoded by the contract: what it does not name never leaves the server.
  if (endpoint.paged) {
    const { items, ...page } = answer as Page<unknown>;
    const result = items.map((item) => z.encode(endpoint.output, item as never));
    const { pathname, search } = new URL(context.req.url);
    return { status: 200, body: { result, errors: [], pagination: paginationOf(`${pathname}${search}`, page) } };
  }
  if (answer === undefined || answer === null) return { status: 204, body: null };
  return { status: 200, body: { result: z.encode(endpoint.output, answer as never), errors: [] } };
}

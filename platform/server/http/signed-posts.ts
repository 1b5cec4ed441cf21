import { createHmac, timingSafeEqual } from 'node:crypto';
import { moscowDay } from '@pero/kernel/day';
import { SMALL_BODY } from '@pero/wire/endpoint';
import { Hono } from 'hono';
import { asDb } from '../database/db.ts';
import { type JobAct, messagingOf } from '../jobs/jobs.ts';
import { bytesOf } from './body/body.ts';
import { parsedJson } from './body/json-body.ts';
import { answerMsOf, doorOf, type Handler, type Services, senderOf } from './door.ts';
import { proofInside } from './gates.ts';
import { inTime, transactionIn } from './in-time.ts';
import { NO_PAGE } from './no-page.ts';
import { refuse } from './reply.ts';
import type { Bindings, Web } from './request.ts';

/** The header that holds HMAC-SHA256 of the very bytes of the body, in hex. */
type Signature = { readonly header: string; readonly key: string };

/** Of a company that signs nothing, or inside the body: what it says is a hint, and `hear` must not believe more of it. */
type Sender = { readonly isFrom: (address: string) => boolean };

export type SignedPosts = (Signature | Sender) & {
  /** The id in calls.md. */
  readonly id: string;
  /** Below the address that it is mounted at: `/:from` unless said otherwise. */
  readonly path?: string;
  /** What some company wants to read when it was heard; others look at the status alone. */
  readonly thanks?: string;
  /** Runs in a transaction. Unreadable: not of the protocol; unknown: of nobody, or about nothing, that is here. */
  readonly hear: (act: JobAct, from: string, body: unknown) => Promise<'heard' | 'unreadable' | 'unknown'>;
};

/** POSTs that another company sends: no cookie, no CSRF pair. Their proof is the signature of the body, or where they come from. */
export function signedPostsOf(services: Services, posts: SignedPosts, trustProxy = false): Web {
  const { id, hear, path = '/:from', thanks } = posts;
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy });
  const answer: Handler = async (requestContext) => {
    const { req } = requestContext.context;
    if ('isFrom' in posts && !posts.isFrom(requestContext.facts.ip)) return refuse('notice-unsigned');
    // The proof is in the body, so it is read first: a small one, and few at once from one address.
    const bytes = await bytesOf(req.raw, { largest: SMALL_BODY, whose: senderOf(requestContext) });
    if ('unfit' in bytes) return refuse(bytes.unfit);
    if (!isSignedFor(posts, bytes, (name) => req.header(name) ?? '')) return refuse('notice-unsigned');
    const body = await parsedJson(bytes);
    if (body === null || typeof body === 'string') return refuse('notice-unreadable');
    const { now } = requestContext;
    // Whoever sent it sends it again when it is not answered as heard.
    const heard = await inTime(answerMsOf(services), (time) =>
      transactionIn(services.kysely, time, (transaction) => {
        const facts = { db: asDb(transaction), now, today: moscowDay(now), log: services.log };
        return hear({ ...facts, ...messagingOf(transaction, services, now) }, req.param('from') ?? '', body.value);
      }),
    );
    return heard === 'heard' ? thanked(thanks) : refuse(`notice-${heard}`);
  };
  app.post(path, door(proofInside(id), answer));
  return app;
}

function thanked(thanks: string | undefined) {
  const nothing = { status: 204, body: null, cookies: [] } as const;
  return thanks === undefined ? nothing : new Response(thanks, { headers: NO_PAGE });
}

/** Where the address is the proof it was looked at before anything was read. */
function isSignedFor(posts: Signature | Sender, bytes: Buffer, header: (name: string) => string): boolean {
  return 'isFrom' in posts || isSigned(bytes, header(posts.header), posts.key);
}

function isSigned(bytes: Buffer, given: string, key: string): boolean {
  const right = createHmac('sha256', key).update(bytes).digest();
  const claimed = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, claimed);
}

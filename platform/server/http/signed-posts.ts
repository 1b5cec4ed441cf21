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
import { refuse } from './reply.ts';
import type { Bindings, Web } from './request.ts';

export type SignedPosts = {
  /** The id in calls.md. */
  readonly id: string;
  /** The header that holds HMAC-SHA256 of the very bytes of the body, in hex. */
  readonly header: string;
  readonly key: string;
  /** Runs in a transaction. Unreadable: not of the protocol; unknown: of nobody, or about nothing, that is here. */
  readonly hear: (act: JobAct, from: string, body: unknown) => Promise<'heard' | 'unreadable' | 'unknown'>;
};

/** POSTs that another company sends, at `/:from`: no cookie, no CSRF pair. Their proof is the signature of the body. */
export function signedPostsOf(services: Services, { id, header, key, hear }: SignedPosts, trustProxy = false): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  const door = doorOf(services, { secureCookies: services.isHttps ?? false, trustProxy });
  const answer: Handler = async (requestContext) => {
    const { req } = requestContext.context;
    // The proof is in the body, so it is read first: a small one, and few at once from one address.
    const bytes = await bytesOf(req.raw, { largest: SMALL_BODY, whose: senderOf(requestContext) });
    if ('unfit' in bytes) return refuse(bytes.unfit);
    if (!isSigned(bytes, req.header(header) ?? '', key)) return refuse('notice-unsigned');
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
    return heard === 'heard' ? { status: 204, body: null, cookies: [] } : refuse(`notice-${heard}`);
  };
  app.post('/:from', door(proofInside(id), answer));
  return app;
}

function isSigned(bytes: Buffer, given: string, key: string): boolean {
  const right = createHmac('sha256', key).update(bytes).digest();
  const claimed = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, claimed);
}

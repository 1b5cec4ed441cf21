import { createHmac, timingSafeEqual } from 'node:crypto';
import { moscowDay } from '@pero/kernel/day';
import { SMALL_BODY } from '@pero/wire/endpoint';
import { type Context, Hono } from 'hono';
import { DatabaseAway } from '../database/away.ts';
import { asDb } from '../database/db.ts';
import { type JobAct, tellers } from '../jobs/jobs.ts';
import { countRequest } from '../metrics.ts';
import { networkOf } from '../outside/network.ts';
import { bytesOf } from './body.ts';
import type { House } from './door.ts';
import { type Bindings, ipOf, requestIdOf, type Web } from './http.ts';
import { parsedJson } from './json-body.ts';
import { type Reply, refuse, responseOf } from './reply.ts';

export type SignedPosts = {
  /** The id in calls.md. */
  readonly id: string;
  /** The header that holds HMAC-SHA256 of the very bytes of the body, in hex. */
  readonly header: string;
  readonly key: string;
  /** Runs in a transaction. Unreadable: not of the protocol; unknown: of nobody, or about nothing, that is here. */
  readonly hear: (act: JobAct, from: string, body: unknown) => Promise<'heard' | 'unreadable' | 'unknown'>;
};

/**
 * POSTs that another company sends, at `/:from`: no cookie, no CSRF pair. Their authority is the signature of the body,
 * so they stand beside the door, not behind it.
 */
export function signedPostsOf(house: House, { id, header, key, hear }: SignedPosts, trustProxy = false): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.post('/:from', async (context: Context) => {
    const started = performance.now();
    const response = responseOf(await replyTo(context));
    countRequest(id, response.status, performance.now() - started);
    return response;
  });
  return app;

  function failing(error: unknown, context: Context): Reply {
    // Whoever sent it sends it again.
    if (error instanceof DatabaseAway) return refuse('database-away');
    house.log.error({ request: requestIdOf(context), endpoint: id, error: String(error) }, 'fault');
    return refuse('fault', { number: requestIdOf(context) });
  }

  async function replyTo(context: Context): Promise<Reply> {
    // Their authority is in the body, so it is read first: a small one, and few at once from one address.
    const bytes = await bytesOf(context.req.raw, {
      largest: SMALL_BODY,
      whose: [`ip ${networkOf(ipOf(context, trustProxy))}`],
    });
    if ('unfit' in bytes) return refuse(bytes.unfit);
    if (!isSigned(bytes, context.req.header(header) ?? '', key)) return refuse('notice-unsigned');
    const body = await parsedJson(bytes);
    if (body === null || typeof body === 'string') return refuse('notice-unreadable');
    try {
      const heard = await house.kysely.transaction().execute((transaction) => {
        const now = house.clock.now();
        const facts = { db: asDb(transaction), now, today: moscowDay(now), log: house.log };
        return hear({ ...facts, ...tellers(transaction, house, now) }, context.req.param('from') ?? '', body.value);
      });
      return heard === 'heard' ? { status: 204, body: null, cookies: [] } : refuse(`notice-${heard}`);
    } catch (error) {
      return failing(error, context);
    }
  }
}

function isSigned(bytes: Buffer, given: string, key: string): boolean {
  const right = createHmac('sha256', key).update(bytes).digest();
  const claimed = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, claimed);
}

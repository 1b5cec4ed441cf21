import { createHmac, timingSafeEqual } from 'node:crypto';
import { moscowDay } from '@pero/kernel/day';
import { type Context, Hono } from 'hono';
import { asDb } from './db.ts';
import type { House } from './door.ts';
import type { Bindings, Web } from './http.ts';
import { requestIdOf } from './http.ts';
import { type JobAct, tellers } from './jobs.ts';
import { countRequest } from './metrics.ts';

export type SignedPosts = {
  /** The id in calls.md. */
  readonly id: string;
  /** The header that holds HMAC-SHA256 of the very bytes of the body, in hex. */
  readonly header: string;
  readonly key: string;
  /** Runs in a transaction; what it answers is the status. */
  readonly hear: (act: JobAct, from: string, body: unknown) => Promise<number>;
};

const LARGEST_BODY = 100_000;

/**
 * POSTs that another company sends, at `/:from`: no cookie, no CSRF pair. Their authority is the signature of the body,
 * so they stand beside the door, not behind it.
 */
export function signedPostsOf(house: House, { id, header, key, hear }: SignedPosts): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.post('/:from', async (context: Context) => {
    const started = performance.now();
    const status = await statusFor(context);
    countRequest(id, status, performance.now() - started);
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  });
  return app;

  async function statusFor(context: Context): Promise<number> {
    const bytes = await limitedBytes(context.req.raw);
    if (bytes === null) return 413;
    if (!isSigned(bytes, context.req.header(header) ?? '', key)) return 403;
    const body = parsed(bytes);
    if (body === undefined) return 400;
    try {
      return await house.kysely.transaction().execute((transaction) => {
        const now = house.clock.now();
        const facts = { db: asDb(transaction), now, today: moscowDay(now), log: house.log };
        return hear({ ...facts, ...tellers(transaction, house, now) }, context.req.param('from') ?? '', body);
      });
    } catch (error) {
      house.log.error({ request: requestIdOf(context), endpoint: id, error: String(error) }, 'fault');
      return 500;
    }
  }
}

function isSigned(bytes: Buffer, given: string, key: string): boolean {
  const right = createHmac('sha256', key).update(bytes).digest();
  const claimed = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, claimed);
}

async function limitedBytes(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

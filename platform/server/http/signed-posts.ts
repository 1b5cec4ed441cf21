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
import { NO_PAGE } from './no-page.ts';

export type SignedPosts = {
  /** The id in calls.md. */
  readonly id: string;
  /** The header that holds HMAC-SHA256 of the very bytes of the body, in hex. */
  readonly header: string;
  readonly key: string;
  /** Runs in a transaction; what it answers is the status. */
  readonly hear: (act: JobAct, from: string, body: unknown) => Promise<number>;
};

/**
 * POSTs that another company sends, at `/:from`: no cookie, no CSRF pair. Their authority is the signature of the body,
 * so they stand beside the door, not behind it.
 */
export function signedPostsOf(house: House, { id, header, key, hear }: SignedPosts, trustProxy = false): Web {
  const app: Web = new Hono<{ Bindings: Bindings }>({ strict: false });
  app.post('/:from', async (context: Context) => {
    const started = performance.now();
    const status = await statusFor(context);
    countRequest(id, status, performance.now() - started);
    const headers = { 'cache-control': 'no-store', ...NO_PAGE };
    if (status < 400) return new Response(null, { status, headers });
    return Response.json(
      { result: null, errors: [{ field: null, messages: [wordsFor(status)] }] },
      { status, headers },
    );
  });
  return app;

  function statusOfFault(error: unknown, context: Context): 500 | 503 {
    // Whoever sent it sends it again.
    if (error instanceof DatabaseAway) return 503;
    house.log.error({ request: requestIdOf(context), endpoint: id, error: String(error) }, 'fault');
    return 500;
  }

  async function statusFor(context: Context): Promise<number> {
    // Their authority is in the body, so it is read first: a small one, and few at once from one address.
    const bytes = await bytesOf(context.req.raw, {
      largest: SMALL_BODY,
      whose: [`ip ${networkOf(ipOf(context, trustProxy))}`],
    });
    if ('status' in bytes) return bytes.status;
    if (!isSigned(bytes, context.req.header(header) ?? '', key)) return 403;
    const body = await parsedJson(bytes);
    if (body === null || typeof body === 'string') return 400;
    try {
      return await house.kysely.transaction().execute((transaction) => {
        const now = house.clock.now();
        const facts = { db: asDb(transaction), now, today: moscowDay(now), log: house.log };
        return hear({ ...facts, ...tellers(transaction, house, now) }, context.req.param('from') ?? '', body.value);
      });
    } catch (error) {
      return statusOfFault(error, context);
    }
  }
}

/** What whoever set the other side up reads in its log. */
const WORDS: Readonly<Record<number, string>> = {
  400: 'Сообщение не\u00A0разобрать: нужен JSON по\u00A0протоколу',
  403: 'Подпись не\u00A0подходит к\u00A0этому сообщению',
  404: 'Такого отправителя или платежа здесь нет',
  408: 'Сообщение шло слишком долго. Повторите его',
  413: 'Сообщение слишком велико',
  429: 'Слишком много сообщений сразу. Повторите позже',
};

function wordsFor(status: number): string {
  return WORDS[status] ?? 'Сейчас не\u00A0получилось. Повторите сообщение позже';
}

function isSigned(bytes: Buffer, given: string, key: string): boolean {
  const right = createHmac('sha256', key).update(bytes).digest();
  const claimed = /^[0-9a-f]{64}$/i.test(given) ? Buffer.from(given, 'hex') : Buffer.alloc(right.length);
  return timingSafeEqual(right, claimed);
}

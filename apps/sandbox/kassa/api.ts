import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import * as protocol from '@pero/payments/contract/yookassa';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { z } from 'zod';
import type { Shop } from '../database.ts';
import { idFrom, type Kassa, KassaError } from './ground.ts';
import { once } from './keys.ts';
import { capture, createPayment, release, shownPayment } from './payments.ts';
import { createReceipt, shownReceipt } from './receipts.ts';
import { createRefund, shownRefund } from './refunds.ts';
import { spoilt } from './spoilt.ts';

/** API v3 of YooKassa, as far as shops use it. */
export function kassaApi(kassa: Kassa): Hono {
  const api = new Hono();
  const { shop } = kassa;
  api.onError((error, context) => {
    if (!(error instanceof KassaError)) throw error;
    const { status, code, message: description, parameter } = error;
    return context.json(
      { type: 'error', id: randomUUID(), code, description, ...(parameter && { parameter }) },
      status,
    );
  });
  api.use(keyHolder(kassa));
  api.use(bodyLimit({ maxSize: 100_000 }));
  api.use(faulty(kassa));

  const post = <Shape extends z.ZodType>(
    path: string,
    shape: Shape,
    act: (shop: Shop, given: z.output<Shape>, id: string) => Promise<object>,
  ) =>
    api.post(path, async (context) => {
      const body = await context.req.text();
      const given = shape.safeParse(parsed(body));
      if (!given.success) {
        const { path: where, message } = given.error.issues[0] ?? { path: [], message: '' };
        throw new KassaError(400, 'invalid_request', message, where.join('.'));
      }
      const asked = { key: context.req.header(protocol.IDEMPOTENCE_HEADER) ?? '', path: context.req.path, body };
      return context.json(await once(kassa, asked, (inside) => act(inside, given.data, context.req.param('id') ?? '')));
    });

  api.get('/me', (context) => context.json({ account_id: kassa.shopId, status: 'enabled', test: true }));
  post('/payments', protocol.newKassaPayment, (inside, given) => createPayment(kassa, inside, given));
  post('/payments/:id/capture', protocol.kassaCapture, (inside, _, id) => capture(kassa, inside, id));
  post('/payments/:id/cancel', protocol.kassaCapture, (inside, _, id) => release(kassa, inside, id));
  post('/refunds', protocol.newKassaRefund, (inside, given) => createRefund(kassa, inside, given));
  post('/receipts', protocol.newKassaReceipt, (inside, given) => createReceipt(kassa, inside, given));
  api.get('/payments/:id', async (context) => {
    const row = await found(
      shop
        .selectFrom('kassa_payments')
        .selectAll()
        .where('id', '=', idFrom(context.req.param('id')))
        .executeTakeFirst(),
    );
    return context.json(shownPayment(kassa, row));
  });
  api.get('/refunds/:id', async (context) =>
    context.json(
      shownRefund(
        await found(
          shop
            .selectFrom('kassa_refunds')
            .selectAll()
            .where('id', '=', idFrom(context.req.param('id')))
            .executeTakeFirst(),
        ),
      ),
    ),
  );
  api.get('/receipts/:id', async (context) =>
    context.json(
      shownReceipt(
        await found(
          shop.selectFrom('kassa_receipts').selectAll().where('id', '=', context.req.param('id')).executeTakeFirst(),
        ),
      ),
    ),
  );
  api.get('/payment_methods/:id', async (context) => {
    const { id, type, last4, card_type } = await found(
      shop
        .selectFrom('kassa_methods')
        .selectAll()
        .where('id', '=', idFrom(context.req.param('id')))
        .executeTakeFirst(),
    );
    return context.json({ id, type, saved: true, status: 'active', card: { last4, card_type } });
  });
  api.get('/payments', async (context) => {
    const from = context.req.query('created_at.gte');
    const rows = await page(context, (limit, offset) =>
      shop
        .selectFrom('kassa_payments')
        .selectAll()
        .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return context.json({ ...rows, items: rows.items.map((row) => shownPayment(kassa, row)) });
  });
  api.get('/refunds', async (context) => {
    const of = context.req.query('payment_id') ?? '';
    const rows = await page(context, (limit, offset) =>
      shop
        .selectFrom('kassa_refunds')
        .selectAll()
        .where('payment_id', '=', idFrom(of))
        .orderBy('created_at', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return context.json({ ...rows, items: rows.items.map(shownRefund) });
  });
  api.get('/receipts', async (context) => {
    const refund = context.req.query('refund_id');
    const of = idFrom(refund ?? context.req.query('payment_id') ?? '');
    const rows = await page(context, (limit, offset) =>
      shop
        .selectFrom('kassa_receipts')
        .selectAll()
        .where(refund ? 'refund_id' : 'payment_id', '=', of)
        .$if(!refund, (query) => query.where('type', '=', 'payment'))
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),
    );
    return context.json({ ...rows, items: rows.items.map(shownReceipt) });
  });
  api.all('*', () => {
    throw new KassaError(404, 'not_found', 'No such call');
  });
  return api;
}

async function found<Row>(asked: Promise<Row | undefined>): Promise<Row> {
  const row = await asked;
  if (row === undefined) throw new KassaError(404, 'not_found', 'Not found');
  return row;
}

/** A cursor is how many were read before. */
async function page<Row>(context: Context, read: (limit: number, offset: number) => Promise<Row[]>) {
  const limit = Math.min(100, Math.max(1, Number(context.req.query('limit') ?? 10) || 10));
  const offset = Number(context.req.query('cursor') ?? 0) || 0;
  const rows = await read(limit + 1, offset);
  const more = rows.length > limit ? { next_cursor: String(offset + limit) } : {};
  return { type: 'list', items: rows.slice(0, limit), ...more };
}

function faulty({ shop, faults }: Kassa): MiddlewareHandler {
  return async (context, next) => {
    if (await faults.meet(shop, 'busy')) return context.json({ type: 'error', code: 'internal_server_error' }, 500);
    await next();
    // What was asked is done by now; it is the answer that comes late, wrong or never.
    await spoilt({ shop, faults }, context, () => context.json({ type: 'error', code: 'internal_server_error' }, 500));
    return undefined;
  };
}

function keyHolder({ shopId, secret }: Kassa): MiddlewareHandler {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const expected = digest(`Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`);
  return async (context, next) => {
    if (!timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected))
      throw new KassaError(401, 'invalid_credentials', 'Basic authentication failed');
    await next();
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

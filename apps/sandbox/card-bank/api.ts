import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cardToRegister, payoutOrder } from '@pero/payouts/contract/bank';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { lineOf } from '../retailer/faults.ts';
import { registerCard } from './cards.ts';
import type { Bank } from './ground.ts';
import { keyOf } from './keys.ts';
import { order, standingOf } from './payouts.ts';

const UUID = ':id{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}';

/** What docs/bank-protocol.md promises. */
export function bankApi(bank: Bank): Hono {
  const api = new Hono();
  api.use(keyHolder(bank.key));
  api.use(bodyLimit({ maxSize: 20_000, onError: (context) => saying(context, 413, 'Слишком много данных') }));
  api.use(faulty(bank));
  api.get('/api/key', async (context) => {
    const { keyId, publicKey } = await keyOf(bank.shop);
    return context.json({ key_id: keyId, public_key: publicKey });
  });
  api.post('/api/cards', async (context) => {
    const given = await bodyOf(context, cardToRegister);
    if (!given) return saying(context, 422, 'Карта не\u00A0принята: нужны key_id, encrypted_card и\u00A0holder_ref');
    const card = await registerCard(bank, given);
    return 'error' in card ? saying(context, 422, card.error) : context.json(card);
  });
  api.post('/api/payouts', async (context) => {
    const given = await bodyOf(context, payoutOrder);
    if (!given) return saying(context, 422, 'Перевод не\u00A0принят: проверьте поля');
    const { code, body } = await order(bank, given);
    return context.json(body, code);
  });
  api.get(`/api/payouts/${UUID}`, async (context) => {
    const known = await standingOf(bank.shop, context.req.param('id'));
    return known ? context.json(known) : saying(context, 404, 'О\u00A0таком переводе банк не\u00A0слышал');
  });
  api.all('*', (context) => saying(context, 404, 'Такого вызова нет'));
  return api;
}

function faulty({ shop, faults }: Bank): MiddlewareHandler {
  return async (context, next) => {
    if (await faults.meet(shop, 'busy')) return saying(context, 503, 'Банк временно не\u00A0отвечает');
    await next();
    // What was asked is done by now; it is the answer that comes late, wrong or never.
    const slow = await faults.meet(shop, 'slow');
    if (slow) await sleep(slow.seconds * 1000, undefined, { signal: context.req.raw.signal }).catch(() => undefined);
    const isWrong = await faults.meet(shop, 'error');
    const isCut = await faults.meet(shop, 'cut');
    if ((isWrong || isCut) && context.req.method === 'POST' && context.res.ok) await countLost(shop);
    if (isWrong) context.res = saying(context, 500, 'Внутренняя ошибка банка');
    if (isCut) {
      lineOf(context)?.socket.destroy();
      context.res = saying(context, 502, 'Связь оборвалась');
    }
    return undefined;
  };
}

async function countLost(shop: Bank['shop']): Promise<void> {
  await shop.updateTable('bank').set({ answers_lost: sql<number>`answers_lost + 1` }).execute();
}

/** PostgreSQL keeps no NUL and no half of a character, so neither is taken. */
async function bodyOf<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | null> {
  const text = await context.req.text();
  if (text.includes('\\u0000') || /\\u[dD][89a-fA-F]/.test(text)) return null;
  try {
    const read = shape.safeParse(JSON.parse(text));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
}

function saying(context: Context, code: 401 | 404 | 413 | 422 | 500 | 502 | 503, error: string): Response {
  return context.json({ error }, code, { 'cache-control': 'no-store' });
}

function keyHolder(key: string): MiddlewareHandler {
  const expected = digest(`Bearer ${key}`);
  return async (context, next) => {
    const isHolder = timingSafeEqual(digest(context.req.header('authorization') ?? ''), expected);
    return isHolder ? next() : saying(context, 401, 'Ключ не\u00A0подошёл');
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

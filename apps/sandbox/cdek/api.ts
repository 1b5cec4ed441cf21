import { createHmac } from 'node:crypto';
import { cdekQuestion, newCdekOrder } from '@pero/circulation/contract/carriers/cdek';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { faulty, isHolder, jsonOf } from '../company/faulty.ts';
import type { Cdek } from './ground.ts';
import { acceptOrder, madeOrder, type Row, shownOrder } from './orders.ts';

const PER_KILOGRAM = 62;
const BASE: Readonly<Record<number, number>> = { 136: 210, 137: 340 };

/** СДЭК, API v2, as far as shops use it. */
export function cdekApi(cdek: Cdek): Hono {
  const { shop, clientId, secret } = cdek;
  const token = createHmac('sha256', secret).update(clientId).digest('base64url');
  const api = new Hono();
  api.use(bodyLimit({ maxSize: 100_000 }));
  api.use(faulty(cdek, (context, code) => failing(context, code, 'v2_internal_error', 'Internal error')));
  api.post('/oauth/token', async (context) => {
    const form = new URLSearchParams(await context.req.text());
    const isOurs =
      form.get('grant_type') === 'client_credentials' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === secret;
    if (!isOurs) return context.json({ error: 'invalid_client' }, 401);
    return context.json({ access_token: token, token_type: 'bearer', expires_in: 3600, scope: 'order:all', jti: '1' });
  });
  api.use(async (context, next) =>
    isHolder(context, 'authorization', `Bearer ${token}`)
      ? next()
      : failing(context, 401, 'v2_token_expired', 'Token expired or incorrect'),
  );
  api.post('/calculator/tariff', async (context) => {
    const given = cdekQuestion.safeParse(await jsonOf(context));
    if (!given.success) return failing(context, 400, 'v2_bad_request', given.error.issues[0]?.message ?? '');
    const base = BASE[given.data.tariff_code];
    if (base === undefined) return failing(context, 400, 'err_tariff_not_found', 'Tariff is not found');
    const weight = given.data.packages.reduce((all, one) => all + one.weight, 0);
    const isFar = /^6[789]/.test(given.data.to_location.postal_code ?? '');
    const total_sum = (base + PER_KILOGRAM * Math.ceil(weight / 1000)) * (isFar ? 1.7 : 1);
    return context.json({
      ...{ delivery_sum: total_sum, total_sum, currency: 'RUB', weight_calc: weight, services: [] },
      ...{ period_min: 2, period_max: isFar ? 9 : 4, calendar_min: 2, calendar_max: isFar ? 11 : 5 },
    });
  });
  api.get('/location/cities', (context) => {
    const postcode = context.req.query('postal_code') ?? '';
    return context.json(/^\d{6}$/.test(postcode) ? [{ code: Number(postcode.slice(0, 3)), city: 'Город' }] : []);
  });
  // Three points a city; the codes of Chukotka have none.
  api.get('/deliverypoints', (context) => {
    const city = context.req.query('city_code') ?? '';
    const points = city === '689' ? [] : ['001', '040', '099'];
    return context.json(points.map((end) => ({ code: `P${city}-${end}`, location: { postal_code: `${city}${end}` } })));
  });
  api.post('/orders', async (context) => {
    const given = newCdekOrder.safeParse(await jsonOf(context));
    if (!given.success) return failing(context, 400, 'v2_bad_request', given.error.issues[0]?.message ?? '');
    const accepted = await acceptOrder(cdek, given.data);
    if ('code' in accepted) return failing(context, 400, accepted.code, accepted.message);
    const requests = [{ type: 'CREATE', state: 'ACCEPTED', errors: [], warnings: [] }];
    return context.json({ entity: { uuid: accepted.uuid }, requests }, 202);
  });
  api.get('/orders/:uuid', async (context) => {
    const row = await shop
      .selectFrom('cdek_orders')
      .selectAll()
      .where((where) => where.eb(where.cast('uuid', 'text'), '=', context.req.param('uuid')))
      .executeTakeFirst();
    return shown(context, cdek, row);
  });
  api.get('/orders', async (context) => {
    const { im_number, cdek_number } = context.req.query();
    const row = await shop
      .selectFrom('cdek_orders')
      .selectAll()
      .where(im_number === undefined ? 'cdek_number' : 'im_number', '=', im_number ?? cdek_number ?? '')
      .orderBy('number', 'desc')
      .executeTakeFirst();
    return shown(context, cdek, row);
  });
  return api;
}

async function shown(context: Context, cdek: Cdek, row: Row | undefined): Promise<Response> {
  if (!row) return failing(context, 404, 'v2_entity_not_found', 'Entity is not found');
  return context.json(await shownOrder(cdek, await madeOrder(cdek, row)));
}

function failing(context: Context, status: 400 | 401 | 404 | 500 | 503, code: string, message: string): Response {
  return context.json({ requests: [{ type: 'GET', state: 'INVALID', errors: [{ code, message }] }] }, status);
}

import {
  type NewPochtaOrder,
  newPochtaOrders,
  pochtaDirty,
  pochtaQuestion,
} from '@pero/circulation/contract/carriers/pochta';
import { regionOf } from '@pero/circulation/rules/geography/places';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import { z } from 'zod';
import { clockOf } from '../company/company.ts';
import { faulty, isHolder, jsonOf } from '../company/faulty.ts';
import type { Pochta } from './ground.ts';
import { trackingAnswer } from './tracking.ts';

const BASE = { ONLINE_PARCEL: 19_900, ONLINE_COURIER: 31_400 } as const;
const PER_KILOGRAM = 4700;
const VAT_PERCENT = 22;

/** «Отправка» of the post, and its tracking. */
export function pochtaApi(pochta: Pochta): Hono {
  const { shop, keys } = pochta;
  const basic = Buffer.from(`${keys.login}:${keys.password}`).toString('base64');
  const api = new Hono();
  api.use(bodyLimit({ maxSize: 200_000 }));
  api.use(faulty(pochta, (context, code) => context.json({ desc: 'Сервис временно не\u00A0отвечает' }, code)));
  api.post('/tracking/', async (context) => {
    const answer = await trackingAnswer(pochta, await context.req.text());
    if (answer === null) return context.text('<fault>AuthorizationFault</fault>', 500);
    return context.body(answer, 200, { 'content-type': 'application/soap+xml; charset=utf-8' });
  });
  api.use(async (context, next) => {
    const isOurs =
      isHolder(context, 'authorization', `AccessToken ${keys.token}`) &&
      isHolder(context, 'x-user-authorization', `Basic ${basic}`);
    return isOurs ? next() : context.json({ desc: 'Unauthorized' }, 401);
  });
  api.post('/1.0/tariff', async (context) => {
    const given = pochtaQuestion.safeParse(await jsonOf(context));
    if (!given.success) return flawed(context, given.error);
    const { mass, 'index-to': to, 'mail-type': type } = given.data;
    const isFar = /^6[789]/.test(to);
    const rate = Math.round((BASE[type] + PER_KILOGRAM * Math.ceil(mass / 1000)) * (isFar ? 1.6 : 1));
    const days = isFar ? { 'min-days': 6, 'max-days': 14 } : { 'min-days': 3, 'max-days': 7 };
    return context.json({
      'total-rate': rate,
      'total-vat': Math.round((rate * VAT_PERCENT) / 100),
      'delivery-time': days,
    });
  });
  api.post('/1.0/clean/address', async (context) => {
    const given = pochtaDirty.safeParse(await jsonOf(context));
    if (!given.success) return flawed(context, given.error);
    return context.json(given.data.map(({ id, 'original-address': text }) => ({ id, ...cleaned(text) })));
  });
  api.get('/1.0/backlog/search', async (context) => context.json(await found(pochta, context, false)));
  api.get('/1.0/shipment/search', async (context) => context.json(await found(pochta, context, true)));
  api.put('/2.0/user/backlog', async (context) => {
    const given = newPochtaOrders.safeParse(await jsonOf(context));
    if (!given.success) return flawed(context, given.error);
    if (await pochta.faults.meet(shop, 'refuse'))
      return context.json({ orders: [], errors: refusal('Отправка в\u00A0это отделение закрыта') });
    const orders = [];
    for (const order of given.data) {
      const row = await added(pochta, order);
      if (!row) return context.json({ orders: [], errors: refusal('Заказ с\u00A0таким номером уже есть') });
      orders.push({ 'result-id': row.id, barcode: row.barcode, 'order-num': order['order-num'] });
    }
    return context.json({ orders });
  });
  api.post('/1.0/user/shipment', async (context) => {
    const given = z
      .array(z.int())
      .min(1)
      .max(100)
      .safeParse(await jsonOf(context));
    if (!given.success) return flawed(context, given.error);
    const sent = await shop
      .updateTable('pochta_orders')
      .set({ sent_at: (await clockOf(pochta)).now })
      .where('id', 'in', given.data)
      .where('sent_at', 'is', null)
      .returning('id')
      .execute();
    const ids = sent.map(({ id }) => id);
    const errors = ids.length < given.data.length ? refusal('Заказ не\u00A0найден среди новых') : [];
    return context.json({ 'result-ids': ids, ...(errors.length > 0 && { errors }) });
  });
  return api;
}

function refusal(description: string) {
  return [{ 'error-codes': [{ code: 'REFUSED', description }], position: 0 }];
}

function flawed(context: Context, error: z.ZodError): Response {
  const { path = [], message = '' } = error.issues[0] ?? {};
  return context.json({ code: '1001', desc: `${path.join('.')}: ${message}` }, 400);
}

/** As their own search: by a part of the number. */
async function found({ shop }: Pochta, context: Context, isSent: boolean) {
  const query = context.req.query('query') ?? '';
  const rows = await shop
    .selectFrom('pochta_orders')
    .select(['id', 'barcode', 'order_num'])
    .where(sql<boolean>`starts_with(order_num, ${query})`)
    .where('sent_at', isSent ? 'is not' : 'is', null)
    .execute();
  return rows.map(({ id, barcode, order_num }) => ({ id, barcode, 'order-num': order_num }));
}

async function added({ shop, faults }: Pochta, order: NewPochtaOrder) {
  const ends = (await faults.meet(shop, 'returned')) ? 'returned' : 'delivered';
  return shop
    .insertInto('pochta_orders')
    .values({
      order_num: order['order-num'],
      barcode: sql<string>`'8' || lpad((70000000000 + nextval('sandbox.pochta_barcodes'))::text, 13, '0')`,
      body: JSON.stringify(order),
      ends,
    })
    .onConflict((conflict) => conflict.column('order_num').doNothing())
    .returning(['id', 'barcode'])
    .executeTakeFirst();
}

/** «190031, Санкт-Петербург, Санкт-Петербург, ул Ефимова, д 4, кв 12»: sure of itself where the postcode is known and a house is named. */
function cleaned(text: string) {
  const parts = text.split(',').map((part) => part.trim());
  const index = parts.find((part) => /^\d{6}$/.test(part));
  const region = index && regionOf(index);
  const at = parts.findIndex((part) => /^(?:д\.? |дом )?\d{1,4}[а-я]?$/i.test(part) && part !== index);
  if (!index || !region || at < 2)
    return { 'quality-code': 'UNDEF_01', 'validation-code': 'NOT_VALIDATED_HAS_ASSUMPTION' };
  const room = parts[at + 1]?.replace(/^\D+/, '');
  return {
    ...{
      index,
      region,
      place: parts[at - 2] ?? '',
      street: parts[at - 1] ?? '',
      house: parts[at]?.replace(/^\D+/, ''),
    },
    ...(room && { room }),
    ...{ 'quality-code': 'GOOD', 'validation-code': 'VALIDATED' },
  };
}

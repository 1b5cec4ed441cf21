import { createHash } from 'node:crypto';
import { ordContract, ordCreative, ordInvoice, ordPad, ordPerson, ordStatistics } from '@pero/promotion/contract/ord';
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { sql } from 'kysely';
import type { z } from 'zod';
import { clockOf } from '../company/company.ts';
import { faulty } from '../company/faulty.ts';
import { isHolder, jsonOf } from '../company/faulty.ts';
import type { Ord } from './ground.ts';

/** What of books stands in the list of codes; a few others beside them. */
const KKTU = [
  { code: '10.1', name: 'Печатные издания' },
  { code: '10.2.1', name: 'Книги, электронные книги' },
  { code: '30.1', name: 'Услуги издательств' },
];

type Kind = 'person' | 'contract' | 'pad' | 'creative' | 'invoice';
type Made = { readonly erid: string | null; readonly isNew: boolean };

/** VK ОРД's API as its documents have it: our ids, writes that replace, a number for a creative. Nothing is told to the state. */
export function ordApi({ company, key }: Ord): Hono {
  const { shop } = company;
  const api = new Hono();
  api.use(faulty(company, (context, code) => context.json({ error: 'internal error' }, code)));
  api.use(bodyLimit({ maxSize: 1_000_000 }));
  api.use(async (context, next) =>
    isHolder(context, 'authorization', `Bearer ${key}`) ? next() : context.json({ error: 'unauthorized' }, 401),
  );

  const put = async (kind: Kind, id: string, body: object): Promise<Made> => {
    const { now } = await clockOf(company);
    const known = await shop
      .selectFrom('ord_things')
      .select('erid')
      .where('kind', '=', kind)
      .where('id', '=', id)
      .executeTakeFirst();
    // As a real one looks: letters and digits without a meaning; the same creative keeps its own.
    const erid =
      kind === 'creative'
        ? (known?.erid ??
          `2Vtz${createHash('sha256').update(`ord:${id}`).digest('base64url').replace(/[-_]/g, 'q').slice(0, 8)}`)
        : null;
    const row = { body: JSON.stringify(body), changed_at: now };
    await shop
      .insertInto('ord_things')
      .values({ kind, id, erid, ...row })
      .onConflict((conflict) =>
        conflict.columns(['kind', 'id']).doUpdateSet({ ...row, written: sql<number>`ord_things.written + 1` }),
      )
      .execute();
    return { erid, isNew: known === undefined };
  };
  const isThere = async (kind: Kind, ids: readonly string[]): Promise<boolean> => {
    const { count } = await shop
      .selectFrom('ord_things')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('kind', '=', kind)
      .where('id', 'in', [...ids])
      .executeTakeFirstOrThrow();
    return Number(count) === new Set(ids).size;
  };
  const thing = <Shape extends z.ZodType<object>>(
    path: string,
    kind: Kind,
    shape: Shape,
    check: (body: z.output<Shape>) => Promise<string | null> = async () => null,
  ) =>
    api.put(path, async (context) => {
      const read = await bodyOf(context, shape);
      if (read instanceof Response) return read;
      const lacking = await check(read);
      if (lacking) return context.json({ error: lacking }, 400);
      const { erid, isNew } = await put(kind, context.req.param('id') ?? '', read);
      return context.json(erid === null ? {} : { erid, messages: [] }, isNew ? 201 : 200);
    });

  api.get('/v1/dict/kktu', (context) => {
    const sought = (context.req.query('search') ?? '').toLowerCase();
    return context.json({ items: KKTU.filter(({ name }) => name.toLowerCase().includes(sought)) });
  });
  thing('/v1/person/:id', 'person', ordPerson);
  thing('/v1/contract/:id', 'contract', ordContract, async (body) =>
    (await isThere('person', [body.client_external_id, body.contractor_external_id])) ? null : 'person not found',
  );
  thing('/v1/pad/:id', 'pad', ordPad, async (body) =>
    (await isThere('person', [body.person_external_id])) ? null : 'person not found',
  );
  thing('/v3/creative/:id', 'creative', ordCreative, async (body) => {
    if (await company.faults.meet(shop, 'refuse')) return 'Описание рекламы не\u00A0принято: уточните, кто её заказал';
    return (await isThere('contract', body.contract_external_ids)) ? null : 'contract not found';
  });
  thing('/v4/invoice/:id', 'invoice', ordInvoice, async (body) =>
    (await isThere('contract', [body.contract_external_id])) ? null : 'contract not found',
  );
  api.post('/v4/invoice/:id/ready', async (context) => {
    const { numUpdatedRows } = await shop
      .updateTable('ord_things')
      .set({ is_ready: true })
      .where('kind', '=', 'invoice')
      .where('id', '=', context.req.param('id'))
      .executeTakeFirst();
    return numUpdatedRows > 0 ? context.json({}) : context.json({ error: 'invoice not found' }, 404);
  });
  api.post('/v3/statistics', async (context) => {
    const read = await bodyOf(context, ordStatistics);
    if (read instanceof Response) return read;
    const { now } = await clockOf(company);
    for (const item of read.items) {
      if (!(await isThere('creative', [item.creative_external_id])))
        return context.json({ error: 'creative not found' }, 400);
      const row = { body: JSON.stringify(item), changed_at: now };
      const { creative_external_id: creative_id, pad_external_id: pad_id, date_start_actual: first_day } = item;
      await shop
        .insertInto('ord_statistics')
        .values({ creative_id, pad_id, first_day, ...row })
        .onConflict((conflict) =>
          conflict
            .columns(['creative_id', 'pad_id', 'first_day'])
            .doUpdateSet({ ...row, written: sql<number>`ord_statistics.written + 1` }),
        )
        .execute();
    }
    return context.json({});
  });
  return api;
}

async function bodyOf<Shape extends z.ZodType<object>>(
  context: Context,
  shape: Shape,
): Promise<z.output<Shape> | Response> {
  const read = shape.safeParse(await jsonOf(context));
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  return context.json({ error: `${issue?.path.join('.')}: ${issue?.message}` }, 400);
}

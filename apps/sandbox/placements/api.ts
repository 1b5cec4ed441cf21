import { placement } from '@pero/promotion/contract/shop';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { isHolder, jsonOf } from '../company/faulty.ts';
import type { Sandbox } from '../ground.ts';
import { putPlacement, statisticsOf, withdrawPlacement } from './placements.ts';

const PATH = '/partner/api/placements/:uuid{[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}}' as const;

/** What a partner tells of places that it has sold. docs/retailer-protocol.md, «Placements». */
export function placementApi(sandbox: Sandbox): Hono {
  const api = new Hono();
  api.use('/partner/api/placements/*', bodyLimit({ maxSize: 100_000 }), async (context, next) =>
    isHolder(context, 'authorization', `Bearer ${sandbox.partnerKey}`)
      ? next()
      : context.json({ reason: 'Ключ партнёра не\u00A0подошёл' }, 401),
  );
  api.put(PATH, async (context) => {
    const read = placement.safeParse(await jsonOf(context));
    if (!read.success) {
      const [issue] = read.error.issues;
      return context.json({ reason: `Место не\u00A0принято. ${issue?.path.join('.')}: ${issue?.message}` }, 422);
    }
    return context.json(await putPlacement(sandbox, context.req.param('uuid'), read.data));
  });
  api.delete(PATH, async (context) => {
    const status = await withdrawPlacement(sandbox, context.req.param('uuid'));
    return status ? context.json(status) : context.json({ reason: 'Такого места нет' }, 404);
  });
  api.get(`${PATH}/statistics`, async (context) => {
    const statistics = await statisticsOf(sandbox, context.req.param('uuid'));
    return statistics ? context.json(statistics) : context.json({ reason: 'Такого места нет' }, 404);
  });
  return api;
}

import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Kassa } from './ground.ts';
import { KASSA_FAULT_KINDS } from './tables.ts';

const seconds = z.int().min(0).max(1_000_000);
const fault = z.object({
  kind: z.enum(KASSA_FAULT_KINDS),
  percent: z.int().min(1).max(100).default(100),
  seconds: seconds.default(10),
  seed: z.int().min(0).max(2_147_483_647).default(1),
});
const settings = z.object({ ahead_seconds: z.int().min(0).max(1_000_000_000) });

/** What steers the till; app.ts lets nobody in but this machine itself. */
export function kassaControls({ shop, faults }: Kassa): Hono {
  const pages = new Hono();
  const faultsIn = async () => ({
    faults: await shop.selectFrom('kassa_faults').selectAll().orderBy('kind').execute(),
  });
  pages.get('/dev/api/kassa/faults', async (context) => context.json(await faultsIn()));
  pages.put('/dev/api/kassa/faults', async (context) => {
    const row = await given(context, fault);
    if (row instanceof Response) return row;
    await shop
      .insertInto('kassa_faults')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute();
    faults.forget();
    return context.json(await faultsIn());
  });
  pages.delete('/dev/api/kassa/faults', async (context) => {
    const kind = KASSA_FAULT_KINDS.find((each) => each === context.req.query('kind'));
    await shop
      .deleteFrom('kassa_faults')
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'busy'))
      .execute();
    faults.forget();
    return context.json(await faultsIn());
  });
  pages.get('/dev/api/kassa', async (context) =>
    context.json(await shop.selectFrom('kassa').selectAll().executeTakeFirstOrThrow()),
  );
  pages.patch('/dev/api/kassa', async (context) => {
    const change = await given(context, settings);
    if (change instanceof Response) return change;
    const row = await shop.updateTable('kassa').set(change).returningAll().executeTakeFirstOrThrow();
    return context.json(row);
  });
  return pages;
}

async function given<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | Response> {
  const read = shape.safeParse(await context.req.json().catch(() => null));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return context.json({ reason: fields.join('; ') }, 422);
}

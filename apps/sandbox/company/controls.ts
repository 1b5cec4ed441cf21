import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Company } from './company.ts';

const seconds = z.int().min(0).max(1_000_000);
const settings = z.object({
  ahead_seconds: z.int().min(0).max(1_000_000_000).optional(),
  step_seconds: seconds.optional(),
});

/** What steers a company; app.ts lets nobody in but this machine itself. */
export function companyControls<Own extends string>({ name, shop, kinds, faults }: Company<Own>): Hono {
  const fault = z.object({
    kind: z.enum(kinds as readonly [string, ...string[]]),
    percent: z.int().min(1).max(100).default(100),
    seconds: seconds.default(10),
    seed: z.int().min(0).max(2_147_483_647).default(1),
  });
  const pages = new Hono();
  const rows = () =>
    shop.selectFrom('company_faults').selectAll().where('company', '=', name).orderBy('kind').execute();
  const settingsIn = () => shop.selectFrom('companies').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  pages.get(`/dev/api/${name}/faults`, async (context) => context.json({ faults: await rows() }));
  pages.put(`/dev/api/${name}/faults`, async (context) => {
    const given = await read(context, fault);
    if (given instanceof Response) return given;
    const row = { company: name, ...given };
    await shop
      .insertInto('company_faults')
      .values(row)
      .onConflict((conflict) => conflict.columns(['company', 'kind']).doUpdateSet(row))
      .execute();
    faults.forget();
    return context.json({ faults: await rows() });
  });
  pages.delete(`/dev/api/${name}/faults`, async (context) => {
    const kind = kinds.find((each) => each === context.req.query('kind'));
    await shop
      .deleteFrom('company_faults')
      .where('company', '=', name)
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
      .execute();
    faults.forget();
    return context.json({ faults: await rows() });
  });
  pages.get(`/dev/api/${name}`, async (context) => context.json(await settingsIn()));
  pages.patch(`/dev/api/${name}`, async (context) => {
    const change = await read(context, settings);
    if (change instanceof Response) return change;
    if (Object.keys(change).length > 0)
      await shop.updateTable('companies').set(change).where('name', '=', name).execute();
    return context.json(await settingsIn());
  });
  return pages;
}

async function read<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | Response> {
  const given = shape.safeParse(await context.req.json().catch(() => null));
  if (given.success) return given.data;
  const fields = given.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return context.json({ reason: fields.join('; ') }, 422);
}

import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import { BANK_FAULT_KINDS } from '../database.ts';
import { factsOf } from './dev-page-facts.ts';
import { bankPage } from './dev-page-html.ts';
import type { Bank } from './ground.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const seconds = z.int().min(0).max(1_000_000);
const fault = z.object({
  kind: z.enum(BANK_FAULT_KINDS),
  percent: z.int().min(1).max(100).default(100),
  seconds: seconds.default(10),
  seed: z.int().min(0).max(2_147_483_647).default(1),
});
const settings = z.object({
  pay_seconds: seconds.optional(),
  refused_ending: z
    .string()
    .regex(/^\d{0,8}$/)
    .optional(),
});

/** The developer's page of the bank and the calls behind it; app.ts lets nobody in but this machine itself. */
export function bankPages(bank: Bank): Hono {
  const { shop, faults } = bank;
  const faultsIn = async () => ({ faults: await shop.selectFrom('bank_faults').selectAll().orderBy('kind').execute() });
  const settingsIn = () => shop.selectFrom('bank').select(['pay_seconds', 'refused_ending']).executeTakeFirstOrThrow();
  const pages = new Hono();
  pages.get('/dev/bank', (context) => context.redirect('/dev/bank/', 308));
  pages.get('/dev/bank/', async (context) =>
    context.html(bankPage(bank, await factsOf(shop)), 200, { 'content-security-policy': POLICY }),
  );
  for (const [name, type] of ASSETS) {
    const place = new URL(`./dev-page/${name}`, import.meta.url);
    pages.get(`/dev/bank/${name}`, (context) =>
      context.body(readFileSync(place, 'utf8'), 200, { 'content-type': type }),
    );
  }
  pages.get('/dev/api/bank/faults', async (context) => context.json(await faultsIn()));
  pages.put('/dev/api/bank/faults', async (context) => {
    const row = await given(context, fault);
    if (row instanceof Response) return row;
    await shop
      .insertInto('bank_faults')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doUpdateSet(row))
      .execute();
    faults.forget();
    return context.json(await faultsIn());
  });
  pages.delete('/dev/api/bank/faults', async (context) => {
    const kind = BANK_FAULT_KINDS.find((each) => each === context.req.query('kind'));
    await shop
      .deleteFrom('bank_faults')
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'busy'))
      .execute();
    faults.forget();
    return context.json(await faultsIn());
  });
  pages.get('/dev/api/bank', async (context) => context.json(await settingsIn()));
  pages.patch('/dev/api/bank', async (context) => {
    const change = await given(context, settings);
    if (change instanceof Response) return change;
    if (Object.keys(change).length > 0) await shop.updateTable('bank').set(change).execute();
    return context.json(await settingsIn());
  });
  return pages;
}

async function given<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | Response> {
  const read = shape.safeParse(await context.req.json().catch(() => null));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return context.json({ reason: fields.join('; ') }, 422);
}

const ASSETS = [
  ['bank.css', 'text/css; charset=utf-8'],
  ['bank.js', 'text/javascript; charset=utf-8'],
] as const;

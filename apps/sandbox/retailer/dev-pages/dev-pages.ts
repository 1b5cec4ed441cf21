import { readFileSync } from 'node:fs';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Shop } from '../../database.ts';
import type { Sandbox } from '../../ground.ts';
import type { Faults } from '../faults.ts';
import { CALLS, FAULT_KINDS, FEED_KINDS } from '../faults-table.ts';
import { restore, takeDown } from '../partner/sale.ts';
import { factsOf } from './facts.ts';
import { devPage } from './html.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const fault = z
  .object({
    call: z.enum([...CALLS, '*']),
    kind: z.enum(FAULT_KINDS),
    percent: z.int().min(1).max(100).default(100),
    milliseconds: z.int().min(0).max(120_000).default(5000),
    seed: z.int().min(0).max(2_147_483_647).default(1),
  })
  .refine(({ call, kind }) => call === 'RT10' || call === '*' || !FEED_KINDS.includes(kind), {
    error: 'Повторы и перестановки бывают только в ленте событий',
  });

const seconds = z.int().min(0).max(1_000_000);
const shopSettings = z.object({
  check_seconds: seconds.optional(),
  check_ends: z.enum(['pass', 'fail', 'refuse', 'refuse-author']).optional(),
  withdraw_seconds: seconds.optional(),
});
const artId = z.int().min(1).max(Number.MAX_SAFE_INTEGER);
const takedown = z.object({ art_id: artId, reason: z.string().trim().min(1).max(500) });

/** The developer's page and the calls behind it; app.ts lets nobody in but this machine itself. */
export function devPages(sandbox: Sandbox, faults: Faults): Hono {
  const { shop } = sandbox;
  const dev = new Hono();
  dev.get('/dev', (context) => context.redirect('/dev/', 308));
  dev.get('/dev/', async (context) =>
    context.html(devPage(sandbox, await factsOf(shop)), 200, { 'content-security-policy': POLICY }),
  );
  for (const [path, asset] of Object.entries(ASSETS)) {
    dev.get(path, (context) => context.body(asset.read(), 200, { 'content-type': asset.type }));
  }

  dev.get('/dev/api/faults', async (context) => context.json(await faultsIn(shop)));
  dev.put('/dev/api/faults', async (context) => {
    const row = await given(context, fault);
    if (row instanceof Response) return row;
    await shop
      .insertInto('faults')
      .values(row)
      .onConflict((conflict) => conflict.column('call').doUpdateSet(row))
      .execute();
    faults.forget();
    return context.json(await faultsIn(shop));
  });
  dev.delete('/dev/api/faults', async (context) => {
    const call = context.req.query('call');
    await shop
      .deleteFrom('faults')
      .$if(call !== undefined, (query) => query.where('call', '=', call ?? ''))
      .execute();
    faults.forget();
    return context.json(await faultsIn(shop));
  });

  dev.get('/dev/api/shop', async (context) => context.json(await settingsIn(shop)));
  dev.patch('/dev/api/shop', async (context) => {
    const change = await given(context, shopSettings);
    if (change instanceof Response) return change;
    if (Object.keys(change).length > 0) await shop.updateTable('shop').set(change).execute();
    return context.json(await settingsIn(shop));
  });
  dev.post('/dev/api/takedown', async (context) => {
    const asked = await given(context, takedown);
    if (asked instanceof Response) return asked;
    const isDone = await takeDown(sandbox, asked.art_id, asked.reason);
    return isDone ? context.json({ ok: true }) : context.json({ reason: 'Эта книга не продаётся' }, 409);
  });
  dev.post('/dev/api/restore', async (context) => {
    const asked = await given(context, takedown.pick({ art_id: true }));
    if (asked instanceof Response) return asked;
    const isDone = await restore(sandbox, asked.art_id);
    return isDone ? context.json({ ok: true }) : context.json({ reason: 'Эту книгу магазин не снимал' }, 409);
  });
  return dev;
}

async function faultsIn(shop: Shop) {
  return { faults: await shop.selectFrom('faults').selectAll().orderBy('call').execute() };
}

function settingsIn(shop: Shop) {
  return shop.selectFrom('shop').select(['check_seconds', 'check_ends', 'withdraw_seconds']).executeTakeFirstOrThrow();
}

async function given<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.output<Shape> | Response> {
  const read = shape.safeParse(await context.req.json().catch(() => null));
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
  return context.json({ reason: fields.join('; ') }, 422);
}

type Asset = { readonly type: string; read(): string | Uint8Array<ArrayBuffer> };

function asset(path: string, type: string): Asset {
  const place = new URL(path, import.meta.url);
  return { type, read: () => new Uint8Array(readFileSync(place)) };
}

const FONTS = ['cyrillic', 'latin', 'signs', 'rouble'].flatMap((part) => [
  `golos-${part}.woff2`,
  `literata-${part}-normal.woff2`,
  `literata-${part}-italic.woff2`,
]);

/** Colours, letters, buttons and fields are those of the product, from their own place. */
const STYLES = ['tokens', 'fallbacks', 'base', 'controls', 'fields', 'book'] as const;

const ASSETS: Readonly<Record<string, Asset>> = {
  '/dev/frame.css': asset('./frame.css', 'text/css; charset=utf-8'),
  '/dev/frame.js': asset('./frame.js', 'text/javascript; charset=utf-8'),
  '/dev/page.css': asset('./page.css', 'text/css; charset=utf-8'),
  '/dev/page.js': asset('./page.js', 'text/javascript; charset=utf-8'),
  '/dev/fonts/text.css': asset('../../../../ui/theme/fonts/text.css', 'text/css; charset=utf-8'),
  ...Object.fromEntries(
    STYLES.map((name) => [
      `/dev/styles/${name}.css`,
      asset(`../../../../ui/theme/styles/${name}.css`, 'text/css; charset=utf-8'),
    ]),
  ),
  ...Object.fromEntries(
    FONTS.map((name) => [`/dev/fonts/${name}`, asset(`../../../../ui/theme/fonts/${name}`, 'font/woff2')]),
  ),
};

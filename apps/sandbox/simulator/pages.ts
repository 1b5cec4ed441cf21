import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Sandbox } from '../ground.ts';
import { bringCrowd } from './coming/crowd-of-test.ts';
import { simulatorPage } from './page.ts';
import { openRunner } from './runner.ts';
import { standingsOf } from './standings.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const wish = z.object({
  months: z.int().min(1).max(36),
  readers: z.int().min(10).max(50_000),
  seed: z.int().min(0).max(2_147_483_647),
  arts: z.array(z.int().min(1)).max(5000).optional(),
});

/** The developer's page of the simulator and the calls behind it; app.ts lets nobody in but this machine itself. */
export function simulatorPages(sandbox: Pick<Sandbox, 'shop' | 'clock' | 'siteUrl'>): Hono {
  const runner = openRunner(sandbox);
  const state = async () => ({ run: runner.run(), live: runner.live(), arts: await standingsOf(sandbox.shop) });
  const pages = new Hono();
  pages.get('/dev/simulator', (context) => context.redirect('/dev/simulator/', 308));
  pages.get('/dev/simulator/', async (context) =>
    context.html(simulatorPage(sandbox, await standingsOf(sandbox.shop)), 200, { 'content-security-policy': POLICY }),
  );
  for (const [name, type] of ASSETS) {
    const place = new URL(`./page/${name}`, import.meta.url);
    pages.get(`/dev/simulator/${name}`, (context) =>
      context.body(readFileSync(place, 'utf8'), 200, { 'content-type': type }),
    );
  }
  pages.get('/dev/simulator/state', async (context) => context.json(await state()));
  pages.post('/dev/simulator/run', async (context) => {
    const read = wish.safeParse(await context.req.json().catch(() => null));
    if (!read.success)
      return context.json({ reason: 'Проверьте числа: месяцев от\u00A01 до\u00A036, читателей от\u00A010.' }, 422);
    if (!runner.start(read.data)) return context.json({ reason: 'Симуляция уже идёт.' }, 409);
    return context.json(await state());
  });
  pages.post('/dev/simulator/stop', async (context) => {
    runner.stop();
    return context.json(await state());
  });
  pages.post('/dev/simulator/live', async (context) => {
    const read = z.object({ isOn: z.boolean() }).safeParse(await context.req.json().catch(() => null));
    if (!read.success) return context.json({ reason: 'Включить или выключить?' }, 422);
    runner.goLive(read.data.isOn);
    return context.json(await state());
  });
  pages.get('/dev/api/tests', async (context) =>
    context.json(
      await sandbox.shop
        .selectFrom('tests')
        .innerJoin('arts', 'arts.uuid', 'tests.art_uuid')
        .select(['tests.test_id', 'tests.kind', 'tests.state', 'arts.id as art_id'])
        .orderBy('tests.began_at', 'desc')
        .limit(50)
        .execute(),
    ),
  );
  pages.post('/dev/api/tests/:testId/crowd', async (context) => {
    const read = crowdWish.safeParse(await context.req.json().catch(() => null));
    if (!read.success) return context.json({ reason: 'Сколько читателей и за сколько дней?' }, 422);
    const came = await bringCrowd(sandbox, context.req.param('testId'), read.data);
    return came ? context.json(came) : context.json({ reason: 'Такого сравнения сейчас нет.' }, 404);
  });
  return pages;
}

const crowdWish = z.object({
  readers: z.int().min(1).max(20_000),
  /** Days that have gone by: the test is then as old. */
  days: z.int().min(1).max(60).default(1),
  lift: z.number().min(0.1).max(10).optional(),
  seed: z.int().min(0).max(2_147_483_647).default(7),
});

const ASSETS = [
  ['simulator.css', 'text/css; charset=utf-8'],
  ['simulator.js', 'text/javascript; charset=utf-8'],
] as const;

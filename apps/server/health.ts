import { ipOf } from '@pero/server-platform/http';
import { metricsText } from '@pero/server-platform/metrics';
import type { Settings } from '@pero/server-platform/settings';
import { type Context, Hono } from 'hono';
import type pg from 'pg';

/** For those who watch over the house: alive, ready to work, and how it fares. */
export function healthOf(pool: pg.Pool, settings: Settings, isStopping: () => boolean) {
  const health = new Hono();
  health.get('/healthz', (context) => context.json({ ok: true }));
  health.get('/readyz', async (context) => {
    const ready = !isStopping() && (await answers(pool));
    return context.json({ ready }, ready ? 200 : 503);
  });
  health.get('/metrics', async (context) => {
    if (!mayMeasure(context, settings)) return context.notFound();
    const { type, text } = await metricsText();
    return context.body(text, 200, { 'content-type': type });
  });
  return health;
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}

/** From this machine itself, or with the token: figures tell much about a business. */
function mayMeasure(context: Context, settings: Settings): boolean {
  if (settings.METRICS_TOKEN && context.req.header('authorization') === `Bearer ${settings.METRICS_TOKEN}`) return true;
  const isProxied = context.req.header('x-forwarded-for') !== undefined;
  return !isProxied && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ipOf(context, false));
}

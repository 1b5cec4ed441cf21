import { AWAY_RETRY_SECONDS } from '@pero/server-platform/database/away';
import { isFromHere } from '@pero/server-platform/here';
import { metricsText } from '@pero/server-platform/metrics';
import { companiesOff, type Settings } from '@pero/server-platform/settings';
import { type Context, Hono } from 'hono';
import type pg from 'pg';

type Watched = {
  readonly pool: pg.Pool;
  /** What the pulse says. */
  readonly isAway: () => boolean;
  readonly isStopping: () => boolean;
  /** Has it begun its work? Whoever answers people has. */
  readonly isReady?: () => boolean;
  /** Companies that are named and that we do not work with as they are. */
  readonly troubles: () => readonly string[];
};

/** For those who watch over the platform: alive, ready to work, and how it fares. */
export function healthOf({ pool, isAway, isStopping, isReady = () => true, troubles }: Watched, settings: Settings) {
  const health = new Hono();
  health.get('/healthz', (context) => context.json({ ok: true }));
  health.get('/readyz', async (context) => {
    const isThere = !isAway() && (await answers(pool));
    const missing = [
      ...(isThere ? [] : ['database']),
      ...(isStopping() ? ['stopping'] : []),
      ...(isReady() ? [] : ['starting']),
    ];
    const off = companiesOff(settings);
    const known = troubles();
    const ready = missing.length === 0;
    const told = { ready, missing, off, ...(known.length > 0 && { troubles: known }) };
    return ready ? context.json(told) : context.json(told, 503, { 'retry-after': String(AWAY_RETRY_SECONDS) });
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
  return isFromHere(context);
}

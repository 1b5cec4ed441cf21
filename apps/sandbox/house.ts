import { Hono } from 'hono';
import { sql } from 'kysely';
import { openShop, type Shop } from './database.ts';
import type { Sandbox } from './ground.ts';
import { checkEvery } from './retailer/checks.ts';
import { devPages } from './retailer/dev-pages.ts';
import { onlyHere } from './retailer/dev-pages-door.ts';
import { faulty, openFaults } from './retailer/faults.ts';
import { partnerApi } from './retailer/partner.ts';
import { publicApi } from './retailer/public.ts';
import { shopPages } from './shop/pages.ts';
import { giveHistory } from './simulator/demo-history.ts';
import { simulatorPages } from './simulator/pages.ts';

export type SandboxOptions = Omit<Sandbox, 'shop'> & { readonly databaseUrl: string };

const CHECK_EVERY_MS = 500;

/** The outside companies in one house: the retailer with its shop, and later the card bank. */
export async function openSandbox(options: SandboxOptions): Promise<{ app: Hono; close(): Promise<void> }> {
  const { shop, close } = await openShop(options.databaseUrl);
  const sandbox: Sandbox = { ...options, shop };
  const checks = checkEvery(sandbox, CHECK_EVERY_MS);
  const history = options.isDemo ? giveHistory(sandbox) : null;
  return {
    app: sandboxApp(sandbox),
    close: async () => {
      await Promise.all([checks.stop(), history?.stop()]);
      await close();
    },
  };
}

/** Everything that it answers; what happens by itself, with time, is not here. */
export function sandboxApp(sandbox: Sandbox): Hono {
  const { shop } = sandbox;
  const faults = openFaults(shop);
  const retailer = new Hono();
  retailer.use(faulty(faults));
  retailer.route('/', partnerApi(sandbox));
  retailer.route('/', publicApi(sandbox));
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    const ready = await answers(shop);
    return context.json({ ready }, ready ? 200 : 503);
  });
  app.route('/retailer', retailer);
  app.use('/dev/*', onlyHere);
  app.route('/', devPages(sandbox, faults));
  app.route('/', simulatorPages(sandbox));
  app.route('/', shopPages(sandbox));
  return app;
}

async function answers(shop: Shop): Promise<boolean> {
  return sql`select 1`.execute(shop).then(
    () => true,
    () => false,
  );
}

import type { Clock } from '@pero/server-platform/clock';
import type { Files } from '@pero/server-platform/files';
import { Hono } from 'hono';
import { openShop, type Shop } from './database.ts';
import { checkEvery } from './retailer/checks.ts';
import { devPages } from './retailer/dev-pages.ts';
import { faulty } from './retailer/faults.ts';
import { partnerApi } from './retailer/partner.ts';
import { publicApi } from './retailer/public.ts';
import { shopPages } from './shop/pages.ts';
import { simulatorPages } from './simulator/pages.ts';

export type SandboxOptions = {
  readonly databaseUrl: string;
  readonly files: Files;
  readonly clock: Clock;
  /** Where the sandbox is reached, with a slash at its end: links of arts begin with it. */
  readonly url: string;
  /** Whose pages may call the public API from a browser. */
  readonly siteUrl: string;
  readonly partnerKey: string;
};

export type Sandbox = Omit<SandboxOptions, 'databaseUrl'> & { readonly shop: Shop };

/** The outside companies in one house: the retailer with its shop, and later the card bank. */
export async function openSandbox(options: SandboxOptions): Promise<{ app: Hono; close(): Promise<void> }> {
  const { shop, close } = await openShop(options.databaseUrl);
  const sandbox: Sandbox = { ...options, shop };
  const retailer = new Hono();
  retailer.use(faulty(sandbox));
  retailer.route('/', partnerApi(sandbox));
  retailer.route('/', publicApi(sandbox));
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.route('/retailer', retailer);
  app.route('/', devPages(sandbox));
  app.route('/', simulatorPages(sandbox));
  app.route('/', shopPages(sandbox));
  const checks = checkEvery(sandbox, 500);
  return {
    app,
    close: async () => {
      await checks.stop();
      await close();
    },
  };
}

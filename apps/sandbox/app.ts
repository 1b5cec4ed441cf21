import { AWAY_RETRY_SECONDS, DatabaseAway } from '@pero/server-platform/database/away';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { sql } from 'kysely';
import { authenticatorPages } from './authenticator/page.ts';
import { bankApi } from './card-bank/api.ts';
import { moveBank } from './card-bank/bank.ts';
import { bankPages } from './card-bank/dev-page.ts';
import { openFaults as openBankFaults } from './card-bank/faults.ts';
import type { Bank } from './card-bank/ground.ts';
import { companyAt } from './company/company.ts';
import { companyControls } from './company/controls.ts';
import { moveTirages, type TirageCompanies, tirageApi, tirageCompanies, tiragePages } from './company/tirage.ts';
import { openShop, type Shop } from './database.ts';
import type { Sandbox } from './ground.ts';
import { kassaApi } from './kassa/api.ts';
import { kassaControls } from './kassa/dev.ts';
import { type Kassa, openKassaFaults } from './kassa/ground.ts';
import { moveKassa } from './kassa/kassa.ts';
import { kassaPages } from './kassa/pages.ts';
import { ordApi } from './ord/api.ts';
import { ORD_FAULTS, type Ord } from './ord/ground.ts';
import { placementApi } from './placements/api.ts';
import { moveDue } from './retailer/checks.ts';
import { devPages } from './retailer/dev-pages/dev-pages.ts';
import { onlyHere } from './retailer/dev-pages/door.ts';
import { faulty, openFaults } from './retailer/faults.ts';
import { partnerApi } from './retailer/partner/partner.ts';
import { publicApi } from './retailer/public.ts';
import { shopPages } from './shop/pages.ts';
import { comeForMore } from './simulator/coming/demo-visits.ts';
import { giveHistory } from './simulator/demo-history.ts';
import { simulatorPages } from './simulator/pages.ts';
import { speechKitApi } from './speechkit/api.ts';
import { taxServiceApi } from './tax-service/api.ts';
import { taxServicePages } from './tax-service/dev-page.ts';
import { textCheckerApi } from './text-checker/api.ts';
import { workEvery } from './work-every.ts';

export type SandboxOptions = Omit<Sandbox, 'shop'> & { readonly databaseUrl: string };

const WORK_EVERY_MS = 500;

/** The outside companies in one process: the retailer with its shop, the bank that pays and the till that is paid. */
export async function openSandbox(options: SandboxOptions): Promise<{ app: Hono; close(): Promise<void> }> {
  const { shop, close } = await openShop(options.databaseUrl, options.pulse?.isAway);
  const sandbox: Sandbox = { ...options, shop };
  const bank = bankOf(sandbox);
  const kassa = kassaOf(sandbox);
  const checks = workEvery(WORK_EVERY_MS, 'checks', () => moveDue(sandbox));
  const banking = bank && workEvery(WORK_EVERY_MS, 'bank', () => moveBank(bank));
  const taking = kassa && workEvery(WORK_EVERY_MS, 'till', () => moveKassa(kassa));
  const tirages = tiragesOf(sandbox);
  const printing = tirages && workEvery(WORK_EVERY_MS, 'print shop', () => moveTirages(tirages));
  const history = options.isDemo ? giveHistory(sandbox, undefined, (signal) => comeForMore(sandbox, signal)) : null;
  return {
    app: sandboxApp(sandbox, bank, kassa, tirages),
    close: async () => {
      await Promise.all([checks.stop(), banking?.stop(), taking?.stop(), printing?.stop(), history?.stop()]);
      await close();
    },
  };
}

/** Everything that it answers; what happens by itself, with time, is not here. */
export function sandboxApp(
  sandbox: Sandbox,
  bank = bankOf(sandbox),
  kassa = kassaOf(sandbox),
  tirages = tiragesOf(sandbox),
): Hono {
  const { shop } = sandbox;
  const faults = openFaults(shop);
  const ord = ordOf(sandbox);
  const retailer = new Hono();
  retailer.use(faulty(faults));
  retailer.route('/', placementApi(sandbox));
  retailer.route('/', partnerApi(sandbox));
  retailer.route('/', publicApi(sandbox));
  const app = new Hono();
  app.get('/healthz', (context) => context.json({ ok: true }));
  app.get('/readyz', async (context) => {
    const ready = await answers(shop);
    return context.json({ ready, missing: ready ? [] : ['database'] }, ready ? 200 : 503);
  });
  app.onError((error, context) => {
    if (error instanceof DatabaseAway) {
      const headers = { 'cache-control': 'no-store', 'retry-after': String(AWAY_RETRY_SECONDS) };
      return context.json({ reason: 'Магазин временно не\u00A0отвечает' }, 503, headers);
    }
    // What a limit of Hono's own refuses has its answer with it.
    if (error instanceof HTTPException) return error.getResponse();
    process.stderr.write(`The sandbox has a fault: ${error.stack ?? error}\n`);
    return context.json({ reason: 'Ошибка на\u00A0стороне магазина' }, 500);
  });
  app.route('/retailer', retailer);
  if (bank) app.route('/card-bank', bankApi(bank));
  if (kassa) {
    app.route('/kassa/v3', kassaApi(kassa));
    app.route('/kassa', kassaPages(kassa));
  }
  if (tirages) app.route('/', tirageApi(tirages));
  app.route('/tax-service', taxServiceApi(shop));
  if (ord) app.route('/ord', ordApi(ord));
  if (sandbox.checkerKey !== undefined) app.route('/text-checker', textCheckerApi(sandbox.checkerKey));
  if (sandbox.speechKey !== undefined) app.route('/speechkit', speechKitApi(sandbox.speechKey));
  app.use('/dev/*', onlyHere);
  if (bank) app.route('/', bankPages(bank));
  if (kassa) app.route('/', kassaControls(kassa));
  if (tirages) app.route('/', tiragePages(tirages));
  if (ord) app.route('/', companyControls(ord.company));
  app.route('/', taxServicePages(shop));
  app.route('/', authenticatorPages(sandbox));
  app.route('/', devPages(sandbox, faults));
  app.route('/', simulatorPages(sandbox));
  app.route('/', shopPages(sandbox));
  return app;
}

export function bankOf({ shop, clock, siteUrl, bankKey: key }: Sandbox): Bank | null {
  return key === undefined ? null : { shop, clock, siteUrl, key, faults: openBankFaults() };
}

function tiragesOf(sandbox: Sandbox): TirageCompanies | null {
  return sandbox.tirageKeys === undefined ? null : tirageCompanies(sandbox, sandbox.tirageKeys);
}

/** Who marks ads. */
export function ordOf({ shop, clock, ordKey: key }: Sandbox): Ord | null {
  return key === undefined ? null : { company: companyAt('ord', { shop, clock }, ORD_FAULTS), key };
}

/** Its pages and its API lie below `/kassa/`. */
export function kassaOf({ shop, clock, siteUrl, url, kassaKeys }: Sandbox): Kassa | null {
  if (kassaKeys === undefined) return null;
  return { shop, clock, siteUrl, ...kassaKeys, url: new URL('kassa/', url).href, faults: openKassaFaults() };
}

async function answers(shop: Shop): Promise<boolean> {
  return sql`select 1`.execute(shop).then(
    () => true,
    () => false,
  );
}

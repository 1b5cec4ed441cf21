import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { drawnFaults } from '../../../apps/sandbox/card-bank/faults.ts';
import { openShop } from '../../../apps/sandbox/database.ts';
import { kassaApi } from '../../../apps/sandbox/kassa/api.ts';
import type { Kassa } from '../../../apps/sandbox/kassa/ground.ts';
import { moveKassa } from '../../../apps/sandbox/kassa/kassa.ts';
import { kassaPages } from '../../../apps/sandbox/kassa/pages.ts';
import type { KassaFaultKind } from '../../../apps/sandbox/kassa/tables.ts';
import { workEvery } from '../../../apps/sandbox/work-every.ts';
import { KEYS, proofSettings } from './proof-settings.ts';

/** The payment company in a process of its own, to be killed. It tells everything three times, and not in order. */
const { databaseUrl, sitePort, tillPort } = proofSettings();
const { shop } = await openShop(databaseUrl);
const siteUrl = `http://127.0.0.1:${sitePort}/`;
const url = `http://127.0.0.1:${tillPort}/kassa/`;
/** Asked about twenty times in each payment: read once in a while. */
let known: { readonly at: number; readonly rows: ReturnType<typeof readFaults> } | null = null;
const readFaults = (inside: typeof shop) => inside.selectFrom('kassa_faults').selectAll().execute();
const faults = drawnFaults<KassaFaultKind>(async (inside, kind) => {
  if (known === null || performance.now() - known.at > 100) known = { at: performance.now(), rows: readFaults(inside) };
  return (await known.rows).find((fault) => fault.kind === kind);
});
const kassa: Kassa = { shop, clock: systemClock, siteUrl, url, ...KEYS, faults };
workEvery(200, 'till', async () => {
  await sql`update sandbox.kassa_notices set copies = 3, due_at = due_at + random() * interval '2 seconds'
             where copies < 3 and told_at is null`.execute(shop);
  await moveKassa(kassa);
});
const app = new Hono();
app.route('/kassa/v3', kassaApi(kassa));
app.route('/kassa', kassaPages(kassa));
createServer(getRequestListener(app.fetch)).listen(tillPort, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

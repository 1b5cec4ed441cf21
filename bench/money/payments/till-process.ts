import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { openShop } from '../../../apps/sandbox/database.ts';
import { kassaApi } from '../../../apps/sandbox/kassa/api.ts';
import { type Kassa, openKassaFaults } from '../../../apps/sandbox/kassa/ground.ts';
import { moveKassa } from '../../../apps/sandbox/kassa/kassa.ts';
import { kassaPages } from '../../../apps/sandbox/kassa/pages.ts';
import { workEvery } from '../../../apps/sandbox/work-every.ts';
import { KEYS, proofSettings } from './proof-settings.ts';

/** The payment company in a process of its own, to be killed. It tells everything three times, and not in order. */
const { databaseUrl, sitePort, tillPort } = proofSettings();
const { shop } = await openShop(databaseUrl);
const siteUrl = `http://127.0.0.1:${sitePort}/`;
const url = `http://127.0.0.1:${tillPort}/kassa/`;
const kassa: Kassa = { shop, clock: systemClock, siteUrl, url, ...KEYS, faults: openKassaFaults() };
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

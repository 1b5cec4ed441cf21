import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { systemClock } from '@pero/server-platform/clock';
import { Hono } from 'hono';
import { bankApi } from '../../../apps/sandbox/card-bank/api.ts';
import { moveBank } from '../../../apps/sandbox/card-bank/bank.ts';
import { openFaults } from '../../../apps/sandbox/card-bank/faults.ts';
import type { Bank } from '../../../apps/sandbox/card-bank/ground.ts';
import { openShop } from '../../../apps/sandbox/database.ts';
import { workEvery } from '../../../apps/sandbox/work-every.ts';
import { proofSettings } from './proof-settings.ts';

/** The sandbox bank in a process of its own, to be killed. */
const { databaseUrl, sitePort, bankPort, key } = proofSettings();
const { shop } = await openShop(databaseUrl);
const siteUrl = `http://127.0.0.1:${sitePort}/`;
const bank: Bank = { shop, clock: systemClock, key, siteUrl, faults: openFaults() };
workEvery(100, 'bank', () => moveBank(bank));
const app = new Hono();
app.route('/card-bank', bankApi(bank));
createServer(getRequestListener(app.fetch)).listen(bankPort, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

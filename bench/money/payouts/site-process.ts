import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { identifyWith } from '@pero/accounts/identify';
import { publicKeyOf } from '@pero/payouts/actions/keys';
import { payoutJobs } from '@pero/payouts/jobs';
import { payoutNotices, payoutRoutes } from '@pero/payouts/routes';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import type { Services } from '@pero/server-platform/http/door';
import { apiOf } from '@pero/server-platform/http/http';
import type { Bindings } from '@pero/server-platform/http/request';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import { openSender } from '@pero/server-platform/jobs/jobs';
import { Hono } from 'hono';
import { pino } from 'pino';
import { ALONE, proofSettings } from './proof-settings.ts';

/** The web side of payouts in a process of its own: claims, and the ear for the bank's notices. */
const settings = proofSettings();
const { kysely, pool } = openDatabase(settings.databaseUrl, { connections: 20, name: 'payout-proof-site' });
const bank = { url: `http://127.0.0.1:${settings.bankPort}/card-bank/`, key: settings.key };
const tools = { ...ALONE, bank, publicKey: publicKeyOf(settings.publicKey), privateKey: null, pauseSeconds: 0 };
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const boss = await openSender(settings.databaseUrl, log);
const services: Services = {
  kysely,
  clock: systemClock,
  log,
  boss,
  jobs: payoutJobs(tools),
  identify: identifyWith(pool),
};
const site = new Hono<{ Bindings: Bindings }>({ strict: false });
site.route('/api/payments/webhook', signedPostsOf(services, payoutNotices(tools)));
site.route('/api', apiOf(services, payoutRoutes(tools), { secureCookies: false, trustProxy: false }));
createServer(getRequestListener(site.fetch)).listen(settings.sitePort, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { identifyWith } from '@pero/accounts/identify';
import { roadNotices, shopNotices } from '@pero/circulation/actions/errand/notices';
import { paymentRoutes, yookassaNotices } from '@pero/payments/routes';
import { systemClock } from '@pero/server-platform/clock';
import { openDatabase } from '@pero/server-platform/database/db';
import type { Services } from '@pero/server-platform/http/door';
import { apiOf } from '@pero/server-platform/http/http';
import type { Bindings } from '@pero/server-platform/http/request';
import { signedPostsOf } from '@pero/server-platform/http/signed-posts';
import { openSender } from '@pero/server-platform/jobs/jobs';
import { Hono } from 'hono';
import { pino } from 'pino';
import { proofSettings, TIRAGE_KEYS, tiragesAlone } from './proof-settings.ts';

/** The web side in a process of its own, to be killed: who pays, and the ear for what till, print shop and carrier tell. */
const settings = proofSettings();
const { kysely, pool } = openDatabase(settings.databaseUrl, { connections: 10, name: 'tirages-proof-site' });
const { jobs, payments, payables, ledger } = await tiragesAlone(settings);
const log = pino({ level: process.env.TEST_LOG ?? 'silent' });
const boss = await openSender(settings.databaseUrl, log);
const services: Services = { kysely, clock: systemClock, log, boss, jobs, identify: identifyWith(pool) };
const site = new Hono<{ Bindings: Bindings }>({ strict: false });
const posts = {
  'payments/webhook/yookassa': yookassaNotices(payments),
  'circulation/webhook/print-shop': shopNotices(TIRAGE_KEYS.print, { ledger }),
  'circulation/webhook/cdek': roadNotices(),
};
for (const [path, heard] of Object.entries(posts)) site.route(`/api/${path}`, signedPostsOf(services, heard));
site.route('/api', apiOf(services, paymentRoutes({ payments, payables }), { secureCookies: false, trustProxy: false }));
createServer(getRequestListener(site.fetch)).listen(settings.sitePort, '127.0.0.1', () => process.send?.('ready'));
process.on('disconnect', () => process.exit());

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { loadPassportOffices } from '@pero/accounts/actions/passport-offices';
import { ledgerFigures } from '@pero/ledger/actions/audit';
import { payoutFigures } from '@pero/payouts/actions/figures';
import { openPreviewDesk } from '@pero/production/actions/preview-desk';
import { feedFigures } from '@pero/retailer/actions/feed';
import { royaltyFigures } from '@pero/royalties/actions/quarantine';
import { systemClock } from '@pero/server-platform/clock';
import { outlasting } from '@pero/server-platform/database/away';
import { asDb } from '@pero/server-platform/database/db';
import { spaceFigures } from '@pero/server-platform/database/space';
import { closeUnread } from '@pero/server-platform/http/unread';
import { jobFigures } from '@pero/server-platform/jobs/dead-jobs';
import { prepareQueues } from '@pero/server-platform/jobs/jobs';
import { openLive } from '@pero/server-platform/live/live';
import { mailFigures } from '@pero/server-platform/mail/jobs';
import { collectFigures, collectProcessMetrics } from '@pero/server-platform/metrics';
import { onStop, reportReady } from '@pero/start/child';
import { statisticsFigures } from '@pero/statistics/actions/rollup';
import { allStreams } from './features.ts';
import { doorOf, factorToolsOf, openHouse, sealNumbersAtStart, settingsOrExit } from './house.ts';
import { siteOf } from './site.ts';
import { pagesOf } from './ssr/ssr.ts';
import { waitingSite } from './waiting.ts';

const settings = settingsOrExit();
const opened = await openHouse(settings, 'pero-web');
const { database, databaseUrl, pulse } = opened;
let stopping = false;
/** What is to be closed, in this order, before the database is. */
const closers: (() => Promise<void> | void)[] = [];

// Whoever comes before the database does is told so.
let listener = getRequestListener(waitingSite().fetch);
const server = createServer(
  { maxHeaderSize: 16_384, headersTimeout: 10_000, requestTimeout: 120_000 },
  (request, response) => {
    closeUnread(request, response);
    void listener(request, response);
  },
);
server.keepAliveTimeout = 65_000;
onStop(async () => {
  stopping = true;
  const closed = new Promise((resolve) => server.close(resolve));
  for (const close of closers) await close();
  server.closeIdleConnections();
  await closed;
  pulse.stop();
  await database.close();
});
await new Promise<void>((resolve) => server.listen(settings.PORT, settings.HOST, resolve));

await outlasting(() => prepareQueues(databaseUrl, opened.jobs), pulse.back);
await outlasting(() => loadPassportOffices(asDb(database.kysely)), pulse.back);
await outlasting(() => sealNumbersAtStart(opened), pulse.back);
const house = await outlasting(() => doorOf(opened, settings), pulse.back);
collectProcessMetrics();
collectFigures(() => feedFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => ledgerFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => royaltyFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => payoutFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => mailFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => jobFigures(asDb(database.kysely), systemClock.now()));
collectFigures(() => spaceFigures(asDb(database.kysely), settings.DATA_DIR));
collectFigures(() => statisticsFigures(asDb(database.kysely), systemClock.now()));

const press = openPreviewDesk();
const live = openLive(house, databaseUrl, allStreams, { trustProxy: settings.TRUST_PROXY });
const site = siteOf({
  house,
  settings,
  places: opened.places,
  secondFactor: factorToolsOf(settings),
  press,
  live: live.app,
  isAway: pulse.isAway,
  isStopping: () => stopping,
  pool: database.pool,
});
const pages = await pagesOf({ site, settings, log: opened.log });
site.route('/', pages.app);
// Streams first of all: the server waits for every answer to end, and these never do by themselves.
closers.push(live.close, press.close, () => house.boss.stop());

// What is unread stays unread: closeUnread ends the connection, and node forgets what is small.
const answer = getRequestListener(site.fetch, { autoCleanupIncoming: false });
listener = async (given, response) => {
  const request = given as IncomingMessage;
  if (pages.before?.(request, response as ServerResponse, () => void answer(request, response))) return;
  await answer(request, response);
};
reportReady();
